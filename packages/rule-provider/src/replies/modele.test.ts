import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { beforeAll, describe, expect, test } from "vitest";
import { createLanguage, type Language } from "./language.ts";
import { assemble } from "./modele/assemble.ts";
import { inFirstPerson } from "./modele/first-person.ts";
import { a, de, que, settle } from "./modele/phrasing.ts";
import { modeleReply } from "./modele.ts";
import { ODD_TEXTS, SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await createLanguage();
});

interface Asked {
  tache: Tache;
  consigne: string;
  documents?: string;
}

function modelOf({ tache, consigne, documents = "" }: Asked, contenu = "", niveau = "B2") {
  const { mots_min, mots_max } = TACHES[tache];
  const bounds = { mots_min: String(mots_min ?? ""), mots_max: String(mots_max ?? "") };
  return modeleReply({ tache, consigne, documents, contenu, niveau_vise: niveau, ...bounds }, language);
}

function expectInRange(tache: Tache, texte: string) {
  const { mots_min, mots_max } = TACHES[tache];
  expect(countWords(texte), texte).toBeGreaterThanOrEqual(mots_min ?? 40);
  expect(countWords(texte), texte).toBeLessThanOrEqual(mots_max ?? 300);
}

const SUBJECTS = loadCatalogue().map(({ documents, ...sujet }) => ({
  ...sujet,
  documents: documents.map(({ titre, texte }) => `${titre}\n${texte}`).join("\n\n"),
}));

/** Subjects that our content does not cover, and the worst that a caller may send. */
const UNKNOWN = [
  "Vous avez gagné un concours de poésie. Écrivez un message à votre ancienne professeure pour la remercier et lui raconter la cérémonie.",
  "Vous avez perdu un pari. Écrivez à votre cousin Luis : expliquez ce qui s'est passé et proposez-lui une revanche.",
  "Pour ou contre la chasse ? Donnez votre opinion.",
  "Que pensez-vous de la publicité au cinéma ? Comparez deux points de vue sur la place des écrans géants.",
  "Votre immeuble installe des ruches sur le toit. Écrivez un article : racontez cette installation et convainquez les lecteurs.",
  "",
  "?",
  "Write an essay about bees.",
  "😀".repeat(50),
];

describe.each(SUBJECTS)("$sujet_id", (sujet) => {
  test("gets a model answer within its word range, whatever the text", () => {
    for (const contenu of ["", SAMPLES[4]?.contenu ?? "", SAMPLES[11]?.contenu ?? ""]) {
      expectInRange(sujet.tache, modelOf(sujet, contenu).texte);
    }
  });

  test("gets a model answer that copies neither the consigne nor the documents", () => {
    const runs = (texte: string) => {
      const words = texte.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
      return words.slice(3).map((_, at) => words.slice(at, at + 4).join(" "));
    };
    const given = new Set(runs(`${sujet.consigne}\n${sujet.documents}`));
    const own = runs(modelOf(sujet).texte);
    expect(own.filter((run) => given.has(run)).length / own.length).toBeLessThan(0.15);
  });
});

test.each(UNKNOWN)(
  "an unknown subject gets a model answer within the word range of every task: %s",
  (consigne) => {
    for (const tache of TacheSchema.options) {
      for (const contenu of ["", SAMPLES[7]?.contenu ?? ""])
        expectInRange(tache, modelOf({ tache, consigne }, contenu).texte);
    }
  },
);

test("every key point is an exact quote of the model answer", () => {
  for (const sujet of SUBJECTS) {
    const { texte, points_cles } = modelOf(sujet, SAMPLES[3]?.contenu);
    expect(points_cles.length).toBeGreaterThan(1);
    for (const { extrait, commentaire } of points_cles) {
      expect(texte).toContain(extrait);
      expect(commentaire).not.toBe("");
    }
  }
});

test("no two subjects get the same model answer", () => {
  const models = SUBJECTS.map((sujet) => modelOf(sujet).texte);
  expect(new Set(models).size).toBe(models.length);
});

