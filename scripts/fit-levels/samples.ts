import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import { nclcClass } from "@epreuve/evaluation/agreement/classes";
import type { Texte } from "@epreuve/evaluation/productions/production";
import { readSet } from "@epreuve/evaluation/productions/read-set";
import { folderOfSet } from "@epreuve/evaluation/productions/sets";
import { type AnalysedProduction, analyseProduction } from "@epreuve/rule-provider/replies/analysis";
import { measure } from "@epreuve/rule-provider/replies/features";
import type { Language } from "@epreuve/rule-provider/replies/language";
import { measured } from "@epreuve/rule-provider/replies/levels/estimate";
import * as v from "valibot";
import type { Sample } from "./fit-weights.ts";

/**
 * The share of a text's findings that the checker would not have made had its rules not been written on that text, by NCLC
 * class from below 4 to 10. On 26 November 2026, of errors marked in texts that no rule had seen, it corrected 60 % in the
 * lowest class, then 66, 63, 56, 52 and 44 (124 texts marked by their writers), and 60, 59, 66, 60, 57 and 36 (66 sealed
 * productions); once these 66 were among the development texts, 72, 80, 82, 82, 81 and 76 in all of them. Between the two
 * shares, then; the two highest classes had too few errors and are taken as the one below.
 */
const FOUND_BY_TUNING = [0.15, 0.18, 0.2, 0.26, 0.31, 0.4, 0.4, 0.4];

/** Leaves out each text's share of findings, counted on over the texts of a class: most have too few to leave a share of. */
class AsIfNew {
  readonly #due = new Map<number, number>();

  of(production: AnalysedProduction, note: number): AnalysedProduction {
    const level = nclcClass(note);
    const left = new Set(production.findings.filter(() => this.#isLeft(level)));
    return {
      ...production,
      findings: production.findings.filter((one) => !left.has(one)),
      sentences: production.sentences.map((sentence) => ({
        ...sentence,
        findings: sentence.findings.filter((one) => !left.has(one)),
      })),
    };
  }

  #isLeft(level: number): boolean {
    const due = (this.#due.get(level) ?? 0) + (FOUND_BY_TUNING[level] ?? 0);
    this.#due.set(level, due % 1);
    return due >= 1;
  }
}

/** Measures a text as the provider does: with its subject, as core's requests have it. */
function analysed({ tache, sujet, texte }: Texte, language: Language): AnalysedProduction {
  const documents = sujet.documents.map((one) => `${one.titre}\n${one.texte}`).join("\n\n");
  const donnees = { tache, consigne: sujet.consigne, documents, contenu: texte };
  return analyseProduction(donnees, language);
}

/** The development set's texts with their settled readings. */
export async function readDevelopment(language: Language): Promise<Sample[]> {
  const { productions } = await readSet(folderOfSet("development"));
  const asIfNew = new AsIfNew();
  return productions.flatMap(({ accord, ...production }) => {
    if (accord === null) return [];
    const criteria = accord.criteres.map(
      ({ code, niveau_cecr, position }) => [code, noteOfLevel(niveau_cecr, position)] as const,
    );
    const features = measure(asIfNew.of(analysed(production, language), accord.note));
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
    const features = measure(analysed(production, language));
    return { id: production.id, features, text: measured(features), note, criteria: new Map() };
  });
}
