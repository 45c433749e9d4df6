/** Near words of a misspelling, ranked as a learner of French errs: accents, doubled letters, sounds alike. */
import { normalized } from "../normalize.ts";
import { bare, soundKey } from "./sound.ts";
import type { UsualForms } from "./usual-forms.ts";

const VARIANTS: Record<string, string[]> = {
  a: ["à", "â"],
  e: ["é", "è", "ê", "ë"],
  i: ["î", "ï"],
  o: ["ô"],
  u: ["û", "ù", "ü"],
  c: ["ç"],
};

/** Where a word has too many vowels for all of them: the accents that are most often left out. */
const FREQUENT_VARIANTS: Record<string, string[]> = { e: ["é", "è"], c: ["ç"] };

/** Words that differ from `word` by diacritics alone; at most 400 are tried. */
export function accentVariants(word: string): string[] {
  let forms = [""];
  const many = (word.match(/[aeiouéèêàâ]/gu)?.length ?? 0) > 4;
  const variants = many ? FREQUENT_VARIANTS : VARIANTS;
  for (const letter of normalized(word, "NFC")) {
    const plain = bare(letter);
    const choices = plain.length === 1 ? [plain, ...(variants[plain] ?? [])] : [letter];
    const wanted = choices.includes(letter) ? choices : [letter, ...choices];
    if (forms.length * wanted.length > 400) {
      forms = forms.map((form) => form + letter);
      continue;
    }
    forms = forms.flatMap((form) => wanted.map((choice) => form + choice));
  }
  const ligature = word.includes("oe") ? [word.replace("oe", "œ")] : [];
  return [...forms.filter((form) => form !== word), ...ligature];
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzéèêçàâîôûù"];
const PLAIN_LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

function editedOnce(word: string, letters: readonly string[] = LETTERS): Set<string> {
  const edited = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== "") {
      edited.add(before + after.slice(1));
      for (const letter of letters) edited.add(before + letter + after.slice(1));
    }
    if (after.length > 1) edited.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) edited.add(before + letter + after);
  }
  edited.delete(word);
  edited.delete("");
  return edited;
}

/** Spellings of the same sound that learners exchange, each way. */
const SOUNDS: [string, string][] = [
  ["ph", "f"],
  ["k", "qu"],
  ["k", "c"],
  ["qu", "c"],
  ["cqu", "qu"],
  ["ss", "c"],
  ["ss", "ç"],
  ["s", "ss"],
  ["s", "c"],
  ["s", "z"],
  ["g", "j"],
  ["g", "gu"],
  ["ge", "j"],
  ["an", "en"],
  ["am", "em"],
  ["an", "am"],
  ["en", "em"],
  ["on", "om"],
  ["in", "im"],
  ["ain", "in"],
  ["ein", "ain"],
  ["ai", "è"],
  ["ai", "é"],
  ["ei", "ai"],
  ["au", "o"],
  ["eau", "o"],
  ["eau", "au"],
  ["eu", "œu"],
  ["i", "y"],
  ["il", "ille"],
  ["y", "ill"],
  ["tion", "sion"],
  ["tion", "cion"],
  ["ction", "xion"],
  ["t", "th"],
  ["r", "rh"],
  ["oi", "oy"],
  ["er", "é"],
  ["ment", "ement"],
  ["amment", "ament"],
  ["emment", "ement"],
  ["gn", "ni"],
  ["ique", "ic"],
  ["ique", "ick"],
  ["eur", "or"],
  ["our", "or"],
  ["aire", "ary"],
  ["té", "ty"],
  ["que", "k"],
  ["euse", "eur"],
  ["ou", "u"],
  ["oin", "oint"],
  ["oi", "oua"],
  ["oi", "wa"],
  ["ss", "z"],
  ["ch", "sh"],
  ["c", "ch"],
  ["qu", "ch"],
  ["ien", "iens"],
  ["tte", "te"],
  ["emm", "amm"],
  ["eau", "eaux"],
  // "forest", "interest": the s that the circumflex stands for.
  ["e", "es"],
  ["o", "os"],
  ["eur", "er"],
  ["ence", "ance"],
  ["ion", "ione"],
  ["ie", "y"],
  ["er", "ar"],
];

