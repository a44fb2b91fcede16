// How a game has ended, for the person who looks; and what can be done then.

import { find, say, set } from "./dom.js";

/** {kind, text}: won, lost, drawn or placed for a player; over, without a text, for others and for who plays all seats. */
export function resultOf({ over, you, seats }) {
  if (!over) return null;
  if (you.length !== 1) return { kind: "over", text: "" };
  const rank = over.ranks[you[0]];
  if (over.winners.length === seats.length) return { kind: "drawn", text: say("result-drawn") };
  if (rank === 1) return { kind: "won", text: say(over.winners.length === 1 ? "result-won" : "result-shared") };
  if (seats.length === 2) return { kind: "lost", text: say("result-lost") };
  return { kind: "placed", text: say("result-placed", { rank, all: seats.length }) };
}

/** The buttons for afterwards. */
export function showEnding(state) {
  const { can, over, rematch, offers } = state;
  const isAsked = offers.some(({ what, mine }) => what === "rematch" && mine);
  const button = find("#do-rematch");
  set(button, "hidden", !can.rematch);
  set(button, "disabled", isAsked);
  set(find("#do-new"), "hidden", !over);
  set(find("#do-analyse"), "hidden", !over);
  set(find("#do-follow"), "hidden", !rematch);
  if (rematch) set(find("#do-follow"), "href", `/game/${rematch}`);
}
