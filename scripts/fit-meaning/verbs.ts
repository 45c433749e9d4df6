import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { plainOf, shortened } from "@epreuve/core/correction/validite/words";
import * as v from "valibot";

/*
 * First step of `npm run fit-meaning`: the conjugated forms of the verbs that the word lists of validity have at least
 * twice, from Lefff, where their letters do not lead to their infinitive.
 */
const DATA = new URL("../../packages/core/src/correction/validite/data/", import.meta.url);
const LISTS = [
  new URL("associations.txt", import.meta.url),
  new URL("situations.txt", import.meta.url),
  ...["champs", "mots", "registres", "themes", "connecteurs"].map((name) => new URL(`${name}.json`, DATA)),
];
const TIMES_MIN = 2;
/** Tenses that no candidate writes: the past historic, and the subjunctive that goes with it. */
const LITERARY = ["J", "T"];
/** Their forms are listed one by one where they say nothing. */
const AUXILIARIES = new Set(["être", "avoir", "aller", "faire", "pouvoir", "vouloir", "devoir", "falloir"]);
/** Forms that the dictionary has as nouns too, and that are verbs where they are written. */
const VERBS_FIRST = new Set(
  (
    "aime aimes aimee joue joues jouee lave laves lavee nage nages leve paye payes casse casses fete fetes lutte luttes " +
    "fume gere geres perdu perdus perdue connu connus attendu finis fini finie lis lise ouvert ouverts ouverte ouvertes " +
    "recu recus mordu mordus mordue battu suivi suivis suivie loge loue louee decris ecrit ecrits ecrite vendu vendus " +
    "vendue pele jure jete jetes jetee"
  ).split(" "),
);

const require = createRequire(new URL("../../packages/french-checker/package.json", import.meta.url));
const TablesSchema = v.record(v.string(), v.record(v.string(), v.array(v.nullable(v.string()))));
const tables = v.parse(TablesSchema, require("french-verbs-lefff/dist/conjugations.json"));
const genders = v.parse(
  v.record(v.string(), v.unknown()),
  require("french-words-gender-lefff/dist/words.json"),
);

const words = (await Promise.all(LISTS.map((list) => readFile(list, "utf8")))).join("\n").toLowerCase();
const times = new Map<string, number>();
for (const word of words.split(/[^\p{L}]+/u)) times.set(word, (times.get(word) ?? 0) + 1);

const nouns = new Set(Object.keys(genders).flatMap((noun) => [plainOf(noun), `${plainOf(noun)}s`]));
const isNoun = (form: string) => (nouns.has(form) || /ants?$/u.test(form)) && !VERBS_FIRST.has(form);

const verbsOf = new Map<string, Set<string>>();
for (const [infinitive, tenses] of Object.entries(tables)) {
  if ((times.get(infinitive) ?? 0) === 0 || AUXILIARIES.has(infinitive)) continue;
  for (const [tense, forms] of Object.entries(tenses)) {
    if (LITERARY.includes(tense)) continue;
    for (const form of forms.flatMap((one) => (one === null || one === "NA" ? [] : one.split("/")))) {
      verbsOf.set(plainOf(form), (verbsOf.get(plainOf(form)) ?? new Set()).add(infinitive));
    }
  }
}

const byVerb = new Map<string, string[]>();
for (const [form, verbs] of verbsOf) {
  const [infinitive = "", ...others] = verbs;
  const plain = plainOf(infinitive);
  const shows = form.length < 2 || shortened(form) === shortened(plain);
  if (others.length > 0 || isNoun(form) || shows || (times.get(infinitive) ?? 0) < TIMES_MIN) continue;
  byVerb.set(plain, [...(byVerb.get(plain) ?? []), form]);
}

const sorted = [...byVerb].toSorted(([one], [other]) => (one < other ? -1 : 1));
await writeFile(
  fileURLToPath(new URL("verbes.json", DATA)),
  `${JSON.stringify(Object.fromEntries(sorted.map(([verb, forms]) => [verb, forms.join(" ")])), null, 2)}\n`,
);
console.log(`${sorted.length} verbs, ${sorted.reduce((sum, [, forms]) => sum + forms.length, 0)} forms`);
