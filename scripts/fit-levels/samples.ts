import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import type { Texte } from "@epreuve/evaluation/productions/production";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import { type AnalysedProduction, analyseProduction } from "@epreuve/rule-provider/replies/analysis";
import { type Features, measure } from "@epreuve/rule-provider/replies/features";
import type { Language } from "@epreuve/rule-provider/replies/language";
import { measured } from "@epreuve/rule-provider/replies/levels/estimate";
import * as v from "valibot";
import type { Sample } from "./fit-weights.ts";

/**
 * The checker's rules were written on the development texts: it corrects three errors in four of theirs, and of texts that
 * it had not seen some 57 % (the sealed sets' figures). Each fourth finding is left out, so that the weights expect of a
 * text what is found in a new one, and do not take a new text for a better one.
 */
const FOUND_TO_ONE_LEFT = 4;

function asIfNew(production: AnalysedProduction): AnalysedProduction {
  const left = new Set(
    production.findings.filter((_, at) => at % FOUND_TO_ONE_LEFT === FOUND_TO_ONE_LEFT - 1),
  );
  return {
    ...production,
    findings: production.findings.filter((one) => !left.has(one)),
    sentences: production.sentences.map((sentence) => ({
      ...sentence,
      findings: sentence.findings.filter((one) => !left.has(one)),
    })),
  };
}

/** Measures a text as the provider does: with its subject, as core's requests have it. */
function featuresOf({ tache, sujet, texte }: Texte, language: Language, tuned: boolean): Features {
  const documents = sujet.documents.map((one) => `${one.titre}\n${one.texte}`).join("\n\n");
  const donnees = { tache, consigne: sujet.consigne, documents, contenu: texte };
  const production = analyseProduction(donnees, language);
  return measure(tuned ? asIfNew(production) : production);
}

/** The development set's texts with their settled readings. */
export async function readDevelopment(language: Language): Promise<Sample[]> {
  const { productions } = await readSet(folderOfSet("development"));
  return productions.flatMap(({ accord, ...production }) => {
    if (accord === null) return [];
    const criteria = accord.criteres.map(
      ({ code, niveau_cecr, position }) => [code, noteOfLevel(niveau_cecr, position)] as const,
    );
    const features = featuresOf(production, language, true);
    return [
      {
        id: production.id,
        features,
        text: measured(features),
        note: accord.note,
        criteria: new Map(criteria),
      },
    ];
  });
}

/** The texts that widen the fit, at the borders above all. */
export const FIT_SET = fileURLToPath(new URL("../../packages/rule-provider/fit/", import.meta.url));
const NotesSchema = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)));

/** The notes of these texts: their author's, read again beside the development set's. */
export async function readNotes(): Promise<Record<string, number>> {
  return v.parse(NotesSchema, JSON.parse(await readFile(join(FIT_SET, "notes.json"), "utf8")));
}

export async function readFitSet(language: Language): Promise<Sample[]> {
  const { productions, faults } = await readSet(FIT_SET);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const notes = await readNotes();
  return productions.map((production) => {
    const note = notes[production.id];
    if (note === undefined) throw new Error(`notes.json has no note of ${production.id}`);
    const features = featuresOf(production, language, false);
    return { id: production.id, features, text: measured(features), note, criteria: new Map() };
  });
}
