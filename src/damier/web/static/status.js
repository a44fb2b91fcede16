// The line that says whose turn it is, or how the game has ended; and the page's title, which says it too.

import { find, say, set, write } from "./dom.js";
import { resultOf } from "./result.js";

/** `refusal` and `info` are what the person was told last; bad news and good. */
export function showStatus(state, { scene, count, isLive, refusal, info }) {
  const main = isLive ? headline(state) : say("after-move", { number: count, all: state.count });
  write(find("#status-main"), main);
  write(find("#status-note"), refusal || info || note(state, scene, isLive, main));
  set(find("#status"), "data-refused", Boolean(refusal));
  set(find("#status"), "data-result", isLive ? resultOf(state)?.kind : null);
  const asks = isOwnTurn(state) || state.offers.some(({ waits }) => waits);
  const title = `${asks ? "● " : ""}${main} · ${state.title}`;
  if (document.title !== title) document.title = title;
}

const isOwnTurn = (state) => state.may_move && !state.over;

function headline(state) {
  if (state.over) return resultOf(state).text || state.over.text;
  if (state.waiting) return say("waiting-for-players");
  return isOwnTurn(state) && state.you.length === 1 ? say("your-turn") : state.turns;
}

/** What happened last, and while the game goes on what there is to know of the position; of an earlier one, its dice. */
function note(state, scene, isLive, main) {
  if (!isLive) return scene.throw?.text ?? "";
  if (state.over) return state.news.includes(main) ? "" : state.news;
  const notes = scene.throw ? [] : (scene.notes ?? []);
  return [state.news, ...notes].filter(Boolean).join(" · ");
}
