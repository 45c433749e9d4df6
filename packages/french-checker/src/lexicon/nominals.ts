import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bare } from "../spelling/sound.ts";
import { GENDERED, genderedForms, IRREGULAR, IRREGULAR_LEMMA, REVERSE, simplePlural } from "./inflection.ts";
import {
  ADJECTIFS_EPICENES,
  AJOUTS,
  AUSSI_FEMININS,
  FEMININS,
  GENRES,
  INVARIABLES,
  NOMS_EPICENES,
  PLURIELS,
  SUFFIXE_ADJECTIF,
} from "./nominal-data.ts";
import type { Gender, GrammaticalNumber, Pos, Reading } from "./reading.ts";

/**
 * Nouns, adjectives and adverbs, from the Hunspell dictionary (its flags tell how a lemma inflects) and from
 * Lefff's genders, which list a noun only when its gender is unambiguous.
 */
export interface Nominals {
  readings(form: string): Reading[];
  /** The forms of `lemma` for that gender and number; undefined when it has none. */
  inflect(lemma: string, pos: Pos, gender: Gender, number: GrammaticalNumber): string | undefined;
  /** Whether the dictionary lists this lower-case lemma. */
  has(lemma: string): boolean;
  /** Whether the dictionary lists this name with its capital. */
  isName(name: string): boolean;
  /** The name that this word is without its capital or its accents: "perou", "Perou"; undefined when there is none. */
  nameOf(lower: string): string | undefined;
}

export interface DictionaryText {
  dic: string;
}

/** Adjectives of one form for both genders that are nouns of one gender besides. */
const OWN_GENDER = new Set(
  "uniforme modèle textile synonyme double triple multiple vide calme solide humide missile mobile domicile parallèle crème chouette minuscule majuscule".split(
    " ",
  ),
);

/** What somebody does, besides the adjective: "un alpiniste", "un concessionnaire". */
const OF_PERSON = /(?:iste|naire)$/u;

/** "un micro-ondes", "des porte-bagages": one form for both numbers, and masculine. */
const COMPOUND_IN_S =
  /^(?:micro|porte|essuie|sèche|lave|ouvre|casse|compte|tire|presse|coupe|brise|pare|mille|garde|chauffe|chasse|attrape)-\p{Ll}+[sx]$/u;

/** Plurals that no flag of the dictionary makes: "œil", "yeux". */
const OWN_PLURALS = new Map(
  [...PLURIELS].flatMap(([plural, [lemma]]) => (lemma === plural ? [] : [[lemma, plural] as const])),
);

/** Read pair by pair: a pair of any other shape is no gender, and is passed over. */
function loadGenders(): Map<string, Gender> {
  const path = createRequire(import.meta.url).resolve("french-words-gender-lefff/dist/words.json");
  const genders = new Map<string, Gender>();
  for (const [, word, letter] of readFileSync(path, "utf8").matchAll(/"([\p{Ll}'-]+)":"([MF])"/gu)) {
    if (word !== undefined) genders.set(word, letter === "M" ? "m" : "f");
  }
  // "la ministre", "une juge": Lefff knows the man alone.
  for (const word of NOMS_EPICENES) if (genders.get(word) === "m") genders.delete(word);
  for (const [word, gender] of GENRES) genders.set(word, gender);
  return genders;
}

