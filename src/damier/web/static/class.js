// A page of the class: kept up to date by a socket, files by drag and drop, codes that can be copied.

import { Connection } from "./connection.js";
import { find, make, page, say } from "./dom.js";
import { toast } from "./frame.js";

const live = find("#live");

/** Show what the server has rendered; where somebody is (scrolled, focused) stays. */
function show(html) {
  const focused = document.activeElement?.getAttribute?.("href");
  live.innerHTML = html;
  if (focused) live.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

if (page.socket && live) {
  new Connection(() => page.socket, {
    onMessage: (message) => message.type === "state" && show(message.html),
    onStatus: (status) => live.toggleAttribute("data-waiting", status !== "open"),
  });
} else if (page.socket && page.reloads) {
  let isFirst = true;
  new Connection(() => page.socket, {
    onMessage: (message) => {
      if (message.type === "state" && !isFirst) location.reload();
      isFirst = false;
    },
    onStatus: () => {},
  });
  setInterval(() => location.reload(), 5000);
}

// -- files

const form = find("form.drop");
const files = find("#files");
if (form && files) {
  files.after(make("small", { class: "faint drop-hint" }, say("drop-here")));
  const over = (isOver) => (event) => {
    event.preventDefault();
    form.toggleAttribute("data-over", isOver);
  };
  form.addEventListener("dragover", over(true));
  form.addEventListener("dragleave", over(false));
  form.addEventListener("drop", (event) => {
    over(false)(event);
    if (event.dataTransfer?.files.length) files.files = event.dataTransfer.files;
  });
  form.addEventListener("submit", () => {
    const button = find("button", form);
    button.disabled = true;
    button.textContent = say("sending");
  });
  addEventListener("pageshow", () => (find("button", form).disabled = false));
}

// -- codes

for (const code of document.querySelectorAll(".code")) {
  const copy = make("button", { type: "button", class: "copy", onclick: () => copyText(code.firstChild.textContent) }, say("copy"));
  code.append(" ", copy);
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied-code"));
  } catch {
    toast(say("failed"), "bad");
  }
}

// -- the time zone of a new course is that of who makes it

if (page.guesses_zone) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) find("#zone").value = zone;
}
