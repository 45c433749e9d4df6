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
import { contradictionsOf, RULES } from "./find.ts";

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
const { revelation, diagnostic, conseil_nclc, validite, conformite } = SOUND;
const { pourquoi, texte_corrige } = SOUND;
if (pourquoi === null || texte_corrige === null) throw new Error("The report has no reasons.");

const forts = (...points_forts: string[]) => ({ diagnostic: { ...diagnostic, points_forts } });
const faibles = (...points_faibles: string[]) => ({ diagnostic: { ...diagnostic, points_faibles } });
const synthese = (text: string) => ({ diagnostic: { ...diagnostic, synthese: text } });
const constat = (text: string) => ({ revelation: { ...revelation, constat: text } });
const actions = (...texts: string[]) => ({ conseil_nclc: { ...conseil_nclc, actions: texts } });
const firstError = (change: Partial<Rapport["erreurs"][number]>) => ({
  erreurs: SOUND.erreurs.map((one) => (one === FIRST_ERROR ? { ...one, ...change } : one)),
});
const firstCriterion = (change: Partial<Rapport["criteres"][number]>) => ({
  criteres: SOUND.criteres.map((one) => (one === FIRST_CRITERION ? { ...one, ...change } : one)),
});

/** A report spoiled in one place, by the rule that finds it. */
const SPOILED: [rule: string, change: Partial<Rapport>][] = [
  ["limiting criterion", { diagnostic: { ...diagnostic, critere_limitant: HIGHEST.code } }],
  ["limiting criterion in the prose", synthese("Ce qui vous retient le plus est « Lexique ».")],
  ["limiting criterion in the prose", constat("Le vocabulaire pénalise la note.")],
  ["limiting criterion in the prose", forts("Votre point d'appui est « Grammaire ».")],
  [
    "limiting criterion in the prose",
    { pourquoi: { ...pourquoi, pas_plus: { extrait: null, raison: "La cohérence retient la note." } } },
  ],
  ["best criterion in the prose", synthese("Votre critère le plus haut est « Lexique ».")],
  [
    "one best criterion",
    {
      ...synthese("Votre critère le plus haut est « Adéquation sociolinguistique »."),
      pourquoi: {
        ...pourquoi,
        pas_moins: { extrait: null, raison: "Ce qui soutient la note : cohérence, votre meilleur critère." },
      },
    },
  ],
  ["level and note", { niveau_cecr: "C2" }],
  ["level and note", firstCriterion({ niveau_cecr: "C2" })],
  ["level and note", { validite: { ...validite, niveau_langue: { ...validite.niveau_langue, nclc: 10 } } }],
  ["advice and level", { conseil_nclc: { ...conseil_nclc, note_requise: 20 } }],
  ["range and level", { fourchette: { nclc_min: 8, nclc_max: 10, confiance: "haute" } }],
  ["range and level", { fourchette: { nclc_min: null, nclc_max: 4, confiance: "haute" } }],
  ["levels in the prose", synthese("C'est un texte de niveau C2.")],
  ["levels in the prose", constat("Vous visez déjà NCLC 10.")],
  ["levels in the prose", forts("Lexique : niveau B2.")],
  ["counts of errors", { taxonomie: SOUND.taxonomie.slice(1) }],
  ["counts of errors", { erreurs_codes: SOUND.erreurs_codes.slice(1) }],
  ["counts in the prose", synthese("On relève 43 erreurs.")],
  ["counts in the prose", synthese("Vous écrivez 182 mots.")],
  ["errors in the prose", actions("Revoyez « les chat » → « les chats ».")],
  ["errors in the prose", actions("Travaillez l'accord (3 fois) : « chante » → « chantent ».")],
  ["counts of a label", faibles("Accord du verbe avec le sujet : 5 erreurs.")],
  ["share of the demands", forts("2 demandes sur 3 trouvent une réponse.")],
  ["share of the demands", forts("3 demandes sur 2 trouvent une réponse.")],
  ["strengths and weaknesses", forts(...diagnostic.points_faibles)],
  ["strengths and weaknesses", forts("Grammaire : niveau A2.")],
  [
    "strengths and weaknesses",
    {
      diagnostic: {
        ...diagnostic,
        points_forts: ["Lexique : riche."],
        points_faibles: ["Lexique : pauvre."],
      },
    },
  ],
  ["praise of an absence", forts("Aucune erreur de ponctuation.")],
  ["praise of an absence", forts("La plupart des mots sont bien orthographiés.")],
  ["praise of an absence", actions("Votre vocabulaire est exact : enrichissez-le.")],
  ["praised quotes", forts("Une phrase réussie : « l'ascenseur marche pas souvent »")],
  ["praised quotes", forts("Une belle image : « le ciel rit »")],
  [
    "praised quotes",
    {
      revelation: {
        titre: "Votre meilleure phrase",
        constat: "Elle tient bien.",
        extrait: "les oiseaux chante",
      },
    },
  ],
  [
    "praised quotes",
    { pourquoi: { ...pourquoi, pas_moins: { extrait: "les oiseaux chante", raison: "Une image." } } },
  ],
  ["quotes", { revelation: { ...revelation, extrait: "personne n'a écrit cela" } }],
  ["quotes", firstCriterion({ preuves: ["personne n'a écrit cela"] })],
  ["quotes", firstError({ extrait: "trouve" })],
  ["quotes that are cut", firstCriterion({ preuves: ["Est-ce que tu veux ven"] })],
  ["quotes that are cut", firstCriterion({ preuves: ["Est-ce que tu veux venir samedi pour"] })],
  ["quotes that are cut", actions("Reprenez « Est-ce que tu veux venir samedi pour manger avec… ».")],
  ["advice that is followed", actions("Commencez votre message par une formule : « Bonjour ».")],
  ["advice that is followed", actions("Terminez votre message par une formule.")],
  ["advice that is followed", actions("Donnez une raison : employez « parce que ».")],
  ["advice that is followed", actions("Remplacez « vous » par « tu ».")],
  ["advice that is followed", actions("Raccourcissez votre texte.")],
  ["missing demands", actions("« décrivez votre appartement » reste sans réponse.")],
  [
    "missing demands",
    { ...forts("La consigne est suivie."), ...actions("« remerciez-le » reste sans réponse.") },
  ],
  ["a missing demand as the headline", constat("Une partie de la consigne reste sans réponse.")],
  ["repeated points", actions("Relisez.", "Relisez.")],
  ["reasons", { pourquoi: { ...pourquoi, pas_moins: pourquoi.pas_plus } }],
  ["reasons", { pourquoi: { ...pourquoi, pas_plus: { extrait: null, raison: "" } } }],
  ["validity and note", { validite: { ...validite, statut: "hors_epreuve" } }],
  [
    "validity and note",
    { validite: { ...validite, motifs: [{ code: "PAR_COEUR", explication: "Un motif.", preuve: null }] } },
  ],
  ["validity and the rest", { conformite: { ...conformite, recopie: true } }],
  [
    "validity and the rest",
    {
      validite: {
        ...validite,
        statut: "a_risque",
        motifs: [{ code: "PAR_COEUR", explication: "x", preuve: null }],
      },
    },
  ],
  ["corrections", firstError({ correction: FIRST_ERROR.extrait ?? "" })],
  ["corrections of one passage", { erreurs: [...SOUND.erreurs, { ...FIRST_ERROR, correction: "autre" }] }],
  ["corrected text", { texte_corrige: { segments: texte_corrige.segments.slice(0, -1) } }],
  ["corrected text", { texte_corrige: { segments: [{ texte: CONTENU, erreur: null }] } }],
  [
    "corrected text",
    {
      texte_corrige: {
        segments: texte_corrige.segments.map((one) => (one.erreur === 0 ? { ...one, texte: "autre" } : one)),
      },
    },
  ],
  ["hints", firstError({ indice: `Écrivez ${FIRST_ERROR.correction}.` })],
  ["length", { conformite: { ...conformite, mots: 5 } }],
  ["length", { conformite: { ...conformite, statut: "trop_long" } }],
];

