import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GrammaticalNumber, Mode, Person, Reading, Tense, VerbForm } from "./reading.ts";

/**
 * The verbs of Lefff (french-verbs-lefff), kept as stem + paradigm: 7,800 verbs share a few hundred tables of
 * endings, so the index holds no inflected form and takes a few megabytes.
 */
export interface Verbs {
  readings(form: string): Reading[];
  conjugate(lemma: string, form: VerbForm): string | undefined;
  has(lemma: string): boolean;
}

type Table = Record<string, (string | null)[]>;

/**
 * Reads `{"P":["mange",null],…}`: pairs of a letter and a list of strings or nulls; whatever has another shape is
 * passed over, and the verb lacks those forms. Written out because a schema's copies cost 25 MB at start-up.
 */
function parseTable(json: string): Table {
  const table: Table = {};
  for (const [, letter, list] of json.matchAll(/"([A-Z])":\[([^\]]*)\]/g)) {
    if (letter === undefined || list === undefined) continue;
    table[letter] = list.split(",").map((item) => (item.startsWith('"') ? item.slice(1, -1) : null));
  }
  return table;
}

interface Slots {
  code: string;
  size: number;
  mode: Mode;
  tense?: Tense;
}

/** Lefff's letters, in the order of their slots; K holds the participles m s, m p, f s, f p. */
const TENSES: Slots[] = [
  { code: "P", size: 6, mode: "ind", tense: "present" },
  { code: "I", size: 6, mode: "ind", tense: "imparfait" },
  { code: "J", size: 6, mode: "ind", tense: "passe" },
  { code: "F", size: 6, mode: "ind", tense: "futur" },
  { code: "C", size: 6, mode: "cond", tense: "present" },
  { code: "S", size: 6, mode: "sub", tense: "present" },
  { code: "T", size: 6, mode: "sub", tense: "imparfait" },
  { code: "Y", size: 6, mode: "imp", tense: "present" },
  { code: "G", size: 1, mode: "ppres" },
  { code: "K", size: 4, mode: "ppas" },
  { code: "W", size: 1, mode: "inf" },
];

const PERSONS: Person[] = [1, 2, 3];

/** The grammatical description of each slot, in order. */
const SLOTS: VerbForm[] = TENSES.flatMap(({ size, mode, tense }): VerbForm[] => {
  const base: VerbForm = tense === undefined ? { mode } : { mode, tense };
  if (size === 1) return [base];
  if (size === 4) {
    return [
      { ...base, gender: "m", number: "s" },
      { ...base, gender: "m", number: "p" },
      { ...base, gender: "f", number: "s" },
      { ...base, gender: "f", number: "p" },
    ];
  }
  const numbers: GrammaticalNumber[] = ["s", "p"];
  return numbers.flatMap((number) => PERSONS.map((person) => ({ ...base, person, number })));
});

const NO_FORM = "\0";

interface Paradigm {
  /** Endings by slot. */
  endings: string[];
  slotsByEnding: Map<string, number[]>;
}

interface Verb {
  lemma: string;
  stem: string;
  paradigm: Paradigm;
}

function slotForms(table: Table): string[] {
  return TENSES.flatMap(({ code, size }) => {
    const forms = table[code] ?? [];
    return Array.from({ length: size }, (_, index) => {
      const form = forms[index];
      return form === undefined || form === null || form === "NA" || form === "" ? NO_FORM : form;
    });
  });
}

function commonStem(forms: readonly string[]): string {
  const first = forms.find((form) => form !== NO_FORM) ?? "";
  let length = first.length;
  for (const form of forms) {
    if (form === NO_FORM) continue;
    let same = 0;
    while (same < length && form.charCodeAt(same) === first.charCodeAt(same)) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

/** Entries of the JSON file, decoded one by one from its bytes: the whole object never stands in memory. */
function* entries(json: Buffer): Generator<[string, string]> {
  const pattern = /"([^"]+)":(\{[^}]*\})$/;
  let start = 0;
  for (let end = json.indexOf("}"); end !== -1; end = json.indexOf("}", start)) {
    const [, lemma, table] = pattern.exec(json.toString("utf8", start, end + 1)) ?? [];
    if (lemma !== undefined && table !== undefined) yield [lemma, table];
    start = end + 1;
  }
}

/** Second forms of the present, the future and the conditional of verbs in -ayer: "je paie", "il essaiera". */
function withI(form: string): string {
  return form.replace(/ay(e|es|ent|er(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient))$/u, "ai$1");
}

const ASSEOIR: Record<string, string[]> = {
  P: ["assieds", "assieds", "assied", "asseyons", "asseyez", "asseyent"],
  I: ["asseyais", "asseyais", "asseyait", "asseyions", "asseyiez", "asseyaient"],
  F: ["assiérai", "assiéras", "assiéra", "assiérons", "assiérez", "assiéront"],
  C: ["assiérais", "assiérais", "assiérait", "assiérions", "assiériez", "assiéraient"],
  S: ["asseye", "asseyes", "asseye", "asseyions", "asseyiez", "asseyent"],
  Y: ["NA", "assieds", "NA", "asseyons", "asseyez", "NA"],
};

function sameForm(one: Partial<VerbForm>, other: VerbForm): boolean {
  return (
    one.mode === other.mode &&
    one.tense === other.tense &&
    one.person === other.person &&
    one.number === other.number &&
    one.gender === other.gender
  );
}

