import { ModeleSchema } from "@epreuve/contract/enrichment";
import type { Tache } from "@epreuve/contract/tache";
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
import { AppError } from "../app-error.ts";
import { deadlineIn } from "../deadline.ts";
import { parseDonnees } from "../generation/donnees.ts";
import { systemRuntime } from "../runtime.ts";
import { loadModeles } from "../sujet/modeles/modeles.ts";
import { makeModele } from "./modele.ts";
import { modeleIssues, pointsCles } from "./modele-review.ts";
import type { Proofreader } from "./proofreader.ts";

const source = { fournisseur: "e", modele_ia: "e", version_prompt: "1", corrige_le: "2026", duree_ms: 0 };
const production = { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null } as const;

/** Finds nothing but the word "fôte". */
const proofreader: Proofreader = {
  findErrors: (texte) =>
    [...texte.matchAll(/fôte/gu)].map(({ index }) => ({ start: index, end: index + 4, correction: "faute" })),
};

const replies = { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: BILAN_REPLY };
const RAPPORT = reportOf(production, replies, source);

function make(modele: ScriptedOutcome, { sujet = SUJET, last = false, rapport = RAPPORT } = {}) {
  const generator = scriptedGenerator({ modele });
  const runtime = { ...systemRuntime, now: () => 0, uuid: () => "nonce", random: () => 0 };
  const request = { ...production, sujet, owner: "u", rapport, last, deadline: deadlineIn(9_000) };
  return {
    generator,
    result: makeModele(request, { generator, runtime, proofreader: async () => proofreader }),
  };
}

it("the model answer aims at the next threshold and quotes itself", async () => {
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

it("a text refused for its subject is shown an answer in language of its own level", async () => {
  const motifs = [{ code: "HORS_SUJET" as const, explication: "Un autre sujet.", preuve: null }];
  const { validite } = RAPPORT;
  const refused = {
    ...RAPPORT,
    note: 3,
    nclc: null,
    validite: { ...validite, statut: "hors_epreuve" as const, motifs },
  };
  await expect(make([MODELE_REPLY], { rapport: refused }).result).resolves.toMatchObject({
    niveau_cecr: "B2",
  });
});

it.each([
  ["outside the word range", { ...MODELE_REPLY, texte: "l'appartement dont je te parlais" }],
  ["with an error", { ...MODELE_REPLY, texte: `${MODELE_REPLY.texte} Une fôte.` }],
  ["that copies the consigne", { ...MODELE_REPLY, texte: `${SUJET.consigne} ${MODELE_REPLY.texte}` }],
])("a model answer %s gets a repair request", async (_, faulty) => {
  await expect(make([faulty, MODELE_REPLY]).result).resolves.toMatchObject({ mots: 73 });
  await expect(make([faulty, faulty]).result).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});

describe("issues", () => {
  const words = (count: number) => Array.from({ length: count }, () => "mot").join(" ");
  const points = [{ extrait: "mot", commentaire: "Oui." }];
  const issuesOf = (tache: Tache, texte: string) =>
    modeleIssues({ texte, points_cles: points }, { tache, sujet: null, contenu: "" }, proofreader);

  it.each([
    ["EE_T1", 59, 1],
    ["EE_T1", 60, 0],
    ["EE_T1", 120, 0],
    ["EE_T1", 121, 1],
    ["EE_T2", 119, 1],
    ["EE_T3", 180, 0],
    ["EO_T3", 249, 1],
    ["EO_T3", 400, 0],
    ["EO_T1", 400, 1],
    ["EO_T3", 0, 1],
  ] as const)("of a text for %s of %i words: %i", (tache, count, issues) => {
    expect(issuesOf(tache, words(count))).toHaveLength(issues);
  });

  it("name each error, with what replaces it", () => {
    expect(issuesOf("EE_T1", `${words(70)} fôte`)).toEqual([
      { message: "texte a une faute : écris plutôt « faute ».", citation: "fôte" },
    ]);
  });
});

describe("a key point", () => {
  const said = (commentaire: string, extrait = "une grande cuisine qui s'ouvre") =>
    pointsCles({ ...MODELE_REPLY, points_cles: [{ extrait, commentaire }] }, CONTENU);

  it("may quote the model answer and the candidate's own text", () => {
    expect(
      said("Vous écrivez « une grande cuisine avec un balcon » ; ici la phrase va plus loin."),
    ).toHaveLength(1);
  });

  it("is dropped where it quotes neither, or has no extract of the text", () => {
    expect(said("Vous écrivez « ma cuisine elle est belle ».")).toEqual([]);
    expect(said("Bien dit.", "des girafes")).toEqual([]);
  });
});

describe("an authored answer", () => {
  const [authored] = loadModeles();
  if (authored === undefined) throw new Error("there are no authored answers");
  const sujet = { ...SUJET, consigne: authored.consigne };
  const texts = authored.reponses.map(({ texte }) => texte);

  it("is given at once where the provider fails for good, with the candidate's own sentences beside it", async () => {
    const failed = new AppError("PROVIDER_FAILED");
    const modele = v.parse(ModeleSchema, await make(failed, { sujet }).result);
    expect(texts).toContain(modele.texte);
    expect(modele).toMatchObject({ niveau_cecr: "B2", nclc_vise: 7 });
    for (const { extrait, commentaire } of modele.points_cles) {
      expect(modele.texte).toContain(extrait);
      const own = /Chez vous : « (.+) »$/u.exec(commentaire)?.[1];
      if (own !== undefined) expect(CONTENU).toContain(own);
    }
  });

  it("waits for the last try where a later one may succeed", async () => {
    const slow = new AppError("PROVIDER_TIMEOUT");
    await expect(make(slow, { sujet }).result).rejects.toBe(slow);
    const modele = await make(slow, { sujet, last: true }).result;
    expect(texts).toContain(modele.texte);
  });

  it("is for its own consigne alone: to another or an edited one there is none", async () => {
    const failed = new AppError("PROVIDER_FAILED");
    await expect(make(failed, { last: true }).result).rejects.toBe(failed);
    const edited = { ...sujet, consigne: `${sujet.consigne} Soyez bref.` };
    await expect(make(failed, { sujet: edited, last: true }).result).rejects.toBe(failed);
  });

  it("never hides a defect of ours", async () => {
    const defect = new TypeError("x is undefined");
    await expect(make(defect, { sujet, last: true }).result).rejects.toBe(defect);
  });
});
