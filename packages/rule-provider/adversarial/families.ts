import { readdirSync, readFileSync } from "node:fs";
import * as v from "valibot";

const CasesModule = v.object({
  cases: v.object({ rule: v.string(), wrong: v.array(v.tuple([v.string(), v.string(), v.string()])) }),
});
const TableFile = v.object({
  rule: v.string(),
  lines: v.array(v.object({ bad: v.array(v.string()) })),
});

/** A kind of text that could make a rule slow; `make(n)` returns about n characters of it. */
export interface Family {
  name: string;
  make(length: number): string;
}

/** Exactly `length` characters of the repeated unit; the last unit may be cut. */
export function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/**
 * Most work for each character of a text: blocks of code run, plus characters given to built-in functions. Ordinary
 * texts take up to 3,000 with all rules, twice where errors are found, since the corrected text is read again; quadratic
 * work takes 20,000 at the longest text.
 */
export const PER_CHARACTER_MAX = 11_000;
/** Most work for each character in the service's own thread, which checks length, copying and warnings. */
export const OWN_THREAD_MAX = 300;
/** Most work for each character of the families below, which cost less than words do: 3,300 at most, at any length. */
export const WORDLESS_MAX = 4_000;

/** Texts without words. */
export const WORDLESS: readonly Family[] = [
  { name: "elisions glued", make: (length) => repeated("qu'", length) },
  { name: "a letter, then marks", make: (length) => `a${repeated("\u0327\u0301", length - 1)}` },
  { name: "commas", make: (length) => repeated(",", length) },
  { name: "a stop a line", make: (length) => repeated(".\n", length) },
];

const ONSETS = "b c d f g j l m n p r s t v br cl dr fr gr pl tr ch qu".split(" ");
const VOWELS = "a e i o u é è ou on an eu ai".split(" ");

/** The invented word number `index`, different for each index and in no dictionary. */
function unknownWord(index: number): string {
  let word = "";
  for (let rest = index + 7_000; rest > 0; rest = Math.floor(rest / (ONSETS.length * VOWELS.length))) {
    const syllable = rest % (ONSETS.length * VOWELS.length);
    word += (ONSETS[syllable % ONSETS.length] ?? "") + (VOWELS[Math.floor(syllable / ONSETS.length)] ?? "");
  }
  return word;
}

function words(length: number, wordAt: (index: number) => string, between = " "): string {
  const said: string[] = [];
  for (let total = 0, index = 0; total < length; index += 1) {
    const word = wordAt(index);
    said.push(word);
    total += word.length + between.length;
  }
  return said.join(between).slice(0, length);
}

/** Units that rules react to, each repeated to make a family of its name. */
const UNITS: Record<string, string> = {
  "elisions glued": "qu'",
  "elisions of every letter": "l'd'j'n's'c'm't'",
  "typographic elisions": "qu’",
  "modifier apostrophes": "quʼ",
  "elisions apart": "qu' ",
  "letter and apostrophe": "a'",
  apostrophes: "'",
  "typographic apostrophes": "’",
  "clitics glued": "-t-il",
  "verb and clitics": "dis-le-lui ",
  "clitics apart": "me te se le la lui leur y en ",
  hyphens: "-",
  "hyphenated word": "a-",
  "hyphens of Unicode": "a\u2010b\u2011",
  "one vowel": "i",
  "one letter": "u",
  capitals: "A",
  "capitals apart": "A ",
  "capitalised words": "Paul ",
  "capitalised days": "Le Lundi ",
  digits: "7",
  "digits in threes": "123 ",
  "digits and points": "1.",
  "numbers and commas": "3,5 ",
  "digits and letters": "1a",
  "one mark": "\u0301",
  "a letter and marks of two classes": "\u0327\u0301",
  "accented letters": "e\u0301",
  "marks on words": "e\u0301\u0327\u0301te ",
  points: ".",
  "points apart": ". ",
  "word and point": "a.",
  abbreviations: "M. ",
  commas: ",",
  "commas apart": ", ",
  "word and comma": "mot,",
  "word, space, comma": "mot , ",
  questions: "?",
  exclamations: "! ",
  semicolons: ";",
  colons: " : ",
  ellipses: "…",
  newlines: "\n",
  "newlines of Windows": "\r\n",
  "word and newline": "mot\n",
  "a paragraph each": "Il part.\n\n",
  spaces: " ",
  "no-break spaces": "\u00a0",
  tabs: "\t",
  "opening quotes": "«",
  "opening quotes apart": "« ",
  "closing quotes": "»",
  "straight quotes": '"',
  "quoted word": "« mot » ",
  "quotes never closed": "“ mot ",
  parentheses: "(",
  "closed parentheses": "() ",
  "word in parentheses": "(mot) ",
  brackets: "[",
  dashes: "— ",
  emoji: "😀",
  "emoji families": "👨‍👩‍👧",
  "high surrogates": "\ud83d",
  "low surrogates": "\ude00",
  "zero-width joiners": "\u200d",
  NUL: "\0",
  "soft hyphens": "mo\u00adt ",
  "right to left": "مرحبا ",
  "mixed alphabets": "aбγ漢ا ",
  Chinese: "漢",
  Greek: "λόγος ",
  "capitals that lengthen": "İ",
  ligatures: "œuﬁ",
  addresses: "www.a ",
  "addresses glued": "www.",
  "address and stops": "www.!!!!",
  mail: "a@b.c ",
  "mail begun": "a.a+a-",
  "at signs": "@",
  "one word": "mot ",
  "one noun": "maison ",
  "one verb": "mange ",
  "one determiner": "les ",
  "one relative": "qui ",
  "one conjunction": "que ",
  "one link": "et ",
  "one preposition": "de ",
  "one adverb": "très ",
  "one negation": "ne pas ",
  "one pronoun": "nous ",
  "pronoun and verb": "je suis ",
  "noun groups": "la maison ",
  "noun groups linked": "la maison de ",
  "noun groups listed": "la maison et ",
  "noun groups and commas": "la maison, ",
  "nous after commas": "nous mangeons, ",
  adjectives: "grande belle ",
  participles: "mangé ",
  infinitives: "manger ",
  conditions: "si j'aurais ",
  "questions begun": "est-ce que ",
  "relative clauses": "qui mange, ",
  "words said twice": "je je veux veux ",
  hesitations: "euh, ",
  "hesitations glued": "euh…",
  "address of a person": "tu vous ",
  "dialogue turns": "Candidat : oui\nExaminateur : non\n",
  "turns of one speaker": "Candidat : ",
  "English words": "the best of ",
  markers: "<<<fin contenu>>> ",
  "misspelt noun": "maisson ",
  "misspelt verb": "prendrent ",
  "missing accents": "eleve ",
  "vowels without accents": "eaiou",
  "letters doubled": "ss",
  "letters of exchanged sounds": "an",
};