test.each(SPOILED)("%s: a report that contradicts itself there is found, by that rule", (rule, change) => {
  expect(rulesFor({ ...SOUND, ...change })).toContain(rule);
});

test("a quote that ends where the candidate paused is not cut", () => {
  const paused = "je veux planter les légumes de mon pays, les aubergines longues et…";
  const change = actions(`Reprenez « ${paused} ».`);
  const rules = (contenu: string) =>
    contradictionsOf({ ...SOUND, ...change }, { ...PRODUCED, contenu }).map(({ rule }) => rule);
  expect(rules(`${CONTENU} Demain ${paused} je ne sais pas.`)).not.toContain("quotes that are cut");
  expect(rules(CONTENU)).toContain("quotes that are cut");
});

test("every rule finds a spoiled report", () => {
  const found = new Set(SPOILED.map(([rule]) => rule));
  expect(RULES.map(({ name }) => name).filter((name) => !found.has(name))).toEqual(["note and criteria"]);
});

/** What sound reports say, beside what the rules above find. */
test.each<[string, Partial<Rapport>]>([
  ["the limiting criterion", synthese("Ce qui vous retient le plus est « Grammaire ».")],
  ["a criterion that is not blamed", synthese("Le lexique se travaille aussi.")],
  ["the best criterion", synthese("Votre critère le plus haut est « Adéquation sociolinguistique ».")],
  ["the report's level and the next", synthese("De B1 à B2, il y a un pas.")],
  ["a count of all, and of one code", synthese("6 erreurs, dont 2 erreurs d'accord du verbe.")],
  ["an error of the report", actions("Travaillez l'accord (2 fois) : « chante » → « chantent ».")],
  [
    "praise of a passage without an error",
    forts("Une invitation claire : « Est-ce que tu veux venir samedi »"),
  ],
  ["a connector that is not there", actions("Essayez « cependant ».")],
  ["a connector as an example of a mistake", actions("« parce que » est déjà là : variez.")],
  ["a demand without a trace", synthese("« indiquez le prix du loyer » reste sans réponse.")],
  [
    "a motif of length",
    { validite: { ...validite, motifs: [{ code: "LONGUEUR", explication: "x", preuve: null }] } },
  ],
])("%s is no contradiction", (_, change) => {
  expect(contradictionsOf({ ...SOUND, ...change }, PRODUCED)).toEqual([]);
});