/** Forms that the file has wrong, or that nobody uses: "il faut" is of "falloir" alone. */
const CORRECTED: Readonly<Record<string, Table>> = {
  accroître: { K: ["accru", "accrus", "accrue", "accrues"] },
  croître: { K: ["crû", "crus", "crue", "crues"] },
  décroître: { K: ["décru", "décrus", "décrue", "décrues"] },
  devoir: { K: ["dû", "dus", "due", "dues"] },
  faillir: {
    P: ["faillis", "faillis", "faillit", "faillissons", "faillissez", "faillissent"],
    I: ["faillissais", "faillissais", "faillissait", "faillissions", "faillissiez", "faillissaient"],
    S: ["faillisse", "faillisses", "faillisse", "faillissions", "faillissiez", "faillissent"],
  },
  inclure: { K: ["inclus", "inclus", "incluse", "incluses"] },
  mouvoir: { K: ["mû", "mus", "mue", "mues"] },
  occlure: { K: ["occlus", "occlus", "occluse", "occluses"] },
  pouvoir: { P: ["peux", "peux", "peut", "pouvons", "pouvez", "peuvent"] },
  recroître: { K: ["recrû", "recrus", "recrue", "recrues"] },
  redevoir: { K: ["redû", "redus", "redue", "redues"] },
  résoudre: { K: ["résolu", "résolus", "résolue", "résolues"] },
  taire: { P: ["tais", "tais", "tait", "taisons", "taisez", "taisent"] },
};

/** Whether a verb's conjugation is not what the file has: corrected, or with second forms. */
function isMended(lemma: string): boolean {
  return lemma in CORRECTED || lemma === "asseoir" || lemma.endsWith("ayer");
}

/** What nearly every form of a verb begins with: verbs that differ in it alone are conjugated alike. */
function beginningOf(lemma: string): string {
  return lemma.slice(0, -3);
}

function paradigmOf(endings: string[]): Paradigm {
  const slotsByEnding = new Map<string, number[]>();
  for (const [slot, ending] of endings.entries()) {
    if (ending === NO_FORM) continue;
    const slots = slotsByEnding.get(ending);
    if (slots === undefined) slotsByEnding.set(ending, [slot]);
    else slots.push(slot);
  }
  return { endings, slotsByEnding };
}

export function loadVerbs(isLemma: (lemma: string) => boolean): Verbs {
  const path = createRequire(import.meta.url).resolve("french-verbs-lefff/dist/conjugations.json");
  const byLemma = new Map<string, Verb>();
  const byStem = new Map<string, Verb[]>();
  const paradigms = new Map<string, Paradigm>();
  let longestStem = 0;
  let longestEnding = 0;
  const add = (verb: Verb): Verb => {
    longestStem = Math.max(longestStem, verb.stem.length);
    const sharing = byStem.get(verb.stem);
    if (sharing === undefined) byStem.set(verb.stem, [verb]);
    else sharing.push(verb);
    byLemma.set(verb.lemma, verb);
    return verb;
  };
  const addForms = (lemma: string, forms: readonly string[]): Verb => {
    const stem = commonStem(forms);
    const endings = forms.map((form) => (form === NO_FORM ? NO_FORM : form.slice(stem.length)));
    const key = endings.join("|");
    let paradigm = paradigms.get(key);
    if (paradigm === undefined) {
      paradigm = paradigmOf(endings);
      paradigms.set(key, paradigm);
      for (const ending of endings) longestEnding = Math.max(longestEnding, ending.length);
    }
    return add({ lemma, stem, paradigm });
  };
  /** A verb of each conjugation, by its JSON without the beginning of its forms: most verbs are not parsed. */
  const models = new Map<string, Verb>();
  for (const [lemma, json] of entries(readFileSync(path))) {
    if (!isLemma(lemma)) continue;
    const beginning = beginningOf(lemma);
    const conjugation = json.replaceAll(`"${beginning}`, '"-');
    const model = isMended(lemma) ? undefined : models.get(conjugation);
    if (model !== undefined) {
      const stem = beginning + model.stem.slice(beginningOf(model.lemma).length);
      add({ lemma, stem, paradigm: model.paradigm });
      continue;
    }
    const table = { ...parseTable(json), ...CORRECTED[lemma] };
    const forms = slotForms(table);
    const verb = addForms(lemma, forms);
    if (/ayer$/u.test(lemma)) addForms(lemma, forms.map(withI));
    if (lemma === "asseoir") addForms(lemma, slotForms({ ...table, ...ASSEOIR }));
    if (!isMended(lemma) && verb.stem.startsWith(beginning)) models.set(conjugation, verb);
  }
  return {
    readings(form) {
      const readings: Reading[] = [];
      const last = Math.min(form.length, longestStem);
      for (let cut = Math.max(0, form.length - longestEnding); cut <= last; cut += 1) {
        for (const verb of byStem.get(form.slice(0, cut)) ?? []) {
          for (const slot of verb.paradigm.slotsByEnding.get(form.slice(cut)) ?? []) {
            const description = SLOTS[slot];
            if (description === undefined) continue;
            const twice = readings.some((one) => one.lemma === verb.lemma && sameForm(one, description));
            if (!twice) readings.push({ pos: "VER", lemma: verb.lemma, ...description });
          }
        }
      }
      return readings;
    },
    conjugate(lemma, wanted) {
      const verb = byLemma.get(lemma);
      if (verb === undefined) return undefined;
      const slot = SLOTS.findIndex(
        (form) =>
          form.mode === wanted.mode &&
          (wanted.tense === undefined || form.tense === wanted.tense) &&
          (wanted.person === undefined || form.person === wanted.person) &&
          (wanted.number === undefined || form.number === wanted.number) &&
          (wanted.gender === undefined || form.gender === wanted.gender),
      );
      const ending = verb.paradigm.endings[slot];
      return ending === undefined || ending === NO_FORM ? undefined : verb.stem + ending;
    },
    has: (lemma) => byLemma.has(lemma),
  };
}
