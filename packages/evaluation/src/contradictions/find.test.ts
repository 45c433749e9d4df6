import type { Rapport } from "@epreuve/contract/rapport";
import { reportOf } from "@epreuve/test-kit/report-of";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { expect, test } from "vitest";
import { contradictionsOf } from "./find.ts";

const PRODUCED = { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null } as const;
const SOURCE = { fournisseur: "essai", modele_ia: "m", version_prompt: "1", corrige_le: "", duree_ms: 1 };
const REPLIES = { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: BILAN_REPLY };
const SOUND = reportOf(PRODUCED, REPLIES, SOURCE);
const [FIRST_ERROR] = SOUND.erreurs;
const [FIRST_CRITERION] = SOUND.criteres;
if (FIRST_ERROR === undefined || FIRST_CRITERION === undefined) throw new Error("The sample is empty.");

function rulesFor(rapport: Rapport): string[] {
  return [...new Set(contradictionsOf(rapport, PRODUCED).map(({ rule }) => rule))];
}

test("a report of the service does not contradict itself, with a bilan of the provider or by rule", () => {
  expect(contradictionsOf(SOUND, PRODUCED)).toEqual([]);
  expect(contradictionsOf(reportOf(PRODUCED, { ...REPLIES, bilan: null }, SOURCE), PRODUCED)).toEqual([]);
});

const HIGHEST = SOUND.criteres.reduce((best, one) => ((one.note ?? 0) > (best.note ?? 0) ? one : best));

test.each<[string, Partial<Rapport>]>([
  ["limiting criterion", { diagnostic: { ...SOUND.diagnostic, critere_limitant: HIGHEST.code } }],
  ["level and note", { niveau_cecr: "C2" }],
  [
    "level and note",
    {
      criteres: SOUND.criteres.map((one) => (one === FIRST_CRITERION ? { ...one, niveau_cecr: "C2" } : one)),
    },
  ],
  ["advice and level", { conseil_nclc: { ...SOUND.conseil_nclc, note_requise: 20 } }],
  ["counts of errors", { taxonomie: SOUND.taxonomie.slice(1) }],
  ["counts of errors", { erreurs_codes: SOUND.erreurs_codes.slice(1) }],
  ["counts in the prose", { diagnostic: { ...SOUND.diagnostic, synthese: "On relève 43 erreurs." } }],
  ["quotes", { revelation: { ...SOUND.revelation, extrait: "personne n'a écrit cela" } }],
  ["quotes", { criteres: SOUND.criteres.map((one) => ({ ...one, preuves: ["personne n'a écrit cela"] })) }],
  [
    "corrections",
    {
      erreurs: SOUND.erreurs.map((one) =>
        one === FIRST_ERROR ? { ...one, correction: one.extrait ?? "" } : one,
      ),
    },
  ],
  ["length", { conformite: { ...SOUND.conformite, mots: 5 } }],
  ["length", { conformite: { ...SOUND.conformite, statut: "trop_long" } }],
  [
    "strengths and weaknesses",
    { diagnostic: { ...SOUND.diagnostic, points_forts: SOUND.diagnostic.points_faibles } },
  ],
])("%s: a report that contradicts itself there is found, by that rule", (rule, change) => {
  expect(rulesFor({ ...SOUND, ...change })).toContain(rule);
});

test("a note that is not that of the criteria is found, unless the text is capped", () => {
  const note = Math.max(0, SOUND.note - 5);
  const lower = { ...SOUND, note, niveau_cecr: "A2", nclc: null } as const;
  const rules = rulesFor(lower);
  expect(rules).toContain("note and criteria");
  const validite = {
    statut: "hors_epreuve",
    motifs: [{ code: "HORS_SUJET" }],
    niveau_langue: { note: SOUND.note, niveau_cecr: SOUND.niveau_cecr },
  };
  expect(rulesFor(Object.assign({}, lower, { validite }))).not.toContain("note and criteria");
});

test("validity and note: a text refused with a high note, or for no reason, is found", () => {
  const niveau_langue = { note: SOUND.note, niveau_cecr: SOUND.niveau_cecr };
  const refused = { statut: "hors_epreuve", motifs: [], niveau_langue };
  const found = contradictionsOf(Object.assign({}, SOUND, { validite: refused }), PRODUCED);
  expect(found.filter(({ rule }) => rule === "validity and note").length).toBe(2);
  const valid = { statut: "valide", motifs: [{ code: "LONGUEUR" }], niveau_langue };
  expect(rulesFor(Object.assign({}, SOUND, { validite: valid }))).toEqual([]);
});

test("what is found quotes nothing of the text", () => {
  const spoiled = { ...SOUND, criteres: SOUND.criteres.map((one) => ({ ...one, preuves: ["secret"] })) };
  expect(JSON.stringify(contradictionsOf(spoiled, PRODUCED))).not.toContain("secret");
});
