import type { Nombre, Personne, Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { isFiniteReading } from "./phrase-words.ts";

interface Person {
  personne: Personne;
  nombre: Nombre;
}

const PERSONNES = new Map<string, Person>([
  ["je", { personne: 1, nombre: "s" }],
  ["j'", { personne: 1, nombre: "s" }],
  ["tu", { personne: 2, nombre: "s" }],
  ["il", { personne: 3, nombre: "s" }],
  ["elle", { personne: 3, nombre: "s" }],
  ["on", { personne: 3, nombre: "s" }],
  ["ça", { personne: 3, nombre: "s" }],
  ["cela", { personne: 3, nombre: "s" }],
  ["c'", { personne: 3, nombre: "s" }],
  ["ce", { personne: 3, nombre: "s" }],
  ...["chacun", "chacune", "quelqu'un", "personne", "rien", "celui-ci", "celle-ci"].map(
    (form): [string, Person] => [form, { personne: 3, nombre: "s" }],
  ),
  ["nous", { personne: 1, nombre: "p" }],
  ["vous", { personne: 2, nombre: "p" }],
  ["ils", { personne: 3, nombre: "p" }],
  ["elles", { personne: 3, nombre: "p" }],
]);
const CLITIQUES = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));
const STOP = /^(?:que|qu'|qui|dont|où|si|mais|car|donc|quand|lorsque|et|ou|pour|de|à)$/u;

/** Verbs nobody writes, whose forms hide those of common ones ("saurait"). */
const RARE = new Set(["saurer", "sommer", "moudre", "vouer"]);

/** A finite form with a subject: an imperative has none. */
const declarative = (reading: Reading): boolean =>
  isFiniteReading(reading) && reading.mode !== "imp" && !RARE.has(reading.lemma);

export interface ClauseVerb {
  /** Index of the verb among the sentence's tokens. */
  index: number;
  readings: readonly Reading[];
  personne: Personne;
  nombre: Nombre;
  pronom: boolean;
}

/**
 * The finite verb of the clause that begins at `start`: after a subject pronoun and its clitics, or after a
 * short noun group. Undefined where anything else stands between.
 */
export function clauseVerb(sentence: Sentence, start: number, context: RuleContext): ClauseVerb | undefined {
  const { tokens } = sentence;
  const subject = tokens[start];
  if (subject === undefined || subject.kind !== "word") return undefined;
  const person = PERSONNES.get(subject.lower);
  if (person !== undefined) {
    let at = start + 1;
    while (CLITIQUES.has(tokens[at]?.lower ?? "") && at < start + 5) at += 1;
    const readings = context.lexicon.readings(tokens[at]?.lower ?? "").filter(declarative);
    const own = readings.filter(
      (reading) => reading.personne === person.personne && reading.nombre === person.nombre,
    );
    if (readings.length === 0 || tokens[at]?.kind !== "word") return undefined;
    return { index: at, readings: own.length > 0 ? own : readings, ...person, pronom: true };
  }
  const opens = context.lexicon.readings(subject.lower).some(({ pos }) => pos === "DET");
  if (!opens) return undefined;
  let noun = false;
  for (let at = start + 1; at < Math.min(tokens.length, start + 6); at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word" || (STOP.test(token.lower) && token.lower !== "de")) {
      return undefined;
    }
    const readings = context.lexicon.readings(token.lower);
    if (CLITIQUES.has(token.lower)) continue;
    if (noun && readings.length > 0 && readings.every(({ pos }) => pos === "VER")) {
      const finite = readings.filter((reading) => declarative(reading) && reading.personne === 3);
      const nombre = finite[0]?.nombre;
      if (nombre === undefined) return undefined;
      return { index: at, readings: finite, personne: 3, nombre, pronom: false };
    }
    if (readings.some(({ pos }) => pos === "NOM")) noun = true;
  }
  return undefined;
}
