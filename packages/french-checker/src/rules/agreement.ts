import type { Gender, GrammaticalNumber, Lexicon, Reading } from "../lexicon.ts";
import { isAdjectival } from "../tagger/noun-group.ts";
import type { Word } from "../tagger.ts";

export const GENDER_NAME = { m: "masculin", f: "féminin" } as const;
export const NUMBER_NAME = { s: "singulier", p: "pluriel" } as const;

export function startsWithVowel(lower: string): boolean {
  return /^(?:[aeiouyàâäéèêëîïôöûùüœæ]|h(?!a(?:n[dt]i|sard|ut|ll|che|ine|rcel)|éro(?:s)?$|ors|uit|i[bé]|on[tg]|ollan))/u.test(
    lower,
  );
}

/** Whether some adjectival reading of the word fits that gender and number; an unknown one fits all. */
export function agrees(
  word: Word,
  gender: Gender | undefined,
  number: GrammaticalNumber | undefined,
): boolean {
  return word.readings
    .filter(isAdjectival)
    .some(
      (one) =>
        (gender === undefined || one.gender === undefined || one.gender === gender) &&
        (number === undefined || one.number === undefined || one.number === number),
    );
}

function numberOf(readings: readonly Reading[]): GrammaticalNumber | undefined {
  const [first] = readings;
  return readings.every((one) => one.number === first?.number) ? first?.number : undefined;
}

function genderOf(readings: readonly Reading[]): Gender | undefined {
  const [first] = readings;
  return readings.every((one) => one.gender === first?.gender) ? first?.gender : undefined;
}

/** The gender that all readings of a noun share; undefined where they differ, or where it is no noun. */
export function nounGender({ all }: Pick<Word, "all">): Gender | undefined {
  return genderOf(all.filter(({ pos }) => pos === "NOM"));
}

/** The adjective or participle in that gender and number; what is undefined stays as it is. */
export function inflectAdjective(
  word: Word,
  gender: Gender | undefined,
  number: GrammaticalNumber | undefined,
  lexicon: Lexicon,
): string | undefined {
  const readings = word.readings.filter(isAdjectival);
  const adjective = readings.find((one) => one.pos === "ADJ");
  const targetGender = gender ?? genderOf(readings) ?? "m";
  const targetNumber = number ?? numberOf(readings) ?? "s";
  if (adjective !== undefined) return lexicon.inflect(adjective.lemma, "ADJ", targetGender, targetNumber);
  const participle = readings[0];
  if (participle === undefined) return undefined;
  return lexicon.conjugate(participle.lemma, { mode: "ppas", gender: targetGender, number: targetNumber });
}

interface Forms {
  ms: string;
  fs: string;
  p: string;
}

const DETERMINERS: [string, Forms][] = [
  ["le la les", { ms: "le", fs: "la", p: "les" }],
  ["un une des", { ms: "un", fs: "une", p: "des" }],
  ["ce cet cette ces", { ms: "ce", fs: "cette", p: "ces" }],
  ["mon ma mes", { ms: "mon", fs: "ma", p: "mes" }],
  ["ton ta tes", { ms: "ton", fs: "ta", p: "tes" }],
  ["son sa ses", { ms: "son", fs: "sa", p: "ses" }],
  ["notre nos", { ms: "notre", fs: "notre", p: "nos" }],
  ["votre vos", { ms: "votre", fs: "votre", p: "vos" }],
  ["leur leurs", { ms: "leur", fs: "leur", p: "leurs" }],
  ["du", { ms: "du", fs: "de la", p: "des" }],
  ["au", { ms: "au", fs: "à la", p: "aux" }],
  ["quel quelle", { ms: "quel", fs: "quelle", p: "quels" }],
  ["aucun aucune", { ms: "aucun", fs: "aucune", p: "aucuns" }],
  ["tout toute", { ms: "tout", fs: "toute", p: "tous" }],
  ["quels quelles", { ms: "quels", fs: "quelles", p: "quels" }],
  ["certains certaines", { ms: "certains", fs: "certaines", p: "certains" }],
  ["différents différentes", { ms: "différents", fs: "différentes", p: "différents" }],
];

/** The determiner as the noun wants it; `next` is the word that follows it. */
export function fitDeterminer(
  lower: string,
  gender: Gender,
  number: GrammaticalNumber,
  next: string,
): string | undefined {
  const forms = DETERMINERS.find(([list]) => list.split(" ").includes(lower))?.[1];
  if (forms === undefined) return undefined;
  if (/s$/u.test(forms.ms)) return gender === "m" ? forms.ms : forms.fs;
  if (number === "p") return lower.startsWith("quel") && gender === "f" ? "quelles" : forms.p;
  if (startsWithVowel(next)) {
    if (forms.ms === "ce") return gender === "m" ? "cet" : "cette";
    if (/^[mts]on$/u.test(forms.ms)) return forms.ms;
    // Elision is another rule's matter.
    if (/^(?:le|du|au)$/u.test(forms.ms)) return undefined;
  }
  return gender === "m" ? forms.ms : forms.fs;
}

/** "bel", "nouvel", "vieil" before a vowel. */
export function liaison(adjective: string, next: string | undefined): string {
  if (next === undefined || !startsWithVowel(next)) return adjective;
  if (adjective === "beau") return "bel";
  if (adjective === "nouveau") return "nouvel";
  if (adjective === "vieux") return "vieil";
  return adjective;
}
