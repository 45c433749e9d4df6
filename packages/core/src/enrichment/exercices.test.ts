import { ExercicesSchema } from "@epreuve/contract/enrichment";
import type { Rapport } from "@epreuve/contract/rapport";
import { reportOf } from "@epreuve/test-kit/report-of";
import { EXERCICES_REPLY } from "@epreuve/test-kit/sample-enrichment";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { type ScriptedOutcome, scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import * as v from "valibot";
import { expect, it } from "vitest";
import type { ErreursReply } from "../correction/report/replies.ts";
import { deadlineIn } from "../deadline.ts";
import { parseDonnees } from "../generation/donnees.ts";
import { systemRuntime } from "../runtime.ts";
import { makeExercices } from "./exercices.ts";

const source = { fournisseur: "e", modele_ia: "e", version_prompt: "1", corrige_le: "2026", duree_ms: 0 };

function rapportOf(erreurs: ErreursReply): Rapport {
  return reportOf(
    { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null },
    { criteres: CRITERES_REPLY, erreurs, bilan: BILAN_REPLY },
    source,
  );
}

function make(
  exercices: ScriptedOutcome,
  erreurs: ErreursReply = ERREURS_REPLY,
  rapport: Rapport = rapportOf(erreurs),
  contenu = CONTENU,
) {
  const generator = scriptedGenerator({ exercices });
  const runtime = { ...systemRuntime, now: () => 0, uuid: () => "nonce", random: () => 0 };
  const request = {
    owner: "u",
    tache: "EE_T1",
    contenu,
    rapport,
    deadline: deadlineIn(9_000),
  } as const;
  return { generator, result: makeExercices(request, { generator, runtime }) };
}

it("the exercises are numbered and have the contract's form", async () => {
  const exercices = await make([EXERCICES_REPLY]).result;
  expect(v.parse(ExercicesSchema, exercices).map(({ id }) => id)).toEqual([
    "ex-1",
    "ex-2",
    "ex-3",
    "ex-4",
    "ex-5",
  ]);
});

it("the provider receives the errors of the most frequent codes first, each in its sentence, and the weakest criterion", async () => {
  const { generator, result } = make([EXERCICES_REPLY]);
  await result;
  const donnees = parseDonnees(generator.requests[0]?.input ?? "");
  expect(donnees).toMatchObject({ tache: "EE_T1", contenu: CONTENU, critere: "GRAMMAIRE" });
  const erreurs: unknown = JSON.parse(donnees.erreurs ?? "");
  expect(erreurs).toHaveLength(6);
  expect(erreurs).toMatchObject([
    {
      code: "ACC_SUJET_VERBE",
      extrait: "chante",
      correction: "chantent",
      phrase: "Le matin les oiseaux chante et le soir c'est très calme.",
    },
    { code: "ACC_SUJET_VERBE" },
    {},
    {},
    {},
    {},
  ]);
});

it("for a text without a full stop the provider receives the text around each error", async () => {
  const contenu = `${"il fait beau et ".repeat(100)}les oiseaux chante ${"et il fait beau ".repeat(100)}`;
  const rapport = reportOf(
    { tache: "EE_T1", sujet: SUJET, contenu, mots: null },
    { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: null },
    source,
  );
  const exercices = EXERCICES_REPLY.exercices.map((exercice) => ({ ...exercice, code: "ACC_SUJET_VERBE" }));
  const { generator, result } = make([{ exercices }], ERREURS_REPLY, rapport, contenu);
  await result;
  const erreurs = v.parse(
    v.array(v.object({ phrase: v.string() })),
    JSON.parse(parseDonnees(generator.requests[0]?.input ?? "").erreurs ?? ""),
  );
  expect(erreurs.map(({ phrase }) => phrase)).toEqual([
    expect.stringMatching(/^(?:il|fait|beau|et) .* les oiseaux chante .* (?:et|il|fait|beau)$/),
  ]);
  expect(erreurs[0]?.phrase.length).toBeLessThanOrEqual(600);
});

it("a text without errors gets exercises on its weakest criterion", async () => {
  const onCritere = {
    exercices: EXERCICES_REPLY.exercices.map((exercice) => ({ ...exercice, code: "GRAMMAIRE" })),
  };
  const exercices = await make([EXERCICES_REPLY, onCritere], { erreurs: [] }).result;
  expect(new Set(exercices.map(({ code }) => code))).toEqual(new Set(["GRAMMAIRE"]));
});

it("fluency, which written exercises cannot improve, is replaced by the next weakest criterion", async () => {
  const rapport = rapportOf(ERREURS_REPLY);
  const aisance: Rapport["criteres"][number] = {
    code: "AISANCE_PHONOLOGIE",
    libelle: "Aisance et phonologie",
    niveau_cecr: "A1",
    note: 1,
    preuves: [],
    conseil: "",
  };
  const { generator, result } = make([EXERCICES_REPLY], ERREURS_REPLY, {
    ...rapport,
    criteres: [aisance, ...rapport.criteres],
    diagnostic: { ...rapport.diagnostic, critere_limitant: "AISANCE_PHONOLOGIE" },
    erreurs_codes: ["FLU_AISANCE", ...rapport.erreurs_codes],
  });
  const exercices = await result;
  expect(parseDonnees(generator.requests[0]?.input ?? "").critere).toBe("GRAMMAIRE");
  expect(exercices.map(({ code }) => code)).not.toContain("FLU_AISANCE");
});

it("too few valid exercises in two replies are PROVIDER_FAILED", async () => {
  const few = { exercices: EXERCICES_REPLY.exercices.slice(0, 4) };
  await expect(make([few, few]).result).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});
