// What every page has: settings, themes, the person's name, dialogs.

import { find, make, say, settings } from "./dom.js";

/** Ask in a dialog; the promise is of the answer's value, or "" if it was closed. */
export function ask(title, body, answers) {
  const form = make("form", { method: "dialog" }, make("h2", {}, title), ...[body].flat());
  const row = make("div", { class: "answers" });
  for (const { value, text, kind } of answers) row.append(make("button", { value, class: kind ?? "" }, text));
  form.append(row);
  const dialog = make("dialog", { "aria-label": title }, form);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue ?? "");
    });
  });
}

let hiding = 0;

/** A short message at the lower edge. */
export function toast(text, kind = "") {
  const box = find("#toast");
  if (!box || !text) return;
  box.textContent = text;
  box.className = `toast shown ${kind}`;
  clearTimeout(hiding);
  hiding = setTimeout(() => (box.className = "toast"), 5000);
}

function applyTheme() {
  const { theme, board } = settings.all();
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (board === "wood") delete root.dataset.board;
  else root.dataset.board = board;
  const chosen = `${theme === "system" ? "" : theme}.${board === "wood" ? "" : board}`;
  document.cookie = `look=${chosen}; path=/; max-age=31536000; samesite=lax`; // for the first paint of the next page
}

/** A row of radio buttons for one setting. */
function choice(name, values) {
  const row = make("fieldset", { class: "choice" }, make("legend", {}, say(`setting-${name}`)));
  for (const value of values) {
    const input = make("input", {
      type: "radio", name, value, checked: settings.get(name) === value, onchange: () => settings.set(name, value),
    });
    row.append(make("label", {}, input, make("span", {}, say(`${name}-${value}`))));
  }
  return row;
}

function toggle(name) {
  const input = make("input", { type: "checkbox", checked: Boolean(settings.get(name)), onchange: () => settings.set(name, input.checked) });
  return make("label", { class: "toggle" }, input, make("span", {}, say(`setting-${name}`)));
}

function nameField() {
  const input = make("input", { type: "text", maxlength: 40, value: find("#page-name")?.dataset.name ?? "", autocomplete: "nickname", placeholder: say("guest") });
  input.addEventListener("change", () => rename(input.value));
  return make("label", { class: "field" }, make("span", {}, say("your-name")), input);
}

export async function rename(name) {
  const answer = await fetch("/api/me", { method: "PATCH", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });
  if (!answer.ok) {
    toast((await answer.json()).error?.text ?? say("failed"), "bad");
    return;
  }
  const shown = find("#page-name");
  if (shown) shown.dataset.name = name;
  dispatchEvent(new CustomEvent("renamed", { detail: name }));
}

function openSettings() {
  const isGame = Boolean(find("#board"));
  ask(say("settings"), [
    nameField(),
    choice("theme", ["system", "light", "dark", "contrast"]),
    choice("board", ["wood", "blue", "green", "grey"]),
    make("div", { class: "toggles" }, ...["sound", "motion", "names", "premoves", "confirm"].map(toggle)),
    isGame ? make("p", { class: "faint" }, say("keys-hint")) : null,
  ], [{ value: "", text: say("close"), kind: "main" }]);
}

applyTheme();
addEventListener("settings", applyTheme);
find("#settings-button")?.addEventListener("click", openSettings);
for (const link of document.querySelectorAll("a[data-lang]")) {
  const url = new URL(location.href);
  url.searchParams.set("lang", link.dataset.lang);
  link.href = url.href;
}
const here = new URL(location.href);
if (here.searchParams.has("lang")) {
  here.searchParams.delete("lang");
  history.replaceState(null, "", here);
}
