// The report of a game.

export class ReportView {
  constructor(room) {
    this.room = room;
  }
  open() {}
  hear() {}
  marks() {
    return new Map();
  }
  better() {
    return null;
  }
  position() {
    return null;
  }
  show() {}
}
