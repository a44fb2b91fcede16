// What this browser remembers of analyses: the variations of the last ones, each by its game or its address.

const PREFIX = "damier-study:";
const MOST = 30; // studies
const LONGEST = 300_000; // characters of one

const all = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => ({ key, ...read(key) }));

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** The name of the study that an address belongs to: of a game, of this tab's history, or of the address itself. */
export function studyName(game) {
  if (game) return `game:${game}`;
  const known = history.state?.study;
  if (known) return known;
  try {
    return all().find(({ address }) => address === location.href)?.key.slice(PREFIX.length) ?? newName();
  } catch {
    return newName();
  }
}

export const newName = () => `own:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** `{start, moves, tree, at}` of a study; null if nothing is kept. */
export function recall(name) {
  try {
    const found = read(PREFIX + name);
    return Array.isArray(found.tree) ? found : null;
  } catch {
    return null;
  }
}

/** Keep a study; the oldest give way. */
export function keep(name, study) {
  const text = JSON.stringify({ ...study, address: location.href, kept: Date.now() });
  if (text.length > LONGEST) return false;
  try {
    const others = all().filter(({ key }) => key !== PREFIX + name).sort((one, other) => (one.kept ?? 0) - (other.kept ?? 0));
    for (const { key } of others.slice(0, Math.max(0, others.length - MOST + 1))) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false; // a browser that remembers nothing, or that is full
  }
}
