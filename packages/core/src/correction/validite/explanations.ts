import type { CodeMotif } from "@epreuve/contract/validite";
import type { Statut } from "../scale/validite.ts";

/** What a motif says to the candidate: for a production that would not be marked, and for one at risk. In French. */
const EXPLICATIONS: Record<CodeMotif, { refus: string; risque: string }> = {
  HORS_SUJET: {
    refus:
      "Votre production parle d'autre chose que de ce que demande la consigne : un jury ne la noterait pas.",
    risque:
      "Une grande partie de votre production s'écarte de ce que demande la consigne : un jury pourrait la refuser.",
  },
  RECOPIE: {
    refus:
      "L'essentiel de votre production reprend les phrases du sujet, parfois avec quelques mots changés : un jury ne note que vos propres phrases.",
    risque:
      "Une part importante de votre production reprend les phrases du sujet : un jury pourrait ne pas la compter.",
  },
  PAR_COEUR: {
    refus: "",
    risque:
      "Une grande partie de votre production est faite de formules ou d'idées générales qui conviendraient à d'autres sujets : un jury peut penser qu'elle a été apprise par cœur.",
  },
  REMPLISSAGE: {
    refus: "",
    risque:
      "Des généralités, des répétitions, des listes ou des mots de liaison occupent presque toute votre production, qui donne très peu d'informations précises : un jury peut juger qu'elle ne répond pas.",
  },
  LANGUE: {
    refus:
      "Votre production n'est pas en français, ou presque pas : un jury ne note que ce qui est en français.",
    risque:
      "Une partie de votre production n'est pas en français : un jury ne note que ce qui est en français.",
  },
  LONGUEUR: {
    refus: "",
    risque: "La longueur demandée n'est pas respectée : un jury peut le sanctionner.",
  },
};

export function explicationOf(code: CodeMotif, statut: Statut): string {
  const { refus, risque } = EXPLICATIONS[code];
  return statut === "hors_epreuve" && refus !== "" ? refus : risque;
}
