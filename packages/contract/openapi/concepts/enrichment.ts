import { ExerciceSchema, ExerciceTypeSchema, ModeleSchema, PointCleSchema } from "../../src/enrichment.ts";
import { object, values } from "../concept.ts";

/** What follows a report: exercises and a model answer. */
export const ENRICHMENT_CONCEPTS = {
  ExerciceType: values(ExerciceTypeSchema, "The form of an exercise.", {
    texte_a_trous: "a gap to fill in the sentence of `enonce`",
    qcm: "a multiple choice: one of `choix`",
    reformulation: "a sentence to put differently; there is no single answer",
    correction: "a sentence with an error to correct",
  }),
  Exercice: object(ExerciceSchema, "An exercise (*exercice*) on what the report found.", {
    id: "Its identifier within the simulation.",
    code: "The code of error it practises; that of the weakest criterion where there are no errors.",
    type: "Its form.",
    consigne: "What to do, in French.",
    enonce: "The sentence to work on.",
    choix: "The choices of a multiple choice (`qcm`); null for the other forms.",
    reponse: "The answer, or for `reformulation` one that is right.",
    explication: "Why, in French.",
  }),
  PointCle: object(PointCleSchema, "A passage of the model answer worth a look.", {
    extrait: "An exact quote of `texte`.",
    commentaire: "What it shows, in French.",
  }),
  Modele: object(
    ModeleSchema,
    "A model answer (*modèle*) to the subject, one level above the candidate's and within the task's word range.",
    {
      texte: "The answer.",
      mots: "Its words, counted as in `conformite`.",
      niveau_cecr: "The CEFR level it is written at.",
      nclc_vise: "The NCLC level it aims at: the `nclc_vise` of the report.",
      points_cles: "What to notice in it.",
    },
  ),
};
