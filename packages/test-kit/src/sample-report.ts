import type { Rapport } from "@epreuve/contract/rapport";

/** A small valid report, for tests that do not depend on its content. */
export const RAPPORT: Rapport = {
  note: 11,
  niveau_cecr: "B2",
  nclc: 7,
  conformite: {
    mots: 2,
    mots_min: 60,
    mots_max: 120,
    statut: "trop_court",
    recopie: false,
    avertissements: [],
  },
  taxonomie: [],
  erreurs: [],
  erreurs_codes: [],
  revelation: { titre: "Titre", constat: "Constat", extrait: null },
  diagnostic: { synthese: "Synthèse", points_forts: [], points_faibles: [], critere_limitant: "LEXIQUE" },
  criteres: [],
  conseil_nclc: { nclc_actuel: 7, nclc_vise: 8, note_requise: 12, actions: [] },
  source: {
    fournisseur: "test",
    modele_ia: "test",
    version_prompt: "test",
    corrige_le: "2026-11-21T08:00:00.000Z",
    duree_ms: 1,
  },
  validite: { statut: "valide", motifs: [], niveau_langue: { note: 11, niveau_cecr: "B2", nclc: 7 } },
  fourchette: { nclc_min: 7, nclc_max: 7, confiance: "basse" },
  pourquoi: null,
  texte_corrige: null,
};
