import type { Tache } from "@epreuve/contract/tache";
import { CONTENU, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codesFor } from "../scale/taxonomie.ts";
import { erreursIssues, verifyErreurs } from "./erreurs.ts";
import { readProduction } from "./read-production.ts";
import type { ErreursReply } from "./replies.ts";

type Proposed = ErreursReply["erreurs"][number];

function proposed(changes: Partial<Proposed>): Proposed {
  return {
    contexte: null,
    extrait: null,
    code: "ACC_NOMINAL",
    correction: "autre chose",
    explication: "Une règle.",
    doute: "certain",
    gravite: "mineure",
    ...changes,
  };
}

function read(contenu: string, tache: Tache = "EE_T1") {
  return readProduction({ tache, sujet: null, contenu, mots: null });
}

function verify(contenu: string, erreurs: Proposed[], tache: "EE_T1" | "EO_T2_LIVE" = "EE_T1") {
  return verifyErreurs({ erreurs }, read(contenu, tache));
}

it("errors found in the text are kept with their exact places", () => {
  const { erreurs, faults } = verifyErreurs(ERREURS_REPLY, read(CONTENU));
  expect(faults).toEqual([]);
  expect(erreurs).toHaveLength(6);
  for (const { extrait, debut, fin } of erreurs) {
    expect(CONTENU.slice(debut ?? -1, fin ?? -1)).toBe(extrait);
  }
});

it("the extract is spelt as in the text, whatever its apostrophes and case in the reply", () => {
  const { erreurs } = verify("Il dit l’ Histoire", [
    proposed({ extrait: "L' histoire", correction: "l’histoire" }),
  ]);
  expect(erreurs[0]).toMatchObject({ extrait: "l’ Histoire", debut: 7, fin: 18 });
});

it("repeated errors take successive places", () => {
  const repeated = proposed({ extrait: "les ami", correction: "les amis" });
  const { erreurs, faults } = verify("les ami et les ami", [repeated, repeated, repeated]);
  expect(erreurs.map(({ debut }) => debut)).toEqual([0, 11]);
  expect(faults).toEqual([]);
});

it("an error quoted again with more context is kept once", () => {
  const { erreurs, faults } = verify("il a deux chambre ici", [
    proposed({ extrait: "chambre", correction: "chambres" }),
    proposed({ extrait: "deux chambre", correction: "deux chambres" }),
  ]);
  expect(erreurs).toHaveLength(1);
  expect(faults).toEqual([]);
});

it("two different errors may overlap", () => {
  const { erreurs } = verify("il a deux chanbre ici", [
    proposed({ extrait: "chanbre", code: "ORTH_USAGE", correction: "chambre" }),
    proposed({ extrait: "deux chanbre", correction: "deux chambres" }),
  ]);
  expect(erreurs).toHaveLength(2);
});

describe("an error is dropped as a fault", () => {
  it.each<[string, Proposed, ("EE_T1" | "EO_T2_LIVE")?]>([
    ["whose quote is invented", proposed({ extrait: "trois chats" })],
    ["without a quote where one is due", proposed({ extrait: null })],
    ["whose correction changes nothing", proposed({ extrait: "l’ami", correction: "l'ami " })],
    [
      "whose correction tells what the text does not",
      proposed({ extrait: "l’ami", correction: "l’ami Jean" }),
    ],
    ["of a code that only the service gives", proposed({ code: "TACHE_LONGUEUR" })],
    ["of a code that needs the voice", proposed({ code: "PHON_PRONONCIATION" })],
    ["of a code that is measured", proposed({ code: "FLU_AISANCE" }), "EO_T2_LIVE"],
    ["of an oral code in a written task", proposed({ code: "INT_RELANCE", extrait: "l’ami" })],
  ])("%s", (_, error, tache = "EE_T1") => {
    const { erreurs, faults } = verify("Voici l’ami", [error], tache);
    expect(erreurs).toEqual([]);
    expect(faults).toHaveLength(1);
  });
});

it("an error without a place has none, even when the reply quotes something", () => {
  const { erreurs } = verify("Voici l’ami", [proposed({ code: "COH_PLAN", extrait: "l’ami" })]);
  expect(erreurs[0]).toMatchObject({ extrait: null, debut: null, fin: null });
});

it("an error without an explanation gets its code's definition", () => {
  const { erreurs } = verify("deux chat", [
    proposed({ extrait: "chat", correction: "chats", explication: " " }),
  ]);
  expect(erreurs[0]?.explication).toContain("nombre");
});

it("the examiner's words in a live dialogue are never an error of the candidate", () => {
  const contenu = "Examinateur : deux chat\nCandidat : oui, deux chat";
  const { erreurs } = verify(contenu, [proposed({ extrait: "deux chat" })], "EO_T2_LIVE");
  expect(erreurs[0]?.debut).toBe(contenu.lastIndexOf("deux"));
});

describe("the provider gets a repair request", () => {
  const good = proposed({ extrait: "les ami", correction: "les amis" });
  const invented = proposed({ extrait: "introuvable" });
  const contenu = "les ami, les ami, les ami, les ami, les ami, les ami, les ami";
  it.each([
    ["not for an empty list", [], 0],
    ["not when three of ten are dropped", [...Array(7).fill(good), invented, invented, invented], 0],
    ["when two of five are dropped", [good, good, good, invented, invented], 2],
    ["when all are", [invented], 1],
  ])("%s", (_, erreurs, issues) => {
    expect(erreursIssues({ erreurs }, read(contenu))).toHaveLength(issues);
  });
});

it("for any text and reply, an extract is exactly the text between its offsets", () => {
  const texte = fc.string({ unit: fc.constantFrom(..."abé e\u0301’'\n«A👍🏽-…"), maxLength: 40 });
  const erreur = fc.record({
    contexte: fc.option(texte),
    extrait: fc.option(texte),
    code: fc.constantFrom(...codesFor("EE_T2")),
    correction: texte,
    explication: fc.constant("Une règle."),
    doute: fc.constant("certain" as const),
    gravite: fc.constantFrom("gene" as const, "mineure" as const),
  });
  fc.assert(
    fc.property(texte, fc.array(erreur, { maxLength: 6 }), (contenu, proposals) => {
      const { erreurs } = verifyErreurs({ erreurs: proposals }, read(contenu, "EE_T2"));
      for (const { extrait, debut, fin } of erreurs) {
        if (extrait === null) expect([debut, fin]).toEqual([null, null]);
        else expect(contenu.slice(debut ?? -1, fin ?? -1)).toBe(extrait);
      }
    }),
  );
});