function soundVariants(word: string): Set<string> {
  const found = new Set<string>();
  for (const [one, other] of SOUNDS) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      let at = word.indexOf(from);
      while (at !== -1) {
        found.add(word.slice(0, at) + to + word.slice(at + from.length));
        at = word.indexOf(from, at + 1);
      }
    }
  }
  found.delete(word);
  return found;
}

/** The known words near `word`; empty when nothing within one edit, one exchange of sounds, or accents. */
export function candidates(word: string, isKnown: (word: string) => boolean): string[] {
  const found = new Set<string>();
  for (const form of accentVariants(word)) if (isKnown(form)) found.add(form);
  for (const form of editedOnce(word)) if (isKnown(form)) found.add(form);
  const sounds = soundVariants(word);
  for (const form of sounds) if (isKnown(form)) found.add(form);
  if (found.size > 0) return [...found];
  for (const sound of [...sounds].slice(0, 60)) {
    for (const twice of soundVariants(sound)) if (isKnown(twice)) found.add(twice);
    for (const form of accentVariants(sound).slice(0, 60)) if (isKnown(form)) found.add(form);
  }
  return [...found];
}

/** The usual words near `word`, whatever their accents: one edit, or two exchanges of sounds, or the same sound. */
export function usualNear(word: string, usual: UsualForms): string[] {
  const plain = bare(word);
  const found = new Set(usual.unaccented(plain));
  const sounds = soundVariants(plain);
  const twice = [...sounds].flatMap((sound) => [...soundVariants(sound)]);
  for (const form of [...editedOnce(plain, PLAIN_LETTERS), ...sounds, ...twice]) {
    for (const one of usual.unaccented(bare(form))) found.add(one);
  }
  const far = plain.length < 5 ? 1 : 3;
  for (const one of usual.heard(word)) if (distance(plain, bare(one)) <= far) found.add(one);
  found.delete(word);
  return [...found];
}

/** Damerau–Levenshtein without the full matrix of transpositions; both words are short. */
export function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

function marks(word: string): number {
  return normalized(word, "NFD").match(/\p{M}/gu)?.length ?? 0;
}

export interface Near {
  word: string;
  /** How far it is from what was written: the smaller, the likelier. */
  cost: number;
}

/** How much nearer a word is for being usual. */
export interface Usual {
  common: ReadonlySet<string>;
  forms: Pick<UsualForms, "has">;
}

function usualBonus(word: string, { common, forms }: Usual): number {
  if (common.has(word)) return 0.5;
  if (forms.has(word)) return 0.42;
  if (/[sx]$/u.test(word) && common.has(word.slice(0, -1))) return 0.4;
  return 0;
}

/** Two letters stand for each other: "mangre". */
function isSwapped(word: string, candidate: string): boolean {
  const sorted = (letters: string): string => [...letters].sort().join("");
  return distance(word, candidate) === 1 && sorted(word) === sorted(candidate);
}

function eAccents(word: string): number {
  return word.match(/[éèê]/gu)?.length ?? 0;
}

/** What another letter costs at least: where accents alone differ, the word is nearer. */
const NOT_ACCENTS = 0.15;

/** The endings agree: learners keep that of "visitors" for "visiteurs", of "étuder" for "étudier". */
function sameEnd(word: string, candidate: string): number {
  if (word.at(-1) !== candidate.at(-1)) return 0;
  return word.at(-2) === candidate.at(-2) ? 0.08 : 0.05;
}

