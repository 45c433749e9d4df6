import type { Lexicon } from "../../src/lexicon.ts";
import { type Kind, replaced, Words, words } from "./kind.ts";

/** A shorter word has too many others around it. */
const WORD_MIN = 4;

/** Letters, and what is written for them. */
type Exchange = readonly [right: RegExp, wrong: string];

const BARE: readonly Exchange[] = [
  [/[éèêë]/gu, "e"],
  [/[àâ]/gu, "a"],
  [/[îï]/gu, "i"],
  [/ô/gu, "o"],
  [/[ùû]/gu, "u"],
  [/ç/gu, "c"],
];
const OTHER_ACCENT: readonly Exchange[] = [
  [/é/gu, "è"],
  [/è/gu, "é"],
  [/ê/gu, "é"],
  [/ê/gu, "è"],
  [/â/gu, "à"],
  [/î/gu, "ï"],
];
const ACCENT_ADDED: readonly Exchange[] = [
  [/e(?=[bcdfglmnprstv]{1,2}[aeiouéè])/gu, "é"],
  [/e(?=[rstxmnlc][a-z])/gu, "é"],
  [/e(?=[rstxl])/gu, "è"],
  [/(?<=.)a(?=[tslr])/gu, "â"],
];
const DOUBLED = /(?<=[aeiouéè])([lmnprtfsc])(?=[aeiouéèry])/gu;
const DOUBLE = /([lmnprtfsc])\1/gu;

const BY_EAR: readonly Exchange[] = [
  [/é$/gu, "er"],
  [/er$/gu, "é"],
  [/er$/gu, "ez"],
  [/é$/gu, "ez"],
  [/ait$/gu, "é"],
  [/eau/gu, "o"],
  [/eau/gu, "au"],
  [/au/gu, "o"],
  [/ph/gu, "f"],
  [/qu(?=[aeiou])/gu, "k"],
  [/c(?=[aou])/gu, "k"],
  [/qu(?=[ao])/gu, "c"],
  [/en(?=[cdtsvf])/gu, "an"],
  [/an(?=[cdtsvfg])/gu, "en"],
  [/em(?=[bp])/gu, "en"],
  [/om(?=[bp])/gu, "on"],
  [/ç/gu, "ss"],
  [/ç/gu, "s"],
  [/c(?=[ei])/gu, "s"],
  [/ss/gu, "c"],
  [/(?<=[aeiou])s(?=[aeiou])/gu, "z"],
  [/ain/gu, "in"],
  [/ein/gu, "ain"],
  [/in(?=[^aeiou])/gu, "ain"],
  [/g(?=[ei])/gu, "j"],
  [/j/gu, "g"],
  [/oi(?=[tsr])/gu, "oua"],
  [/ill/gu, "y"],
  [/y/gu, "i"],
  [/th/gu, "t"],
  [/(?<=.)h/gu, ""],
  [/^h/gu, ""],
  [/ai/gu, "é"],
  [/œu/gu, "eu"],
  [/(?<=[aiou])[tsdpx]$/gu, ""],
  [/(?<=[lnrt])e$/gu, ""],
];

/** Endings and clusters that another language has in a word of the same origin. */
const LOOK_ALIKE: readonly Exchange[] = [
  [/tion(?=s?$)/gu, "cion"],
  [/tion$/gu, "zione"],
  [/(?<=[a-z]{3})el(?:le)?$/gu, "al"],
  [/eur(?=s?$)/gu, "or"],
  [/ique$/gu, "ic"],
  [/ique$/gu, "ico"],
  [/ique$/gu, "ical"],
  [/iques$/gu, "icos"],
  [/ité$/gu, "ity"],
  [/ité$/gu, "idad"],
  [/ités$/gu, "ities"],
  [/ence$/gu, "ance"],
  [/ance$/gu, "ence"],
  [/ence$/gu, "encia"],
  [/aire$/gu, "ary"],
  [/ie$/gu, "y"],
  [/ie$/gu, "ia"],
  [/isme$/gu, "ism"],
  [/iste(?=s?$)/gu, "ist"],
  [/eux$/gu, "ous"],
  [/iser$/gu, "izer"],
  [/ment$/gu, "mente"],
  [/re$/gu, "er"],
  [/ant$/gu, "ent"],
  [/^ad(?=r)/gu, "add"],
  [/^con(?=f)/gu, "com"],
  [/exem/gu, "exam"],
  [/ie(?=nt|n)/gu, "ia"],
  [/oi(?=re$)/gu, "o"],
  [/è(?=[a-z]e$)/gu, "e"],
  [/ê/gu, "es"],
  [/(?<=[a-z]{4})e$/gu, "a"],
  [/^em(?=p)/gu, "im"],
  [/on(?=n)/gu, "an"],
  [/quer$/gu, "car"],
  [/(?<=[a-z]{3})er$/gu, "ar"],
];

