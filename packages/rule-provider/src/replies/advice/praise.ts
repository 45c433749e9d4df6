/** How the advice of a criterion begins where nothing is to be mended. */
export const NOTHING_TO_MEND = {
  SOCIOLINGUISTIQUE: "Le ton convient au destinataire",
  ADEQUATION_TACHE: "Vous répondez à la consigne",
  INTERACTION: "Vous avez posé",
} as const;
