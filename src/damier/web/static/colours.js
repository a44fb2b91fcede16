// The shades of a seat's colour that the symbols use, as in draw/symbols.py; a style sheet with a class for each seat.

const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function mixed(one, other, share) {
  const [mine, others] = [parts(one), parts(other)];
  return "#" + mine.map((part, at) => Math.round(part + (others[at] - part) * share).toString(16).padStart(2, "0")).join("");
}

export function distance(one, other) {
  const others = parts(other);
  return parts(one).reduce((sum, part, at) => sum + Math.abs(part - others[at]), 0);
}

export function textOn(colour) {
  const [red, green, blue] = parts(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#1d1d1d" : "#ffffff";
}

/** The first of some grounds on which all colours are seen well, or else the best of them; as in draw/palette.py. */
export function groundUnder(colours, grounds) {
  const least = (ground) => Math.min(...colours.map((colour) => distance(colour, ground)));
  return grounds.find((ground) => least(ground) > 100) ?? [...grounds].sort((one, other) => least(other) - least(one))[0];
}

export function shades(colour) {
  const isDark = distance(colour, "#000000") < 200;
  return {
    fill: colour,
    side: mixed(colour, "#000000", isDark ? 0.55 : 0.35),
    edge: isDark ? mixed(colour, "#ffffff", 0.35) : mixed(colour, "#000000", 0.55),
    groove: mixed(colour, isDark ? "#ffffff" : "#000000", 0.18),
    shine: mixed(colour, "#ffffff", isDark ? 0.35 : 0.7),
    ink: textOn(colour),
    crown: isDark ? "#e2b63c" : "#a06c10",
  };
}

let sheet = null;
let known = "";

/** Give every `.seat-N` on the page the colours of that seat. */
export function paintSeats(colours) {
  if (known === colours.join()) return;
  known = colours.join();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rule = (colour, seat) =>
    `.seat-${seat}{${Object.entries(shades(colour)).map(([name, value]) => `--${name}:${value}`).join(";")}}`;
  sheet.replaceSync(colours.map(rule).join("\n"));
}
