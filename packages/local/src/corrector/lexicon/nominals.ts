import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  ADJECTIFS_EPICENES,
  GENRES,
  INVARIABLES,
  NOMS_EPICENES,
  PLURIELS,
  SUFFIXE_ADJECTIF,
} from "./nominal-data.ts";
import type { Genre, Nombre, Pos, Reading } from "./reading.ts";

/**
 * Nouns, adjectives and adverbs, from the Hunspell dictionary (its flags tell how a lemma inflects) and from
 * Lefff's genders, which list a noun only when its gender is unambiguous.
 */
export interface Nominals {
  readings(form: string): Reading[];
  /** The forms of `lemma` for that gender and number; undefined when it has none. */
  inflect(lemma: string, pos: Pos, genre: Genre, nombre: Nombre): string | undefined;
  /** Whether the dictionary lists this lower-case lemma. */
  has(lemma: string): boolean;
  /** Whether the dictionary lists this name with its capital. */
  isName(name: string): boolean;
}

export interface DictionaryText {
  dic: string;
}

/** The four forms of a two-gender lemma, or the two of a noun. */
interface Forms {
  ms: string[];
  mp: string[];
  fs: string[];
  fp: string[];
}

const GENDERED = /^(?:F\.|F\+|Fs|Fc|Fe|Fx|W\.|Wx)/;

function plural(form: string): string {
  return /[sxz]$/u.test(form) ? form : `${form}s`;
}

/** Feminine of a lemma with an F. flag, by the ending, as the affix file does. */
function feminineF(lemma: string): string {
  const rules: [RegExp, string][] = [
    [/^sec$/u, "sèche"],
    [/ef$/u, "ève"],
    [/([iïu])f$/u, "$1ve"],
    [/er$/u, "ère"],
    [/et$/u, "ète"],
    [/grec$/u, "grecque"],
    [/blanc$/u, "blanche"],
    [/franc$/u, "franche"],
    [/([iru])c$/u, "$1que"],
    [/long$/u, "longue"],
  ];
  for (const [pattern, replacement] of rules) {
    if (pattern.test(lemma)) return lemma.replace(pattern, replacement);
  }
  return `${lemma}e`;
}

function feminineDouble(lemma: string): string {
  if (/[mf]ou$/u.test(lemma)) return lemma.replace(/u$/u, "lle");
  if (/e$/u.test(lemma)) return `${lemma}sse`;
  return `${lemma}${lemma.slice(-1)}e`;
}

function formsW(lemma: string): Forms {
  if (/al$/u.test(lemma)) {
    return { ms: [lemma], mp: [`${lemma.slice(0, -1)}ux`], fs: [`${lemma}e`], fp: [`${lemma}es`] };
  }
  if (/eau$/u.test(lemma)) {
    const feminine = `${lemma.slice(0, -2)}lle`;
    return { ms: [lemma], mp: [`${lemma}x`], fs: [feminine], fp: [`${feminine}s`] };
  }
  const feminine = `${lemma.slice(0, -1)}se`;
  return { ms: [lemma], mp: [lemma], fs: [feminine], fp: [`${feminine}s`] };
}

const IRREGULAR: Record<string, [ms: string[], mp: string, fs: string]> = {
  faux: [["faux"], "faux", "fausse"],
  doux: [["doux"], "doux", "douce"],
  roux: [["roux"], "roux", "rousse"],
  vieux: [["vieux", "vieil"], "vieux", "vieille"],
  beau: [["beau", "bel"], "beaux", "belle"],
  nouveau: [["nouveau", "nouvel"], "nouveaux", "nouvelle"],
  fou: [["fou", "fol"], "fous", "folle"],
  mou: [["mou", "mol"], "mous", "molle"],
  frais: [["frais"], "frais", "fraîche"],
  malin: [["malin"], "malins", "maligne"],
  blanc: [["blanc"], "blancs", "blanche"],
  franc: [["franc"], "francs", "franche"],
  favori: [["favori"], "favoris", "favorite"],
  aigu: [["aigu"], "aigus", "aigüe"],
  public: [["public"], "publics", "publique"],
};