export const REPEATED: readonly Family[] = Object.entries(UNITS).map(([name, unit]) => ({
  name,
  make: (length) => repeated(unit, length),
}));

const BUILT: readonly Family[] = [
  { name: "all words unknown", make: (length) => words(length, unknownWord) },
  { name: "all words unknown, glued by commas", make: (length) => words(length, unknownWord, ",") },
  {
    name: "all words unknown and long",
    make: (length) => words(length, (at) => `${unknownWord(at)}${"aeiou".repeat(4)}`),
  },
  {
    name: "all words near a word",
    make: (length) => words(length, (at) => `mai${unknownWord(at).slice(0, 2)}son`),
  },
  {
    name: "all words hyphenated",
    make: (length) => words(length, (at) => `${unknownWord(at)}-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a`),
  },
  {
    name: "all words of vowels",
    make: (length) =>
      words(length, (at) => `${unknownWord(at)}iuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiuiu`),
  },
  { name: "one unknown word a sentence", make: (length) => words(length, (at) => `${unknownWord(at)}.`) },
  { name: "a capital, then marks", make: (length) => `A${repeated("\u0327\u0301", length - 1)}` },
  { name: "a sentence at a time", make: (length) => words(length, (at) => `Il a ${at} ans.`) },
  { name: "elisions after one word", make: (length) => `aujourd${repeated("'hui", length - 7)}` },
  { name: "white space, then a word", make: (length) => `${" ".repeat(length - 1)}a` },
  { name: "a word, then white space, then a word", make: (length) => `a${" ".repeat(length - 2)}b` },
  { name: "a turn, then white space", make: (length) => `Candidat : ${" ".repeat(length - 11)}` },
  { name: "one sentence of commas, then a stop", make: (length) => `${repeated("mot, ", length - 1)}.` },
  {
    name: "repeated half and its end",
    make: (length) => `${repeated("ab ", length / 2)}${repeated("ba ", length / 2)}`,
  },
];

/** The faulty sentences of each rule, by its name: those of its test cases and of its lines of data. */
async function textsOfRules(): Promise<Map<string, string[]>> {
  const folder = new URL("../../french-checker/src/rules/", import.meta.url);
  const byRule = new Map<string, string[]>();
  const add = (rule: string, texts: readonly string[]): void => {
    byRule.set(rule, [...(byRule.get(rule) ?? []), ...texts]);
  };
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".cases.ts"))) {
    const { cases } = v.parse(CasesModule, await import(new URL(name, folder).href));
    add(
      cases.rule,
      cases.wrong.map(([texte]) => texte),
    );
  }
  const data = new URL("data/", folder);
  for (const name of readdirSync(data).filter((one) => one !== "lists.json")) {
    const { rule, lines } = v.parse(TableFile, JSON.parse(readFileSync(new URL(name, data), "utf8")));
    add(
      rule,
      lines.flatMap(({ bad }) => bad),
    );
  }
  return byRule;
}

async function familiesOfRules(): Promise<Family[]> {
  return [...(await textsOfRules())].flatMap(([rule, texts]) => {
    const joined = texts.map((texte) => texte.replace(/[.!?…]+$/u, "")).join(" ");
    return [
      { name: `sentences of ${rule}`, make: (length: number) => repeated(`${texts.join(" ")} `, length) },
      { name: `${rule} in one sentence`, make: (length: number) => repeated(`${joined} `, length) },
      { name: `one sentence of ${rule}`, make: (length: number) => repeated(`${texts[0] ?? ""} `, length) },
    ];
  });
}

/** Every family, those made from the rules' test cases included. */
export async function allFamilies(): Promise<Family[]> {
  return [...REPEATED, ...BUILT, ...(await familiesOfRules())];
}

/** The units that random texts are mixed of. */
export const PIECES: readonly string[] = [...new Set(Object.values(UNITS))];
