// The form of the empty analysis room: a game and a variant, or a text of any format.

import { find, make, say } from "./dom.js";

const options = (select, list) => select.replaceChildren(...list.map(({ name, title }) => make("option", { value: name }, title)));

/** `onOpen(study)` is called with what the server has read. */
export function enableChooser(catalogue, onOpen) {
  const [game, variant, size, record] = ["#game", "#variant", "#size", "#record"].map((id) => find(id));
  const chosen = () => catalogue.games.find(({ name }) => name === game.value) ?? catalogue.games[0];
  const showVariant = () => {
    const found = chosen().variants.find(({ name }) => name === variant.value) ?? chosen().variants[0];
    size.value = "";
    size.placeholder = found.size;
    size.closest(".field").hidden = !found.has_sizes;
  };
  const showGame = () => {
    options(variant, chosen().variants);
    variant.closest(".field").hidden = chosen().variants.length < 2;
    showVariant();
  };
  options(game, catalogue.games);
  game.addEventListener("change", showGame);
  variant.addEventListener("change", showVariant);
  find("#study-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = { game: game.value, variant: variant.value, size: size.value.trim(), record: record.value };
    const study = await readStudy(body);
    if (study.error) find("#form-error").textContent = study.error.text;
    else onOpen(study);
  });
  showGame();
}

/** What the server reads in a body; `{error: {text}}` if it cannot. */
export async function readStudy(body) {
  try {
    const answer = await fetch("/api/analysis", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return await answer.json();
  } catch {
    return { error: { text: say("failed") } };
  }
}
