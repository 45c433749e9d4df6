import type { Rapport } from "@epreuve/contract/rapport";
import type { SujetData } from "@epreuve/contract/sujet";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { describe, expect, test } from "vitest";
import { LIVE_EXAMPLES } from "../../packages/contract/openapi/live-examples.ts";
import { CONTENU, RAPPORT } from "../../packages/contract/src/operations/correct-ee/examples.ts";
import { ORAL_RAPPORT, TRANSCRIPT } from "../../packages/contract/src/operations/correct-eo/examples.ts";
import { ORAL_SUJET, SUJET } from "../../packages/contract/src/operations/list-sujets/examples.ts";

const SITUATIONS = loadSituations();

/*
 * What the documents show is what the service gives: beyond their shapes, which the contract's own tests hold.
 */

describe.each<[string, Rapport, string]>([
  ["written", RAPPORT, CONTENU],
  ["oral", ORAL_RAPPORT, TRANSCRIPT],
])("the %s report", (_, rapport, contenu) => {
  test("points with its errors into the text it judges", () => {
    expect(rapport.erreurs.length).toBeGreaterThan(0);
    for (const { extrait, debut, fin } of rapport.erreurs) {
      expect(contenu.slice(debut ?? 0, fin ?? 0)).toBe(extrait ?? "");
    }
  });

  test("quotes that text, and measures what cannot be quoted", () => {
    for (const { code, preuves } of rapport.criteres) {
      expect(preuves.length).toBeGreaterThan(0);
      for (const preuve of preuves) expect(contenu.includes(preuve)).toBe(code !== "AISANCE_PHONOLOGIE");
    }
  });
});

test("the oral report judges fluency, from a recording", () => {
  expect(ORAL_RAPPORT.criteres).toContainEqual(
    expect.objectContaining({ code: "AISANCE_PHONOLOGIE", note: expect.any(Number) }),
  );
});

test.each<[string, SujetData]>([
  ["written", SUJET],
  ["oral", ORAL_SUJET],
])("the %s subject is in the catalogue", (_, sujet) => {
  const found = loadCatalogue().find(({ sujet_id }) => sujet_id === sujet.sujet_id);
  expect(found).toMatchObject(sujet);
});

test("the live interaction is of a situation that is drawn, and its examiner knows what it says", () => {
  const { situation, roles } = LIVE_EXAMPLES["session.started"];
  const drawn = SITUATIONS.find(({ consigne }) => consigne === situation);
  expect(drawn?.roles).toEqual(roles);
  const { texte } = LIVE_EXAMPLES["examinateur.message"];
  expect(drawn?.faits.some(({ fait }) => texte.endsWith(fait))).toBe(true);
});
