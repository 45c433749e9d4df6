import { contradictionsOf } from "@epreuve/report-checker/find";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import { describe, expect, test } from "vitest";
import { deadlineIn } from "../../deadline.ts";
import { systemRuntime } from "../../runtime.ts";
import type { BilanReply, CriteresReply } from "../report/replies.ts";
import { judge } from "./judge.ts";

const PRODUCED = { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null } as const;

/** The report of a provider that says this in its bilan, or in its reasons. */
async function reportWith(bilans: readonly BilanReply[], pourquoi = CRITERES_REPLY.pourquoi) {
  const generator = scriptedGenerator({
    criteres: [{ ...CRITERES_REPLY, pourquoi } satisfies CriteresReply],
    erreurs: [ERREURS_REPLY],
    bilan: bilans,
  });
  const request = { ...PRODUCED, owner: "user-1", deadline: deadlineIn(20_000) };
  const { rapport } = await judge(request, { generator, runtime: systemRuntime });
  expect(contradictionsOf(rapport, PRODUCED)).toEqual([]);
  return rapport;
}

/** Grammar limits, the text holds six errors and 71 words, and « les oiseaux chante » is one of them. */
const FALSE_STATEMENTS = [
  ["another limiting criterion", "Ce qui retient le plus le niveau, c'est le lexique."],
  ["the limiting criterion as the best", "La grammaire est votre point fort."],
  ["a count of errors that is not the report's", "On compte 14 erreurs."],
  ["a count of words that is not the report's", "Le texte compte 140 mots."],
  ["a level", "C'est un B2 solide."],
  ["an NCLC", "Vous êtes à NCLC 9."],
  ["a note", "Cela vaut 15/20."],
  ["praise of an absence", "Aucune erreur de ponctuation."],
] as const;

describe.each(FALSE_STATEMENTS)("%s, named by the provider,", (_, statement) => {
  test("is dropped from the synthesis, and the rest of it stays", async () => {
    const synthese = `La consigne est traitée. ${statement} Les accords retiennent le niveau.`;
    const { diagnostic } = await reportWith([{ ...BILAN_REPLY, synthese }]);
    expect(diagnostic.synthese).toBe("La consigne est traitée. Les accords retiennent le niveau.");
  });

  test("is dropped from points and actions", async () => {
    const points_forts = ["Une invitation claire.", statement];
    const points_faibles = ["Les accords du verbe.", statement];
    const actions = [statement, "Soulignez chaque sujet."];
    const rapport = await reportWith([{ ...BILAN_REPLY, points_forts, points_faibles, actions }]);
    expect(rapport.diagnostic.points_forts).toEqual(["Une invitation claire."]);
    expect(rapport.diagnostic.points_faibles).toEqual(["Les accords du verbe."]);
    expect(rapport.conseil_nclc.actions).toEqual(["Soulignez chaque sujet."]);
  });

  test("as the whole insight is asked again, and made by rule if it is said again", async () => {
    const wrong = { ...BILAN_REPLY, revelation: { ...BILAN_REPLY.revelation, constat: statement } };
    const again = await reportWith([wrong, BILAN_REPLY]);
    expect(again.revelation).toEqual(BILAN_REPLY.revelation);
    const { diagnostic, revelation } = await reportWith([wrong, wrong]);
    expect(diagnostic.synthese).toContain("établi automatiquement");
    expect(revelation.constat).not.toContain(statement);
  });

  test("is no reason of the level", async () => {
    const { pourquoi } = CRITERES_REPLY;
    const pas_plus = { ...pourquoi.pas_plus, raison: statement };
    const rapport = await reportWith([BILAN_REPLY], { ...pourquoi, pas_plus });
    expect(rapport.pourquoi?.pas_plus.raison).toContain("Ce qui retient la note : grammaire");
  });
});

test.each([
  ["a passage with an error", "Une belle image : « les oiseaux chante »."],
  ["a quote that is not in the text", "Une belle image : « le ciel rit »."],
  ["a point that is a weakness too", "Les accords du verbe."],
])("praise of %s is dropped", async (_, point) => {
  const points_forts = [point, "Une invitation : « Est-ce que tu veux venir samedi »."];
  const { diagnostic } = await reportWith([{ ...BILAN_REPLY, points_forts }]);
  expect(diagnostic.points_forts).toEqual(points_forts.slice(1));
});

test("a success is not shown by a passage with an error, and a quote is never cut inside a word or a group", async () => {
  const { pourquoi } = CRITERES_REPLY;
  const pas_moins = { extrait: "les oiseaux chante", raison: "Une image." };
  const revelation = { ...BILAN_REPLY.revelation, extrait: "On va préparer des pâtes et tu" };
  const rapport = await reportWith([{ ...BILAN_REPLY, revelation }], { ...pourquoi, pas_moins });
  expect(rapport.pourquoi?.pas_moins).toEqual({ extrait: null, raison: "Une image." });
  expect(rapport.revelation.extrait).toBe("On va préparer des pâtes");
});

test("statements that are true stay as they are", async () => {
  const synthese =
    "Vous écrivez 71 mots. On relève 6 erreurs, dont 2 erreurs d'accord du verbe. La grammaire retient le niveau ; le lexique avance.";
  const { diagnostic } = await reportWith([{ ...BILAN_REPLY, synthese }]);
  expect(diagnostic.synthese).toBe(synthese);
});
