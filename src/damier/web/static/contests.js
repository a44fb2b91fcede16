// The list of contests that can be watched, asked for again while the page is open.

import { find, make, page, say } from "./dom.js";
import "./frame.js";

const AGAIN = 5000; // milliseconds

function row(contest) {
  const facts = [contest.folder, say(`status-${contest.status}`), contest.problem].filter(Boolean).join(" · ");
  return make("a", { class: "list-row", href: `/arena/${encodeURIComponent(contest.name)}` },
    make("span", {}, make("strong", {}, contest.title), make("span", { class: "faint" }, contest.text), make("small", { class: "faint" }, make("bdi", {}, facts))));
}

function show(contests) {
  const rows = contests.map(row);
  const text = JSON.stringify(contests);
  const list = find("#contests");
  if (list.dataset.key === text) return;
  list.dataset.key = text;
  list.replaceChildren(...(rows.length ? rows : [make("p", {}, say("no-contest"))]));
}

async function again() {
  try {
    const answer = document.hidden ? null : await fetch("/api/arena");
    if (answer?.ok) show((await answer.json()).contests);
  } catch {
    // the network is gone; the next time may be better
  }
  setTimeout(again, AGAIN);
}

show(page.contests);
setTimeout(again, AGAIN);
