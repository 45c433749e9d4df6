import { ModeleSchema } from "@epreuve/contract/enrichment";
import { reportOf } from "@epreuve/test-kit/report-of";
import { MODELE_REPLY } from "@epreuve/test-kit/sample-enrichment";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { type ScriptedOutcome, scriptedGenerator } from "@epreuve/test-kit/scripted-generator";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { parseDonnees } from "../generation/donnees.ts";
import { systemRuntime } from "../runtime.ts";
import { makeModele, modeleIssues } from "./modele.ts";

const source = { fournisseur: "e", modele_ia: "e", version_prompt: "1", corrige_le: "2026", duree_ms: 0 };
const production = { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null } as const;

function make(modele: ScriptedOutcome) {
  const generator = scriptedGenerator({ modele });
  const replies = { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: BILAN_REPLY };
  const rapport = reportOf(production, replies, source);
  const runtime = { ...systemRuntime, now: () => 0, uuid: () => "nonce", random: () => 0 };
  const request = { ...production, owner: "u", rapport, deadline: deadlineIn(9_000) };
  return { generator, result: makeModele(request, { generator, runtime }) };
}

it("the model answer aims at the report's next threshold and quotes itself", async () => {
  const { generator, result } = make([MODELE_REPLY]);
  const modele = v.parse(ModeleSchema, await result);
  expect(modele).toMatchObject({ mots: 73, niveau_cecr: "B2", nclc_vise: 7 });
  for (const { extrait } of modele.points_cles) expect(modele.texte).toContain(extrait);
  expect(parseDonnees(generator.requests[0]?.input ?? "")).toMatchObject({
    niveau_vise: "B2",
    mots_min: "60",
    mots_max: "120",
    consigne: SUJET.consigne,
  });
});

it("a key point that quotes nothing of the text is dropped", async () => {
  const points_cles = [{ extrait: "des girafes", commentaire: "Non." }, ...MODELE_REPLY.points_cles];
  const modele = await make([{ ...MODELE_REPLY, points_cles }]).result;
  expect(modele.points_cles).toEqual(MODELE_REPLY.points_cles);
});

it("a model answer outside the task's word range gets a repair request", async () => {
  const short = { ...MODELE_REPLY, texte: "l'appartement dont je te parlais" };
  await expect(make([short, MODELE_REPLY]).result).resolves.toMatchObject({ mots: 73 });
  await expect(make([short, short]).result).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});

describe("issues", () => {
  const words = (count: number) => Array.from({ length: count }, () => "mot").join(" ");
  const points_cles = [{ extrait: "mot", commentaire: "Oui." }];
  it.each([
    ["EE_T1", 59, 1],
    ["EE_T1", 60, 0],
    ["EE_T1", 120, 0],
    ["EE_T1", 121, 1],
    ["EE_T2", 119, 1],
    ["EE_T3", 180, 0],
    ["EO_T3", 400, 0],
    ["EO_T3", 0, 2],
  ] as const)("of a text for %s of %i words: %i", (tache, count, issues) => {
    expect(modeleIssues({ texte: words(count), points_cles }, tache)).toHaveLength(issues);
  });

  it("a text that no key point quotes has one issue", () => {
    expect(modeleIssues({ ...MODELE_REPLY, points_cles: [] }, "EE_T1")).toHaveLength(1);
  });
});
