import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Tache } from "@epreuve/contract/tache";
import type { Enonce } from "@epreuve/core/simulation/enonce";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import type { Case } from "@epreuve/evaluation/adversarial/case";
import { CLOSINGS, OPENINGS } from "@epreuve/evaluation/adversarial/conventional-lines";
import { readHonest as readHonestToMeasure } from "@epreuve/evaluation/adversarial/honest";
import { readCases, texteOf } from "@epreuve/evaluation/adversarial/read-cases";
import { readSet } from "@epreuve/evaluation/productions/read-set";

/** A text whose family is known. */
export interface Known {
  id: string;
  famille: Case["famille"] | "honnete";
  tache: Tache;
  sujet: Enonce;
  texte: string;
}

const FIT_SET = fileURLToPath(new URL("../../packages/rule-provider/fit/", import.meta.url));

/** Every honest text that may be read: productions, cases, texts of the levels' fit, and authored model answers. */
export async function readHonest(): Promise<Known[]> {
  const { productions: more } = await readSet(FIT_SET);
  return [...(await readHonestToMeasure()), ...more, ...modelAnswers()].map(
    ({ id, tache, sujet, texte }) => ({
      id,
      tache,
      sujet,
      texte,
      famille: "honnete" as const,
    }),
  );
}

/** The texts that an examiner would not mark as an answer, of some families. */
export async function readRefused(familles: readonly Case["famille"][]): Promise<Known[]> {
  const refused = (await readCases()).filter(
    ({ famille, attendu }) =>
      familles.includes(famille) && !(attendu.statuts ?? ["valide"]).includes("valide"),
  );
  return refused.map((one) => ({ ...one, texte: texteOf(one) }));
}

function modelAnswers(): Omit<Known, "famille">[] {
  const catalogue = new Map(loadCatalogue().map((entry) => [entry.sujet_id, entry]));
  return loadModeles().flatMap(({ sujet, consigne, reponses }) => {
    const entry = catalogue.get(sujet);
    const tache: Tache = entry?.tache ?? "EO_T2_LIVE";
    return reponses.map(({ texte }, at) => ({
      id: `${sujet}-${at}`,
      tache,
      sujet: { consigne, documents: entry?.documents ?? [] },
      texte: tache === "EO_T2_LIVE" ? texte.replace(/^/gmu, "Candidat : ") : texte,
    }));
  });
}

const FRAMES = 2;

/** A text with conventional lines before and after it, in some ways that never change. */
export function framed(one: Known): Known[] {
  const some = (lines: readonly string[], count: number, key: string) =>
    lines.toSorted((a, b) => hashOf(key + a) - hashOf(key + b)).slice(0, count);
  return Array.from({ length: FRAMES }, (_, at) => {
    const [before, after] = [some(OPENINGS, 2, one.id + at), some(CLOSINGS, 3, one.id + at)];
    return { ...one, id: `${one.id}+${at}`, texte: [...before, one.texte, ...after].join("\n") };
  });
}

/** A number of a text that never changes: it says in which half or fold the text is. */
export function hashOf(key: string): number {
  return createHash("sha256").update(key).digest().readUInt32BE(28);
}
