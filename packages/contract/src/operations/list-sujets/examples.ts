import type { SujetData } from "../../sujet.ts";

/** A subject of a written task. */
export const SUJET: SujetData = {
  sujet_id: "ee-t1-001",
  tache: "EE_T1",
  titre: "La chambre libre",
  theme: "Logement",
  consigne:
    "Vous partagez un appartement à Nantes avec deux autres personnes et une chambre se libère au mois de septembre. Samir, un ancien camarade de classe que vous aimez beaucoup, cherche à se loger. Écrivez-lui un message : décrivez la chambre et l'appartement, expliquez comment la vie est organisée entre vous et proposez-lui une visite.",
  documents: [],
  mots_min: 60,
  mots_max: 120,
  preparation_s: 0,
  duree_s: 600,
};

/** A subject of an oral task. */
export const ORAL_SUJET: SujetData = {
  sujet_id: "eo-t3-001",
  tache: "EO_T3",
  titre: "Louer ou acheter son logement",
  theme: "Logement",
  consigne:
    "Vaut-il mieux rester locataire toute sa vie ou acheter un logement, même en s'endettant longtemps ? Donnez votre avis et défendez-le à l'aide d'arguments et d'exemples précis, en pensant notamment à la situation des jeunes d'aujourd'hui.",
  documents: [
    {
      titre: "Relances de l'examinateur",
      texte:
        "Que répondez-vous à ceux qui disent que payer un loyer, c'est perdre son argent ?\nUn propriétaire est-il moins libre de changer de vie ?\nCette question se pose-t-elle de la même façon dans les différents pays que vous connaissez ?",
    },
  ],
  mots_min: null,
  mots_max: null,
  preparation_s: 0,
  duree_s: 270,
};
