import type { NiveauCecr } from "@epreuve/contract/niveaux";
import { noteOfLevel, type Position } from "@epreuve/core/correction/scale/niveaux";
import type { Case } from "../src/adversarial/case.ts";
import type { Settled, Texts } from "../src/texts.ts";

/** Where each NCLC class begins, as a level and a position: "< 4", 4 to 10. */
export const CLASSES = [
  ["A2", "bas"],
  ["A2", "moyen"],
  ["B1", "bas"],
  ["B1", "moyen"],
  ["B2", "bas"],
  ["B2", "moyen"],
  ["C1", "bas"],
  ["C1", "moyen"],
] as const satisfies readonly (readonly [NiveauCecr, Position])[];

const CODES = [
  "ADEQUATION_TACHE",
  "COHERENCE",
  "LEXIQUE",
  "GRAMMAIRE",
  "ORTHOGRAPHE",
  "SOCIOLINGUISTIQUE",
] as const;

const CONSIGNE = "Vous avez changé de logement. Écrivez à une amie pour le décrire et pour l'inviter.";

/** A message of 65 words with an error of conjugation and one of accents, told apart by its signature. */
function message(signature: string): string {
  return [
    "Salut Inès, je t'écris parce que j'ai trouver un appartement près du parc.",
    "Il y a deux chambres et une grande cuisine avec un balcon.",
    "Le matin les oiseaux chantent et le soir c'est tres calme.",
    "Les voisins sont gentils et l'ascenseur marche bien.",
    "Est-ce que tu veux venir samedi pour manger avec nous ? Tu pourras dormir dans la petite chambre.",
    `À bientôt, ${signature}`,
  ].join(" ");
}

function production(index: number, nclcClass: number): Settled {
  const [niveau_cecr, position] = CLASSES[nclcClass] ?? CLASSES[0];
  const id = `ee-t1-${String.fromCharCode(97 + index)}1`;
  return {
    id,
    tache: "EE_T1",
    langue: "tamoul",
    sujet: { consigne: CONSIGNE, documents: [] },
    texte: message(`Signature${id.replace(/\W/gu, "")}`),
    lectureA: null,
    lectureB: null,
    constats: [],
    accord: {
      id,
      note: noteOfLevel(niveau_cecr, position),
      criteres: CODES.map((code) => ({ code, niveau_cecr, position, raison: "Une raison." })),
      validite: { statut: "valide", motifs: [] },
      erreurs: [
        {
          contexte: "parce que j'ai trouver un",
          extrait: "trouver",
          code: "CONJ_FORME",
          corrections: ["trouvé"],
        },
        { contexte: "le soir c'est tres calme", extrait: "tres", code: "ORTH_ACCENT", corrections: ["très"] },
      ],
      raisons: "Des raisons.",
    },
  };
}

/** Off the topic to its judges alone: nothing that is measured shows it. */
const OFF_TOPIC: Case = {
  id: "hors-sujet-essai",
  famille: "hors_sujet",
  tache: "EE_T1",
  sujet: { consigne: CONSIGNE, documents: [] },
  texte: message("Quelqu'un qui parle d'autre chose"),
  repetitions: 1,
  attendu: { note_max: 8, statuts: ["a_risque"], motifs: ["HORS_SUJET"] },
  raison: "Un essai.",
};

/** Two productions of each NCLC class but the highest, a correct text and an off-topic one. */
export const TEXTS: Texts = {
  productions: Array.from({ length: 14 }, (_, index) => production(index, index % 7)),
  corrects: [
    {
      name: "corrects/essai",
      tache: "EE_T1",
      sujet: null,
      texte: message("Correct").replace("trouver", "trouvé").replace("tres", "très"),
    },
  ],
  cases: [OFF_TOPIC],
};