test("a model answer takes the candidate's side", () => {
  const sujet = {
    tache: "EE_T3" as const,
    consigne: "Le télétravail est-il un progrès ? Comparez et donnez votre avis.",
  };
  expect(modelOf(sujet, "Je suis favorable au télétravail.").texte).not.toBe(
    modelOf(sujet, "Je suis contre le télétravail.").texte,
  );
  expect(modelOf(sujet, "Je suis contre le télétravail.").texte).toMatch(
    /réservé|réserves|ne suis pas favorable|plus de problèmes|limites|méfie/,
  );
});

test("a model answer keeps a good sentence of the candidate, corrected, and names it a key point", () => {
  const consigne =
    "Pour ou contre les devoirs à la maison ? Comparez deux points de vue et donnez votre avis.";
  const contenu = "Dans ma famille, les devoirs à la maison prennent deux heure chaque soir.";
  const { texte, points_cles } = modelOf({ tache: "EE_T3", consigne }, contenu);
  expect(texte).toContain("Dans ma famille, les devoirs à la maison prennent deux heures chaque soir.");
  expect(points_cles[0]?.commentaire).toContain("Votre phrase");
});

test("a model answer keeps no sentence of a text with many errors", () => {
  const consigne = "Pour ou contre les devoirs à la maison ? Donnez votre avis.";
  const good = "Dans ma famille, les devoirs à la maison prennent deux heures chaque soir.";
  const faulty = `${good} Mes enfant est tres fatigué. Ils mange tard et ils dort mal.`;
  expect(modelOf({ tache: "EE_T3", consigne }, good).texte).toContain(good);
  expect(modelOf({ tache: "EE_T3", consigne }, faulty).texte).not.toContain(good);
});

test("a message uses « tu » or « vous » throughout, as its recipient requires", () => {
  const tu = modelOf({
    tache: "EE_T1",
    consigne:
      "Votre amie Léa cherche un logement et une chambre se libère chez vous. Écrivez-lui un message.",
  }).texte;
  const vous = modelOf({
    tache: "EE_T1",
    consigne: "Écrivez à la propriétaire, madame Roy : votre chauffage est en panne.",
  }).texte;
  expect(tu).not.toMatch(/\b(?:vous|votre|vos)\b/i);
  expect(vous).not.toMatch(/\b(?:tu|ton|tes|toi)\b/i);
  expect(vous.startsWith("Madame Roy,")).toBe(true);
});

test("odd texts and bounds get a model answer within bounds", () => {
  for (const [, contenu] of ODD_TEXTS) {
    for (const tache of ["EE_T3", "EO_T1"] as const) {
      expectInRange(tache, modelOf({ tache, consigne: contenu.slice(0, 4000) }, contenu).texte);
    }
  }
  const narrow = modeleReply(
    { tache: "EE_T1", consigne: "x", mots_min: "12", mots_max: "20" },
    language,
  ).texte;
  expect(countWords(narrow)).toBeLessThanOrEqual(20);
});

test("que, de and à are elided or contracted before a noun phrase", () => {
  expect([que("un enfant"), que("les enfants"), que("onze")]).toEqual([
    "qu'un enfant",
    "que les enfants",
    "que onze",
  ]);
  expect([de("le sport"), de("les zoos"), de("un fils"), de("la ville")]).toEqual([
    "du sport",
    "des zoos",
    "d'un fils",
    "de la ville",
  ]);
  expect([a("le sport"), a("les zoos"), a("l'achat")]).toEqual(["au sport", "aux zoos", "à l'achat"]);
  expect(settle("{Tu viens|Vous venez} [ici|là] ?", "tu", 1)).toMatch(/^Tu viens (?:ici|là) \?$/);
});

test("a sentence of a consigne is put in the first person, or left out where it cannot be", () => {
  expect(inFirstPerson("Vous venez d'emménager dans votre nouvelle maison.", language)).toBe(
    "Je viens d'emménager dans ma nouvelle maison.",
  );
  expect(inFirstPerson("Un ami vous invite chez lui.", language)).toBeNull();
});

test("optional parts are added only while the text stays within its bounds", () => {
  const parts = [{ texte: "un deux trois" }, { texte: "quatre cinq", optional: 1 }, { texte: "six" }];
  expect(assemble(parts, { min: 1, max: 4 })).toBe("un deux trois six");
  expect(assemble(parts, { min: 6, max: 8 })).toBe("un deux trois quatre cinq six");
});
