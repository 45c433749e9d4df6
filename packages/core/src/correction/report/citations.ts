import { REPLY_BOUNDS } from "../../generation/reply-bounds.ts";
import { BARRIER, type FoldedText, foldQuote, type Place } from "../../text/fold.ts";
import { placesOf } from "../../text/search.ts";

/**
 * Every place of a quote in the text, in order. Where the quote occurs as whole words, places inside longer words are
 * left out. Quotation marks or an ellipsis around the quote are ignored. Empty when it is not found.
 */
export function findQuote(text: FoldedText, quote: string): Place[] {
  return wholeWordsFirst(occurrences(text, quote));
}

/**
 * The places that a quoted error may refer to, in order: inside its context where the context is found and contains it,
 * otherwise anywhere in the text.
 */
export function findCitation(
  text: FoldedText,
  { contexte, extrait }: { contexte: string | null; extrait: string },
): Place[] {
  const around = contexte === null ? [] : occurrences(text, contexte);
  const inside = within(occurrences(text, extrait, stretchesOf(around)), around);
  return wholeWordsFirst(inside.length > 0 ? inside : occurrences(text, extrait));
}

/** The stretches that occurrences cover, merged: the occurrences are in order and may overlap. */
function stretchesOf(around: readonly Occurrence[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { at, end } of around) {
    const last = stretches.at(-1);
    if (last !== undefined && at <= last.end) last.end = end;
    else stretches.push({ at, end });
  }
  return stretches;
}

/**
 * The occurrences that lie inside one of `around`, both in order. All of `around` have the same length, so the last one
 * that begins before a place extends furthest: a single pass suffices, however repetitive the text.
 */
function within(found: readonly Occurrence[], around: readonly Occurrence[]): Occurrence[] {
  let next = 0;
  return found.filter(({ place }) => {
    while ((around[next]?.place.debut ?? Number.POSITIVE_INFINITY) <= place.debut) next++;
    const bounds = around[next - 1]?.place;
    return bounds !== undefined && place.fin <= bounds.fin;
  });
}

/** Words that begin a group: a quote that ends with one is cut inside it. */
const OPENS_GROUP =
  /(?<![\p{L}'’])(?:le|la|les|un|une|des|du|au|aux|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|de|à|avec|pour|dans|sur|chez|par|sans|et|ou|que|qui|parce|je|tu|il|elle|ils|elles|ne|très)$/iu;

/**
 * A quote as the text spells it, to be shown: null where the text does not contain it as whole words. A word at its end
 * that only begins a group (« avec ses ») is left out.
 */
export function shownQuote(contenu: string, folded: FoldedText, quote: string): string | null {
  const place = findQuote(folded, quote)[0];
  if (place === undefined || !holdsAsWords(folded, quote)) return null;
  let shown = contenu.slice(place.debut, place.fin).trimEnd();
  while (OPENS_GROUP.test(shown) && !/^\s*(?:[.!?…\n]|$)/u.test(contenu.slice(place.debut + shown.length))) {
    const cut = shown.replace(OPENS_GROUP, "").trimEnd();
    if (cut === "") break;
    shown = cut;
  }
  return shown;
}

/** Whether the text contains a quote as whole words. */
export function holdsAsWords(text: FoldedText, quote: string): boolean {
  return occurrences(text, quote).some(({ whole }) => whole);
}

/** A stretch of the folded text. */
interface Stretch {
  at: number;
  end: number;
}

interface Occurrence extends Stretch {
  place: Place;
  whole: boolean;
}

/**
 * The places to choose from. A place longer than the limit for a quote is left out: its quote is short only because
 * white space and marks are folded away.
 */
function wholeWordsFirst(found: readonly Occurrence[]): Place[] {
  const short = found.filter(({ place }) => place.fin - place.debut <= REPLY_BOUNDS.citation);
  const whole = short.filter((occurrence) => occurrence.whole);
  return (whole.length > 0 ? whole : short).map(({ place }) => place);
}

const WRAPPING = /^(?:\[?\.{3}\]?|["\s])+|(?:\[?\.{3}\]?|["\s])+$/g;

function occurrences(text: FoldedText, quote: string, inside?: readonly Stretch[]): Occurrence[] {
  const stretches = inside ?? [{ at: 0, end: text.folded.length }];
  const needle = foldQuote(quote);
  const found = occurrencesOf(text, needle, stretches);
  return found.length > 0 ? found : occurrencesOf(text, needle.replace(WRAPPING, ""), stretches);
}

/**
 * Maximum number of places examined for one quote: more than any real error repeats, and a bound for a text that
 * repeats one word.
 */
const PLACES_MAX = 1_000;

function occurrencesOf(
  { folded, origins }: FoldedText,
  needle: string,
  stretches: readonly Stretch[],
): Occurrence[] {
  if (needle.includes(BARRIER)) return [];
  const found: Occurrence[] = [];
  for (const stretch of stretches) {
    const room = PLACES_MAX - found.length;
    for (const offset of placesOf(folded.slice(stretch.at, stretch.end), needle, room)) {
      const at = stretch.at + offset;
      const end = at + needle.length;
      const first = origins[at];
      const last = origins[end - 1];
      // A grapheme may fold to several units: a match that begins or ends inside a grapheme is invalid.
      if (first === undefined || last === undefined) continue;
      if (origins[at - 1] === first || origins[end] === last) continue;
      found.push({
        at,
        end,
        place: { debut: first.debut, fin: last.fin },
        whole: isBoundary(folded, at) && isBoundary(folded, end),
      });
    }
  }
  return found;
}

const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const STARTS_IN_WORD = /^[\p{L}\p{N}\p{M}]/u;

/** Whether a position is not inside a word. Two units on each side contain any code point whole. */
function isBoundary(folded: string, at: number): boolean {
  return !(
    ENDS_IN_WORD.test(folded.slice(Math.max(0, at - 2), at)) && STARTS_IN_WORD.test(folded.slice(at, at + 2))
  );
}