test("an error's own extract may end anywhere, as the revelation too", () => {
  const extrait = "Est-ce que tu veux venir samedi pour";
  const debut = CONTENU.indexOf(extrait);
  const cut = { ...SOUND, revelation: { ...revelation, extrait } };
  expect(rulesFor(cut)).toContain("quotes that are cut");
  const marked = { ...cut, ...firstError({ extrait, debut, fin: debut + extrait.length }) };
  expect(rulesFor(marked)).not.toContain("quotes that are cut");
});

test("a note that is not that of the criteria is found, unless the text is capped", () => {
  const note = Math.max(0, SOUND.note - 5);
  const lower: Rapport = { ...SOUND, note, niveau_cecr: "A2", nclc: null };
  expect(rulesFor(lower)).toContain("note and criteria");
  const motifs = [{ code: "HORS_SUJET" as const, explication: "Un motif.", preuve: null }];
  const capped: Rapport = { ...lower, validite: { ...validite, statut: "hors_epreuve", motifs } };
  expect(rulesFor(capped)).not.toContain("note and criteria");
});

test("what is found quotes nothing of the text", () => {
  const spoiled = { ...SOUND, criteres: SOUND.criteres.map((one) => ({ ...one, preuves: ["secret"] })) };
  expect(JSON.stringify(contradictionsOf(spoiled, PRODUCED))).not.toContain("secret");
});
