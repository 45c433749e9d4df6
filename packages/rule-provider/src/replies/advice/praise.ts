/** How the advice of a criterion begins where no weakness was found. */
export const PRAISE = {
  SOCIOLINGUISTIQUE: "Le ton convient au destinataire",
  ADEQUATION_TACHE: "Vous répondez à la consigne",
  INTERACTION: "Vous avez posé",
} as const;