function genderedForms(lemma: string, flag: string): Forms {
  const irregular = IRREGULAR[lemma];
  if (irregular !== undefined) {
    const [ms, mp, fs] = irregular;
    return { ms, mp: [mp], fs: [fs], fp: [`${fs}s`] };
  }
  if (flag.startsWith("W")) return formsW(lemma);
  let feminine = `${lemma}e`;
  if (flag.startsWith("Fs")) feminine = lemma.replace(/r$/u, "se");
  else if (flag.startsWith("Fc")) feminine = lemma.replace(/eur$/u, "rice");
  else if (flag.startsWith("Fe")) feminine = lemma.replace(/eur$/u, "eresse");
  else if (flag.startsWith("F+")) feminine = feminineDouble(lemma);
  else if (flag.startsWith("F.")) feminine = feminineF(lemma);
  return { ms: [lemma], mp: [plural(lemma)], fs: [feminine], fp: [`${feminine}s`] };
}

function simplePlural(lemma: string, flag: string): string {
  if (flag.startsWith("X.")) {
    if (/ail$/u.test(lemma)) return `${lemma.slice(0, -2)}ux`;
    if (/al$/u.test(lemma)) return `${lemma.slice(0, -1)}ux`;
    return `${lemma}x`;
  }
  return plural(lemma);
}

/** Ways to come back from a form to its lemma: [ending of the form, ending of the lemma]. */
const REVERSE: [string, string][] = [
  ["", ""],
  ["s", ""],
  ["x", ""],
  ["ux", "l"],
  ["ux", "il"],
  ["e", ""],
  ["es", ""],
  ["le", ""],
  ["les", ""],
  ["ne", ""],
  ["nes", ""],
  ["se", ""],
  ["ses", ""],
  ["te", ""],
  ["tes", ""],
  ["sse", ""],
  ["sses", ""],
  ["se", "x"],
  ["ses", "x"],
  ["se", "r"],
  ["ses", "r"],
  ["rice", "eur"],
  ["rices", "eur"],
  ["eresse", "eur"],
  ["eresses", "eur"],
  ["lle", "au"],
  ["lles", "au"],
  ["ve", "f"],
  ["ves", "f"],
  ["ève", "ef"],
  ["èves", "ef"],
  ["ère", "er"],
  ["ères", "er"],
  ["ète", "et"],
  ["ètes", "et"],
  ["que", "c"],
  ["ques", "c"],
  ["he", ""],
  ["hes", ""],
  ["ue", ""],
  ["ues", ""],
];

const IRREGULAR_LEMMA = new Map<string, string>();
for (const [lemma, [ms, mp, fs]] of Object.entries(IRREGULAR)) {
  for (const form of [...ms, mp, fs, `${fs}s`]) IRREGULAR_LEMMA.set(form, lemma);
}

