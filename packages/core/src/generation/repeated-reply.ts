/**
 * The one reply in a text that holds it several times over, as models that run on write it: `{…}{…}`. Null where the
 * text is anything else; two objects that differ are no repetition, since neither is known to be the meant one.
 */
export function onceOfRepeated(text: string): string | null {
  const whole = text.trim();
  const first = whole.slice(0, endOfObject(whole));
  if (first === "" || first.length === whole.length) return null;
  let at = first.length;
  while (at < whole.length) {
    while (/\s/.test(whole.charAt(at))) at++;
    if (!whole.startsWith(first, at)) return null;
    at += first.length;
  }
  return first;
}

/** Where the object that a text begins with ends; 0 where it begins with none, or with one that is cut. */
function endOfObject(text: string): number {
  if (!text.startsWith("{")) return 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char === "\\") at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return at + 1;
  }
  return 0;
}
