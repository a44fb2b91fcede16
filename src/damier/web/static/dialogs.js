// What is asked or shown over the page of a game: resigning, the link, the keys.

import { find, say } from "./dom.js";
import { ask, toast } from "./frame.js";

/** Whether the person really resigns. */
export async function confirmsResigning() {
  const answers = [{ value: "", text: say("cancel") }, { value: "yes", text: say("resign"), kind: "danger" }];
  return (await ask(say("resign-question"), [], answers)) === "yes";
}

/** Give the link away: by the phone's own menu, or as a copy. */
export async function share({ id, title }) {
  const url = `${location.origin}/game/${id}`;
  const isPhone = matchMedia("(pointer: coarse)").matches && navigator.share;
  try {
    if (isPhone) await navigator.share({ url, title });
    else {
      await navigator.clipboard.writeText(url);
      toast(say("copied"));
    }
  } catch {
    find("#share-link")?.select();
  }
}

/** The keys; those for letters only where there are some. */
export function showKeys(letters) {
  const list = find("#keys-help").content.cloneNode(true);
  const [key, text] = list.querySelectorAll("[data-letters]");
  if (letters.length) find("kbd", key).textContent = letters.map((letter) => letter.toLowerCase()).join(" / ");
  else for (const row of [key, text]) row.remove();
  ask(say("keys"), list, [{ value: "", text: say("close"), kind: "main" }]);
}
