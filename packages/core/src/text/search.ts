/** The text and the needle of a search: a string, or any indexed sequence of units. */
export type Units = Pick<string, "length" | "charCodeAt">;

/**
 * The places of `needle` in `text`, overlaps included, in order, at most `max`. Linear time for any input (Knuth,
 * Morris and Pratt): `indexOf` is quadratic on repetitive texts.
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
