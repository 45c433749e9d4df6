import { createHash } from "node:crypto";
import { LIMITS } from "@epreuve/contract/limits";
import { type Tache, TacheSchema } from "@epreuve/contract/tache";
import { expect, it } from "vitest";
import {
  bilanInstructions,
  criteresBisInstructions,
  criteresInstructions,
  erreursInstructions,
} from "../correction/judging/prompts.ts";
import { exercicesInstructions, modeleInstructions, SOLUTIONS_INSTRUCTIONS } from "../enrichment/prompts.ts";
import { IDEES_INSTRUCTIONS } from "../idees/idees.ts";
import { examinerRequest } from "../live/examiner.ts";
import type { Sheet } from "../live/sheet.ts";
import type { Purpose } from "./generator.ts";
import type { StreamedPurpose } from "./text-streamer.ts";
import { VERSION_PROMPT } from "./version-prompt.ts";

const SHEET: Omit<Sheet, "registre"> = {
  titre: "Essai",
  consigne: "Vous vous renseignez.",
  roles: { candidat: "Une personne", examinateur: "Une autre" },
  faits: [{ sujet: "prix", fait: "C'est gratuit." }],
  imprevu: { sujet: "horaire", fait: "C'est complet." },
};

const ofTasks = (of: (tache: Tache) => string) => TacheSchema.options.map(of);

/** Every instruction of a purpose, for all tasks. */
const INSTRUCTIONS: Record<Purpose | StreamedPurpose, string[]> = {
  criteres: ofTasks(criteresInstructions),
  criteres_bis: ofTasks(criteresBisInstructions),
  erreurs: ofTasks(erreursInstructions),
  bilan: ofTasks(bilanInstructions),
  exercices: [exercicesInstructions(LIMITS.exercicesMin, LIMITS.exercicesMax)],
  solutions: [SOLUTIONS_INSTRUCTIONS],
  modele: ofTasks(modeleInstructions),
  idees: [IDEES_INSTRUCTIONS],
  examinateur: (["tu", "vous"] as const).map(
    (registre) => examinerRequest({ ...SHEET, registre }, [], "").instructions,
  ),
};

/** What version `VERSION_PROMPT` says, by purpose. Where a text has changed, raise the version and store the new hash. */
const STORED = {
  version: "2026-11-22.7",
  hashes: {
    criteres: "9c11be603a34",
    criteres_bis: "f1108691cde3",
    erreurs: "e884776bdb6f",
    bilan: "2208485cdc3b",
    exercices: "712b6fb4ac2e",
    solutions: "4ae4d1e9120d",
    modele: "0ed952ec65a2",
    idees: "3f3c3d93b7b1",
    examinateur: "8a7e7f5b6172",
  },
};

it("the version changes with the instructions: raise VERSION_PROMPT, then store it here with the new hashes", () => {
  const hashes = Object.fromEntries(
    Object.entries(INSTRUCTIONS).map(([purpose, texts]) => [
      purpose,
      createHash("sha256").update(texts.join("\u0000")).digest("hex").slice(0, 12),
    ]),
  );
  expect({ version: VERSION_PROMPT, hashes }).toEqual(STORED);
});
