import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { TacheSchema } from "@epreuve/contract/tache";
import { isContent, readText } from "@epreuve/core/correction/validite/read-text";
import { formOf, less, sumOf, unit, type Vector } from "@epreuve/core/correction/validite/space";
import { askedOf } from "@epreuve/core/correction/validite/subject";
import { type Known, readHonest } from "../fit-validite/samples.ts";
import { readGraph } from "./graph.ts";
import { dot, vectorsOf } from "./spectral.ts";

/*
 * `npm run fit-meaning`: makes the space of word meanings that validity reads, from `associations.txt` and
 * `situations.txt`; how much each word says, from the honest texts that may be read. Fit the rules (`npm run
 * fit-validite`) after it.
 */
const TARGET = fileURLToPath(
  new URL("../../packages/core/src/correction/validite/data/sens.json", import.meta.url),
);
const DIMENSIONS = 96;
/** A form that goes with fewer others is placed by chance: it is left out, and its stem may still be known. */
const NEIGHBOURS_MIN = 3;
/** Of two situations nearer than this one is enough to compare a text with. */
const APART = 0.6;

const graph = await readGraph(
  new URL("associations.txt", import.meta.url),
  new URL("situations.txt", import.meta.url),
);
const vectors = vectorsOf(graph, DIMENSIONS);
const honest = await readHonest();

/** From 1 for what no text has to 0 for what all have, by how many of so many do. */
function rarity(count: number, of: number): number {
  return Math.log((of + 1) / (count + 1)) / Math.log(of + 1);
}

function countsOf(some: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const forms of some) for (const form of new Set(forms)) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

const texts = honest.map((one) => ({ one, text: readText(one.tache, one.sujet, one.texte) }));
const formsInTexts = texts.map(({ text }) =>
  text.mots.filter((mot) => isContent(mot, text.lexicon)).map(({ plain }) => formOf(plain)),
);
const subjects = [...new Map(texts.map((one) => [one.one.sujet.consigne, one])).values()];
const formsInSubjects = subjects.map(({ text }) => [...askedOf(text)].map(([plain]) => formOf(plain)));
const [inTexts, inSubjects] = [countsOf(formsInTexts), countsOf(formsInSubjects)];
const LEAST = { text: 0.08, subject: 0.05 };
const SHARPER = 1.5;
const byForm = new Map(
  graph.forms.map((form, at) => [
    form,
    {
      vector: Float32Array.from(vectors[at] ?? []),
      inText: Math.max(LEAST.text, rarity(inTexts.get(form) ?? 0, texts.length)),
      inSubject: Math.max(LEAST.subject, rarity(inSubjects.get(form) ?? 0, subjects.length)) ** SHARPER,
    },
  ]),
);

function meanOf(all: readonly Vector[]): Vector {
  return sumOf(
    all.map((vector) => ({ vector, weight: 1 / all.length })),
    DIMENSIONS,
  );
}

function base64(values: { buffer: ArrayBufferLike; byteOffset: number; byteLength: number }): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
}

function bytes(values: readonly number[]): string {
  return base64(Uint8Array.from(values, (value) => Math.round(255 * value)));
}

function quantized(all: readonly (Vector | Float64Array)[]): string {
  return base64(
    Int8Array.from(
      all.flatMap((vector) => {
        const most = Math.max(...vector.map(Math.abs)) || 1;
        return [...vector].map((value) => Math.round((127 * value) / most));
      }),
    ),
  );
}

function weightedOf(forms: readonly string[], weight: "inText" | "inSubject"): Vector {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return unit(
    sumOf(
      [...counts].flatMap(([form, times]) => {
        const sense = byForm.get(form);
        return sense === undefined
          ? []
          : [{ vector: sense.vector, weight: sense[weight] * Math.sqrt(times) }];
      }),
      DIMENSIONS,
    ),
  );
}

const middleOfTexts = (tache: Known["tache"]) =>
  meanOf(
    texts.flatMap(({ one }, at) =>
      one.tache === tache ? [weightedOf(formsInTexts[at] ?? [], "inText")] : [],
    ),
  );
const middleOfSubjects = (tache: Known["tache"]) =>
  meanOf(
    subjects.flatMap(({ one }, at) =>
      one.tache === tache ? [weightedOf(formsInSubjects[at] ?? [], "inSubject")] : [],
    ),
  );

const situations = vectors.slice(graph.forms.length);
const middle = unit(meanOf(situations.map((vector) => Float32Array.from(vector))));
const matters: Vector[] = [];
for (const situation of situations) {
  const vector = less(Float32Array.from(situation), middle);
  if (matters.every((one) => dot(Float64Array.from(one), Float64Array.from(vector)) < APART))
    matters.push(vector);
}

const kept = graph.forms
  .map((form, at) => ({
    form,
    vector: vectors[at] ?? new Float64Array(DIMENSIONS),
    met: graph.rows[at]?.size ?? 0,
  }))
  .filter(({ met }) => met >= NEIGHBOURS_MIN);

await writeFile(
  TARGET,
  `${JSON.stringify(
    {
      dimensions: DIMENSIONS,
      forms: kept.map(({ form }) => form).join(" "),
      vectors: quantized(kept.map(({ vector }) => vector)),
      inText: bytes(kept.map(({ form }) => byForm.get(form)?.inText ?? 1)),
      inSubject: bytes(kept.map(({ form }) => byForm.get(form)?.inSubject ?? 1)),
      matters: quantized(matters),
      middles: Object.fromEntries(
        TacheSchema.options.map((tache) => [
          tache,
          { text: base64(middleOfTexts(tache)), subject: base64(middleOfSubjects(tache)) },
        ]),
      ),
    },
    null,
    2,
  )}\n`,
);
console.log(
  `${kept.length} of ${graph.forms.length} forms, ${situations.length} situations, ${matters.length} matters apart`,
);
