import type { SujetData } from "../../src/sujet.ts";

/** A subject of the catalogue. */
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
