/** Whether a production may be marked as an answer, from the mildest on; `a_risque`: an examiner may refuse it. */
export const STATUTS = ["valide", "a_risque", "hors_epreuve"] as const;
export type Statut = (typeof STATUTS)[number];

/** Why it may not. Length is counted by the service, so no provider is asked about it. */
export const MOTIFS = ["HORS_SUJET", "RECOPIE", "PAR_COEUR", "REMPLISSAGE", "LANGUE"] as const;
export type Motif = (typeof MOTIFS)[number];
