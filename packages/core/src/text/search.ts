/** What is searched and what for: a string, or what reads like one. */
export type Units = Pick<string, "length" | "charCodeAt">;

/**
 * Where `needle` stands in `text`, overlaps included, in order and at most `max` places. Reads each unit of the text
 * once, whatever both hold (Knuth, Morris and Pratt): `indexOf` takes their product on texts that repeat themselves.
 */
export function placesOf(text: Units, needle: Units, max: number): number[] {
  const { length } = needle;
  const places: number[] = [];
  if (length === 0) return places;
  const borders = bordersOf(needle);
  let matched = 0;
  for (let at = 0; at < text.length && places.length < max; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched++;
    if (matched < length) continue;
    places.push(at + 1 - length);
    matched = borders[length - 1] ?? 0;
  }
  return places;
}

/** For each prefix, the length of its longest border: a proper prefix of it that also ends it. */
function bordersOf(needle: Units): Uint32Array {
  const borders = new Uint32Array(needle.length);
  let matched = 0;
  for (let at = 1; at < needle.length; at++) {
    const unit = needle.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched++;
    borders[at] = matched;
  }
  return borders;
}
