import type { Finding } from "./rule.ts";

interface Place {
  /** In the corrected text. */
  from: number;
  to: number;
  /** What was corrected there; none where the text is as it was. */
  finding?: Finding;
  /** Where the place begins in the text. */
  start: number;
}

const isFinding = (one: object): one is Finding => "rule" in one;

/** The corrected text, cut into what was corrected and what was not. */
function correctedPlaces(text: string, found: readonly Finding[]): { corrected: string; places: Place[] } {
  let corrected = "";
  let last = 0;
  const places: Place[] = [];
  const end = { start: text.length, end: text.length, correction: "" };
  for (const one of [...found, end]) {
    const from = corrected.length;
    const to = from + one.start - last;
    places.push({ from, to, start: last });
    corrected += text.slice(last, one.start) + one.correction;
    if (isFinding(one)) places.push({ from: to, to: corrected.length, finding: one, start: one.start });
    last = one.end;
  }
  return { corrected, places };
}

/** The lesser of two findings of one word: that the other one mends as well is told first. */
const LESSER = /^(?:typography|espaces)$/u;

/** Of speech and of address: they are told of what the candidate wrote, and not of its correction. */
const APART = /^(?:negation|sujet-repris|relecture)$/u;

/** Whether the second finding goes on where the first one left off, and does not say otherwise. */
function mayJoin(before: Finding, one: Finding): boolean {
  // The marks of a text are the writer's: they change nothing in what is said of its words.
  if (LESSER.test(one.rule) && !(one.code === "ORTH_USAGE" && before.code.startsWith("ORTH_"))) return false;
  const otherwise = before.code === "SYN_PREPOSITION" && one.code === "SYN_PREPOSITION";
  return !APART.test(one.rule) && !one.code.startsWith("REG_") && !otherwise;
}

/**
 * The errors that others hide: "ton fete" has a wrong gender only once the word is read. They are those of the corrected
 * text, at their places in the text; one that lies on a corrected word becomes one finding with what was found there.
 */
export function withHidden(
  text: string,
  found: readonly Finding[],
  findIn: (text: string) => readonly Finding[],
): Finding[] {
  const { corrected, places } = correctedPlaces(text, found);
  const kept = new Set(found);
  const taken = new Set<Finding>();
  const more: Finding[] = [];
  let first = 0;
  // Both are in the order of the text.
  for (const one of findIn(corrected)) {
    while (first + 1 < places.length && (places[first]?.to ?? 0) <= one.start) first += 1;
    const touched: Place[] = [];
    for (let at = first; at < places.length && (places[at]?.from ?? 0) < one.end; at += 1) {
      const place = places[at];
      if (place?.finding !== undefined) touched.push(place);
    }
    const [place, other] = touched;
    const before = place?.finding;
    if (place === undefined || before === undefined) {
      const whole = places[first];
      if (whole === undefined) continue;
      const shift = whole.start - whole.from;
      more.push({ ...one, start: one.start + shift, end: one.end + shift });
      continue;
    }
    if (other !== undefined || taken.has(before) || !mayJoin(before, one)) continue;
    taken.add(before);
    const from = Math.min(one.start, place.from);
    const to = Math.max(one.end, place.to);
    const start = before.start - (place.from - from);
    const end = before.end + (to - place.to);
    const correction = corrected.slice(from, one.start) + one.correction + corrected.slice(one.end, to);
    if (text.slice(start, end) === correction) continue;
    const lead = LESSER.test(before.rule) ? one : before;
    const explanation = `${before.explanation} ${one.explanation}`;
    kept.delete(before);
    more.push({ ...lead, start, end, correction, explanation });
  }
  return [...kept, ...more].toSorted((a, b) => a.start - b.start);
}