/** Read pair by pair: a pair of any other shape is no gender, and is passed over. */
function loadGenders(): Map<string, Genre> {
  const path = createRequire(import.meta.url).resolve("french-words-gender-lefff/dist/words.json");
  const genders = new Map<string, Genre>();
  for (const [, word, letter] of readFileSync(path, "utf8").matchAll(/"([\p{Ll}'-]+)":"([MF])"/gu)) {
    if (word !== undefined) genders.set(word, letter === "M" ? "m" : "f");
  }
  for (const [word, genre] of GENRES) genders.set(word, genre);
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

function withAgreement(reading: Reading, genre: Genre | undefined, nombre: Nombre | undefined): Reading {
  return {
    ...reading,
    ...(genre === undefined ? {} : { genre }),
    ...(nombre === undefined ? {} : { nombre }),
  };
}

export function loadNominals({ dic }: DictionaryText): Nominals {
  const genders = loadGenders();
  const flags = new Map<string, string>();
  const names = new Set<string>();
  const interned = new Map<string, string>();
  for (const line of linesOf(dic)) {
    const slash = line.indexOf("/");
    const word = slash === -1 ? line.trim() : line.slice(0, slash);
    const flag = slash === -1 ? "" : line.slice(slash + 1).trim();
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
    const cells: [string[], Genre, Nombre][] = [
      [forms.ms, "m", "s"],
      [forms.mp, "m", "p"],
      [forms.fs, "f", "s"],
      [forms.fp, "f", "p"],
    ];
    for (const [list, genre, nombre] of cells) {
      if (!list.includes(form)) continue;
      const base = genre === "m" ? lemma : (forms.fs[0] ?? lemma);
      if (agent || genders.has(base)) found.push({ pos: "NOM", lemma, genre, nombre });
      found.push({ pos: "ADJ", lemma, genre, nombre });
    }
    return found;
  }

  function plainReadings(form: string, lemma: string, flag: string): Reading[] {
    const many = simplePlural(lemma, flag);
    const nombre = lemma === many ? undefined : form === lemma ? "s" : form === many ? "p" : "none";
    if (nombre === "none" || (nombre === undefined && form !== lemma)) return [];
    const genre = genders.get(lemma);
    const found: Reading[] = [];
    const epicene = NOMS_EPICENES.has(lemma);
    const adjective = ADJECTIFS_EPICENES.has(lemma) || (SUFFIXE_ADJECTIF.test(lemma) && !epicene);
    if (genre !== undefined || epicene || !adjective) {
      found.push(withAgreement({ pos: "NOM", lemma }, genre, nombre));
    }
    if (adjective) found.push(withAgreement({ pos: "ADJ", lemma }, undefined, nombre));
    return found;
  }

  function invariableReadings(form: string, flag: string): Reading[] {
    const genre = genders.get(form);
    if (genre === undefined && NOMS_EPICENES.has(form)) return [{ pos: "NOM", lemma: form }];
    if (genre !== undefined && !/ment$/u.test(form)) {
      const nombre: Nombre | undefined = /[sx]$/u.test(form)
        ? flag === "D'Q'" && !INVARIABLES.has(form)
          ? "p"
          : undefined
        : "s";
      return [withAgreement({ pos: "NOM", lemma: form }, genre, nombre)];
    }
    return /ment$/u.test(form) ? [{ pos: "ADV", lemma: form }] : [];
  }

  function readings(form: string): Reading[] {
    const found: Reading[] = [];
    if (INVARIABLES.has(form)) return invariableReadings(form, "");
    const irregular = IRREGULAR_LEMMA.get(form);
    if (irregular !== undefined) found.push(...genderedReadings(form, irregular, "F."));
    const pluralOnly = PLURIELS.get(form);
    if (pluralOnly !== undefined) {
      const [lemma, genre] = pluralOnly;
      return [withAgreement({ pos: "NOM", lemma }, genre, "p")];
    }
    const seen = new Set<string>();
    for (const [ending, original] of REVERSE) {
      if (!form.endsWith(ending)) continue;
      const lemma = form.slice(0, form.length - ending.length) + original;
      const flag = flags.get(lemma);
      if (flag === undefined || seen.has(lemma) || IRREGULAR[lemma] !== undefined) continue;
      seen.add(lemma);
      for (const one of flag.split(" ")) {
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
    inflect(lemma, pos, genre, nombre) {
      for (const flag of IRREGULAR[lemma] === undefined ? (flags.get(lemma)?.split(" ") ?? []) : ["F."]) {
        if (GENDERED.test(flag)) {
          const forms = genderedForms(lemma, flag);
          const cell =
            genre === "m" ? (nombre === "s" ? forms.ms : forms.mp) : nombre === "s" ? forms.fs : forms.fp;
          return cell[0];
        }
      }
      const flag = flags
        .get(lemma)
        ?.split(" ")
        .find((one) => /^(?:S\.|X\.|A\.|I\.|S=)/.test(one));
      if (flag === undefined) return flags.has(lemma) ? lemma : undefined;
      const own = genders.get(lemma);
      if (pos === "NOM" && own !== undefined && own !== genre) return undefined;
      return nombre === "s" ? lemma : simplePlural(lemma, flag);
    },
    has: (lemma) => flags.has(lemma),
    isName: (name) => names.has(name),
  };
}
