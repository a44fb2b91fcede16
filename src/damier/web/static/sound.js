// Sounds made on the spot by Web Audio: wood on wood, dice, and two notes at the end. They can be switched off.

import { settings } from "./dom.js";

let context = null;

const GESTURES = ["pointerdown", "pointerup", "keydown"];

/** Browsers let a page make sounds only after somebody has touched it; Escape and the like do not count. */
function wake() {
  if (navigator.userActivation?.isActive === false) return;
  for (const kind of GESTURES) removeEventListener(kind, wake);
  context ??= window.AudioContext ? new AudioContext() : null;
  if (context?.state === "suspended") context.resume().catch(() => {});
}
for (const kind of GESTURES) addEventListener(kind, wake, { passive: true });

/** A knock: a short burst of noise through a filter. */
function knock(after, pitch, loudness, seconds = 0.06) {
  const time = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 4;
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(time);
}

function note(after, pitch, seconds = 0.25) {
  const time = context.currentTime + after;
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, time);
  gain.gain.exponentialRampToValueAtTime(0.12, time + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, time + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(time);
  tone.stop(time + seconds);
}

const SOUNDS = {
  move: () => knock(0, 900, 0.9),
  capture: () => [0, 0.05].forEach((after) => knock(after, 620, 1)),
  dice: () => [0, 0.06, 0.11, 0.19].forEach((after) => knock(after, 1600 + 500 * Math.random(), 0.5, 0.03)),
  offer: () => [0, 0.12].forEach((after, at) => note(after, [660, 880][at], 0.2)),
  over: () => [0, 0.16, 0.32].forEach((after, at) => note(after, [523, 659, 784][at], 0.4)),
  low: () => note(0, 440, 0.12),
};

export function play(name) {
  if (context?.state === "running" && settings.get("sound") && !document.hidden) SOUNDS[name]?.();
}

/** What is heard when one state follows another: the end, dice, a capture or a move. */
export function playChange(before, state) {
  const { scene } = state;
  if (state.over && !before.over) play("over");
  else if (scene.throw && JSON.stringify(scene.throw) !== JSON.stringify(before.scene.throw)) play("dice");
  else if (state.count > before.count) {
    const pieces = ({ cells }) => cells.filter((cell) => cell.piece).length;
    play(pieces(scene) < pieces(before.scene) ? "capture" : "move");
  }
}
