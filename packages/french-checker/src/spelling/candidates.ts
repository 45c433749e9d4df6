/** Near words of a misspelling, ranked as a learner of French errs: accents, doubled letters, sounds alike. */
import { normalized } from "../normalize.ts";

/** Without diacritics; œ and æ spelt out. */
export function bare(word: string): string {
  return normalized(word, "NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/æ/g, "ae");
}

const VARIANTS: Record<string, string[]> = {
  a: ["à", "â"],
  e: ["é", "è", "ê", "ë"],
  i: ["î", "ï"],
  o: ["ô"],
  u: ["û", "ù", "ü"],
  c: ["ç"],
};

/** Words that differ from `word` by diacritics alone; at most 400 are tried. */
export function accentVariants(word: string): string[] {
  let forms = [""];
  for (const letter of normalized(word, "NFC")) {
    const plain = bare(letter);
    const choices = plain.length === 1 ? [plain, ...(VARIANTS[plain] ?? [])] : [letter];
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

function editedOnce(word: string): Set<string> {
  const edited = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== "") {
      edited.add(before + after.slice(1));
      for (const letter of LETTERS) edited.add(before + letter + after.slice(1));
    }
    if (after.length > 1) edited.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of LETTERS) edited.add(before + letter + after);
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

/** A rough sound of the word: two spellings with one key are pronounced alike. */
export function soundKey(word: string): string {
  return word
    .toLowerCase()
    .replace(/œu?/g, "e")
    .replace(/ph/g, "f")
    .replace(/eaux?|aux?/g, "o")
    .replace(/oin/g, "w1")
    .replace(/oua|wa|o[iy]/g, "wa")
    .replace(/[iy]en(?=s?$)/g, "i1")
    .replace(/(?:ain|ein|aim|[iy][nm]|un)(?=[^aeiouyéèêhnm]|$)/g, "1")
    .replace(/(?:e[nm]|a[nm])(?=[^aeiouyéèêhnm])|an$/g, "2")
    .replace(/o[nm](?=[^aeiouyéèêhnm]|$)/g, "3")
    .replace(/ill|y/g, "i")
    .replace(/(?:ai|ei|ê|è|é|ë)/g, "e")
    .replace(/[àâ]/g, "a")
    .replace(/[îï]/g, "i")
    .replace(/ô/g, "o")
    .replace(/[ûùü]/g, "u")
    .replace(/ç|ss|sc(?=[ei])|c(?=[ei])|z/g, "s")
    .replace(/t(?=ion)/g, "s")
    .replace(/gu(?=[ei])/g, "g#")
    .replace(/ge(?=[aou])|g(?=[ei])/g, "j")
    .replace(/cqu|qu|ck|k|c/g, "k")
    .replace(/h|#/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?:es|ent|e|s|t|x|d|p)$/g, "");
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

/** Among the common words, or the plural or the feminine of one. */
function isUsual(word: string, common: ReadonlySet<string>): boolean {
  return (
    common.has(word) || common.has(word.replace(/(?:es|[sxe])$/u, "")) || common.has(word.replace(/s$/u, ""))
  );
}

function cost(word: string, candidate: string, common: ReadonlySet<string>): number {
  const plainWord = bare(word);
  const plainCandidate = bare(candidate);
  let total: number;
  if (plainWord === plainCandidate) {
    // A missing accent is likelier than one too many.
    total = 0.1 + 0.05 * distance(word, candidate) - 0.03 * (marks(candidate) - marks(word));
  } else {
    total = distance(plainWord, plainCandidate);
    const squeezed = plainWord.replace(/(.)\1/g, "$1") === plainCandidate.replace(/(.)\1/g, "$1");
    const alike = soundKey(word) === soundKey(candidate);
    if (squeezed) total *= 0.55;
    else if (alike) total = Math.min(total * 0.65, 0.65 + 0.1 * (total - 1));
    if (plainWord.charAt(0) !== plainCandidate.charAt(0) && !alike) total += 0.6;
    if (/[\s'’-]/u.test(candidate)) total += 0.5;
    // "calm" is "calme" rather than "calmé".
    if (candidate === `${word}é`) total += 0.2;
    // "minut" is "minute" rather than "minuit".
    if (candidate === `${word}e`) total -= 0.15;
  }
  // Literary forms are no learner's aim.
  if (
    /(?:ass(?:e|es|ent|ions|iez|ions)|âmes|âtes|îmes|îtes|ûmes|ûtes|èrent|isses?|ussent)$/u.test(candidate)
  ) {
    if (!common.has(candidate)) total += 0.4;
  }
  // Where accents alone differ, the nearest accents count more than the word's frequency.
  if (plainWord === plainCandidate) {
    // "here" is "heure" rather than "hère": what nobody writes is no near miss.
    total += isUsual(candidate, common) ? -0.08 : word.length > 4 ? 0.3 : 0.5;
    // "modele" is "modèle" rather than "modelé": a final é is heard, and seldom left out.
    if (/ée?s?$/u.test(candidate) && !/ée?s?$/u.test(word)) total += 0.05;
  } else if (common.has(candidate)) total -= 0.5;
  else if (/[sx]$/u.test(candidate) && common.has(candidate.slice(0, -1))) total -= 0.4;
  else if (/es$/u.test(candidate) && common.has(candidate.slice(0, -2))) total -= 0.35;
  else if (/e$/u.test(candidate) && common.has(candidate.slice(0, -1))) total -= 0.35;
  return total;
}

/** The nearest first; empty when the nearest are too far, or several as near and none of them common. */
export function rank(word: string, found: readonly string[], common: ReadonlySet<string>): string[] {
  const ranked = [...new Set(found)]
    .map((candidate) => ({ candidate, cost: cost(word, candidate, common) }))
    .filter(({ candidate, cost: total }) => total <= Math.max(1.1, candidate.length / 5))
    .filter(({ candidate }) => word.length > 3 || bare(candidate) === bare(word))
    .filter(({ candidate }) => !word.includes("-") || bare(candidate) === bare(word))
    .sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1));
  const [first, second] = ranked;
  if (first !== undefined && second !== undefined && first.cost >= 0.95 && second.cost - first.cost < 0.02)
    return [];
  return ranked.map(({ candidate }) => candidate);
}