function cost(word: string, candidate: string, usual: Usual, exchanged: ReadonlySet<string>): number {
  const plainWord = bare(word);
  const plainCandidate = bare(candidate);
  const bonus = usualBonus(candidate, usual);
  let total: number;
  if (plainWord === plainCandidate) {
    // A missing accent is likelier than one too many.
    total = 0.1 + 0.05 * distance(word, candidate) - 0.03 * (marks(candidate) - marks(word));
  } else {
    total = distance(plainWord, plainCandidate) - sameEnd(plainWord, plainCandidate);
    if (exchanged.has(candidate) || exchanged.has(plainCandidate)) total = Math.min(total, 0.85);
    // "momente": a vowel behind that French does not write.
    if (/[aeo]$/u.test(word) && word.slice(0, -1) === candidate) total = Math.min(total, 0.6);
    if (isSwapped(plainWord, plainCandidate)) total = Math.min(total, 0.6);
    const squeezed = plainWord.replace(/(.)\1/g, "$1") === plainCandidate.replace(/(.)\1/g, "$1");
    const alike = soundKey(word) === soundKey(candidate);
    if (squeezed) total *= 0.4;
    else if (alike) total = Math.min(total * 0.65, (word.length > 5 ? 0.5 : 0.65) + 0.1 * (total - 1));
    // A letter is left out more often than added.
    else if (plainCandidate.length < plainWord.length) total += 0.05;
    if (plainWord.charAt(0) !== plainCandidate.charAt(0) && !alike) total += 0.6;
    if (/[\s'’-]/u.test(candidate)) total += 0.5;
    // "lécol" is no "leçon": an é that was written is heard.
    if (!alike && eAccents(word) > eAccents(candidate)) total += 0.15;
    // "calm" is "calme" rather than "calmé".
    if (candidate === `${word}é`) total += 0.2;
    // "minut" is "minute" rather than "minuit".
    if (candidate === `${word}e`) total -= 0.15;
  }
  // Literary forms are no learner's aim.
  if (
    /(?:ass(?:e|es|ent|ions|iez|ions)|âmes|âtes|îmes|îtes|ûmes|ûtes|èrent|isses?|ussent)$/u.test(candidate)
  ) {
    if (!usual.common.has(candidate)) total += 0.4;
  }
  // Where accents alone differ, the nearest accents count more than the word's frequency.
  if (plainWord === plainCandidate) {
    // "here" is "heure" rather than "hère": what nobody writes is no near miss, unless the word is long.
    total += bonus > 0 ? -0.08 : word.length > 4 ? 0.1 : 0.5;
    // "modele" is "modèle" rather than "modelé": a final é is heard, and seldom left out.
    if (/ée?s?$/u.test(candidate) && !/[éè]e?s?$/u.test(word)) total += 0.05;
  } else total = Math.max(NOT_ACCENTS, total - bonus);
  return total;
}

/** The nearest first; empty when the nearest are too far. */
export function rank(word: string, found: readonly string[], usual: Usual): Near[] {
  const exchanged = soundVariants(bare(word));
  return [...new Set(found)]
    .map((candidate) => ({ word: candidate, cost: cost(word, candidate, usual, exchanged) }))
    .filter(({ word: candidate, cost: total }) => total <= Math.max(1.1, candidate.length / 5))
    .filter(({ word: candidate }) => word.length > 3 || isNearShort(word, candidate, usual))
    .filter(({ word: candidate }) => !word.includes("-") || bare(candidate) === bare(word))
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
}

/** A word of three letters has a neighbour wherever one looks: only what differs by an accent, or sounds the same. */
function isNearShort(word: string, candidate: string, { common }: Usual): boolean {
  if (bare(candidate) === bare(word)) return true;
  return (
    word.length === 3 &&
    common.has(candidate) &&
    distance(bare(word), bare(candidate)) === 1 &&
    soundKey(candidate) === soundKey(word)
  );
}

/** Whether none of the nearest is surely meant: several as near and none of them usual. */
export function isUndecided([first, second]: readonly Near[]): boolean {
  return first !== undefined && second !== undefined && first.cost >= 0.95 && second.cost - first.cost < 0.02;
}