/** The lines of the text, one at a time. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf("\n", start);
    const stop = end === -1 ? text.length : end;
    yield text.slice(start, stop);
    start = stop + 1;
  }
}

function withAgreement(
  reading: Reading,
  gender: Gender | undefined,
  number: GrammaticalNumber | undefined,
): Reading {
  return {
    ...reading,
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
  };
}

export function loadNominals({ dic }: DictionaryText): Nominals {
  const genders = loadGenders();
  const flags = new Map<string, string>();
  const names = new Set<string>();
  let bareNames: Map<string, string> | undefined;
  const interned = new Map<string, string>();
  for (const word of AJOUTS) flags.set(word, "S.");
  for (const line of linesOf(dic)) {
    const slash = line.indexOf("/");
    const word = slash === -1 ? line.trim() : line.slice(0, slash);
    const given = slash === -1 ? "" : line.slice(slash + 1).trim();
    // "mètre", "gramme": a unit, which takes prefixes, is a noun that takes an s.
    const flag = given === "Um" ? "S." : given;
    if (/^\p{Lu}\p{Ll}/u.test(word)) names.add(word);
    if (!/^\p{Ll}/u.test(word)) continue;
    const before = flags.get(word);
    const all = before === undefined || before === flag ? flag : `${before} ${flag}`;
    const shared = interned.get(all) ?? all;
    if (shared === all) interned.set(all, all);
    flags.set(word, shared);
  }

  function genderedReadings(form: string, lemma: string, flag: string): Reading[] {
    const forms = genderedForms(lemma, flag);
    const found: Reading[] = [];
    const agent = /^F[sce]/.test(flag);
    const cells: [string[], Gender, GrammaticalNumber][] = [
      [forms.ms, "m", "s"],
      [forms.mp, "m", "p"],
      [forms.fs, "f", "s"],
      [forms.fp, "f", "p"],
    ];
    for (const [list, gender, number] of cells) {
      if (!list.includes(form)) continue;
      const base = gender === "m" ? lemma : (forms.fs[0] ?? lemma);
      if (agent || genders.has(base)) found.push({ pos: "NOM", lemma, gender, number });
      found.push({ pos: "ADJ", lemma, gender, number });
    }
    return found;
  }

  function plainReadings(form: string, lemma: string, flag: string): Reading[] {
    const many = simplePlural(lemma, flag);
    const number = lemma === many ? undefined : form === lemma ? "s" : form === many ? "p" : "none";
    if (number === "none" || (number === undefined && form !== lemma)) return [];
    const gender = genders.get(lemma);
    const found: Reading[] = [];
    const epicene = NOMS_EPICENES.has(lemma);
    // "une autre", "une étrange": an adjective of one form for both genders takes either as a noun.
    const converted = ADJECTIFS_EPICENES.has(lemma) && !OWN_GENDER.has(lemma);
    const adjective = ADJECTIFS_EPICENES.has(lemma) || (SUFFIXE_ADJECTIF.test(lemma) && !epicene);
    if (gender !== undefined || epicene || !adjective || OF_PERSON.test(lemma)) {
      found.push(withAgreement({ pos: "NOM", lemma }, converted ? undefined : gender, number));
    }
    if (adjective) found.push(withAgreement({ pos: "ADJ", lemma }, undefined, number));
    return found;
  }

  function invariableReadings(form: string, flag: string): Reading[] {
    const gender = genders.get(form);
    if (gender === undefined && NOMS_EPICENES.has(form)) return [{ pos: "NOM", lemma: form }];
    if (gender !== undefined && !/ment$/u.test(form)) {
      const number: GrammaticalNumber | undefined = /[sx]$/u.test(form)
        ? flag === "D'Q'" && !INVARIABLES.has(form)
          ? "p"
          : undefined
        : "s";
      return [withAgreement({ pos: "NOM", lemma: form }, gender, number)];
    }
    return /ment$/u.test(form) ? [{ pos: "ADV", lemma: form }] : [];
  }

  function readings(form: string): Reading[] {
    const found: Reading[] = [];
    if (INVARIABLES.has(form)) return invariableReadings(form, "");
    if (COMPOUND_IN_S.test(form) && flags.has(form)) return [{ pos: "NOM", lemma: form, gender: "m" }];
    const irregular = IRREGULAR_LEMMA.get(form);
    if (irregular !== undefined) found.push(...genderedReadings(form, irregular, "F."));
    const pluralOnly = PLURIELS.get(form);
    if (pluralOnly !== undefined) {
      const [lemma, gender] = pluralOnly;
      return [withAgreement({ pos: "NOM", lemma }, gender, "p")];
    }
    const seen = new Set<string>();
    for (const [ending, original] of REVERSE) {
      if (!form.endsWith(ending)) continue;
      const lemma = form.slice(0, form.length - ending.length) + original;
      const flag = flags.get(lemma);
      if (flag === undefined || seen.has(lemma) || IRREGULAR[lemma] !== undefined) continue;
      seen.add(lemma);
      for (const one of flag.split(" ")) {
        if ((FEMININS.has(lemma) || AUSSI_FEMININS.has(lemma)) && (form === lemma || form === `${lemma}s`)) {
          found.push({ pos: "NOM", lemma, gender: "f", number: lemma === form ? "s" : "p" });
        }
        if (FEMININS.has(lemma)) continue;
        if (GENDERED.test(one)) found.push(...genderedReadings(form, lemma, one));
        else if (/^(?:S\.|X\.|A\.|I\.|S=)/.test(one)) found.push(...plainReadings(form, lemma, one));
        else if (lemma === form && /^(?:L'D'Q'|D'Q'|)$/.test(one))
          found.push(...invariableReadings(form, one));
      }
    }
    return found;
  }

  return {
    readings,
    inflect(lemma, pos, gender, number) {
      const plural = pos === "NOM" && number === "p" ? OWN_PLURALS.get(lemma) : undefined;
      if (plural !== undefined) return plural;
      for (const flag of IRREGULAR[lemma] === undefined ? (flags.get(lemma)?.split(" ") ?? []) : ["F."]) {
        if (GENDERED.test(flag)) {
          const forms = genderedForms(lemma, flag);
          const cell =
            gender === "m" ? (number === "s" ? forms.ms : forms.mp) : number === "s" ? forms.fs : forms.fp;
          return cell[0];
        }
      }
      const flag = flags
        .get(lemma)
        ?.split(" ")
        .find((one) => /^(?:S\.|X\.|A\.|I\.|S=)/.test(one));
      if (flag === undefined) return flags.has(lemma) ? lemma : undefined;
      const own = genders.get(lemma);
      if (pos === "NOM" && own !== undefined && own !== gender) return undefined;
      return number === "s" ? lemma : simplePlural(lemma, flag);
    },
    has: (lemma) => flags.has(lemma),
    isName: (name) => names.has(name),
    nameOf(lower) {
      bareNames ??= new Map([...names].map((name) => [bare(name.toLowerCase()), name]));
      return bareNames.get(bare(lower));
    },
  };
}
