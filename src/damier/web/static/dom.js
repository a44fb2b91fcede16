// Small words for making elements, and the page's texts and settings.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `make("button", {class: "move", onclick}, "d3")`. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

export const find = (selector, root = document) => root.querySelector(selector);

/** Set an attribute, or take it away; nothing is touched where it is so already. */
export function set(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** An icon of the page's sheet of symbols. */
export const icon = (name) =>
  draw("svg", { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" }, draw("use", { href: `#icon-${name}` }));

// -- what the server put into the page

const data = JSON.parse(find("#page-data")?.textContent ?? "{}");
export const page = data;

/** A text of the page in the person's language, its {facts} filled in. */
export function say(key, facts = {}) {
  const text = data.texts?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in facts ? facts[name] : all));
}

const WORDS = ["pass", "end", "won", "lost"];

/** A move as it is told: one that is a word is told in the person's language. */
export function told(move) {
  const [word, ...rest] = move.split(" ");
  return WORDS.includes(word) ? [say(`move-${word}`), ...rest].join(" ") : move;
}

const shares = new Intl.NumberFormat(data.lang ?? "en", { style: "percent", maximumFractionDigits: 0 });

/** A share in percent, as the person's language writes it. */
export const percent = (share) => shares.format(share);

// -- what this browser remembers

const DEFAULTS = { theme: "system", board: "wood", sound: true, motion: true, names: true, confirm: false, premoves: true };

export const settings = {
  all() {
    try {
      return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("damier") ?? "{}") };
    } catch {
      return { ...DEFAULTS };
    }
  },
  get: (name) => settings.all()[name],
  set(name, value) {
    try {
      localStorage.setItem("damier", JSON.stringify({ ...settings.all(), [name]: value }));
    } catch {
      // a browser that remembers nothing
    }
    dispatchEvent(new CustomEvent("settings", { detail: name }));
  },
};