/** Each letter that the table has, one at a time. */
function exchanged(word: string, table: readonly Exchange[]): string[] {
  return table.flatMap(([right, wrong]) =>
    [...word.matchAll(right)].map(
      ({ index, 0: found }) => word.slice(0, index) + wrong + word.slice(index + found.length),
    ),
  );
}

function bare(word: string): string {
  return BARE.reduce((form, [accented, plain]) => form.replace(accented, plain), word);
}

/** Every word with one of its letters but the first changed: `change` is given what stands before and from it on. */
function atEachLetter(word: string, change: (before: string, from: string) => string): string[] {
  return [...word]
    .slice(1)
    .map((_, index) => change(word.slice(0, index + 1), word.slice(index + 1)))
    .filter((form) => form !== word);
}

function single(word: string): string[] {
  return [...word.matchAll(DOUBLE)].map(({ index }) => word.slice(0, index) + word.slice(index + 1));
}

function doubled(word: string): string[] {
  return [...word.matchAll(DOUBLED)].map(
    ({ index, 1: letter }) => word.slice(0, index) + letter + word.slice(index),
  );
}

function swapped(word: string): string[] {
  return atEachLetter(word, (before, from) => before + from.charAt(1) + from.charAt(0) + from.slice(2));
}

/** Words of grammar are too short and too well known; names are nobody's misspelling. */
const SPARED = words("vous nous avec pour dans mais");

/** The word stands in no dictionary as it is misspelt: else the error is one of another kind. */
function isUnknown(form: string, lexicon: Lexicon): boolean {
  return form.length >= WORD_MIN - 1 && lexicon.readings(form).length === 0 && !lexicon.isName(capital(form));
}

function capital(form: string): string {
  return form.charAt(0).toUpperCase() + form.slice(1);
}

function misspelt(
  name: string,
  misspell: (word: string) => string[],
  code: Kind["code"] = "ORTH_USAGE",
): Kind {
  return {
    name: `spelling: ${name}`,
    code,
    changes(line) {
      const the = new Words(line);
      return line.tokens.flatMap((token, at) => {
        const plain = /^\p{Ll}+$/u.test(token.text) && token.text.length >= WORD_MIN;
        if (!plain || the.is(at, SPARED) || the.readings(at).length === 0) return [];
        return misspell(token.text)
          .filter((form) => form !== token.text && isUnknown(form, line.lexicon))
          .flatMap((form) => replaced(line, at, at, form) ?? []);
      });
    },
  };
}

/** Words written as learners misspell them, none of which is another word of French. */
export const SPELLING_KINDS: readonly Kind[] = [
  misspelt("an accent left out", (word) => exchanged(word, BARE), "ORTH_ACCENT"),
  misspelt(
    "all accents left out",
    (word) => (word.replace(/[^éèêëàâîïôùûç]/gu, "").length > 1 ? [bare(word)] : []),
    "ORTH_ACCENT",
  ),
  misspelt("an accent added", (word) => exchanged(word, ACCENT_ADDED), "ORTH_ACCENT"),
  misspelt("another accent", (word) => exchanged(word, OTHER_ACCENT), "ORTH_ACCENT"),
  misspelt("one consonant for two", single),
  misspelt("two consonants for one", doubled),
  misspelt("a letter left out", (word) => atEachLetter(word, (before, from) => before + from.slice(1))),
  misspelt("two letters exchanged", swapped),
  misspelt("by ear", (word) => exchanged(word, BY_EAR)),
  misspelt("by ear, without accents", (word) => exchanged(word, BY_EAR).map(bare)),
  misspelt("as in another language", (word) => exchanged(word, LOOK_ALIKE).map(bare)),
];
