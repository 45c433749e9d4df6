import type { CodeErreur } from "./code-erreur.ts";

export { type CodeErreur, CodeErreurSchema } from "./code-erreur.ts";

/** One kind of error a candidate can make. */
export interface CodeErreurDefinition {
  famille: FamilleErreur;
  libelle: string;
  definition: string;
  /** False where a transcript cannot show it. */
  oral: boolean;
  /** False where the error has no place in the text: its extract and offsets are null. */
  located: boolean;
}

/** The families of errors, in the order a report shows them. */
export const FAMILLES = {
  orthographe: "Orthographe",
  accord: "Accords",
  conjugaison: "Conjugaison",
  syntaxe: "Syntaxe",
  lexique: "Lexique",
  ponctuation: "Ponctuation",
  coherence: "Cohérence",
  registre: "Registre",
  tache: "Réalisation de la tâche",
  oral: "Expression orale",
} as const;
export type FamilleErreur = keyof typeof FAMILLES;

const located = { oral: true, located: true } as const;
const written = { oral: false, located: true } as const;
const overall = { oral: true, located: false } as const;

/** Definition of each error code. */
export const CODES_ERREUR = {
  ORTH_USAGE: {
    famille: "orthographe",
    libelle: "Orthographe d'usage",
    definition: "Le mot n'est pas écrit comme dans le dictionnaire.",
    ...written,
  },
  ORTH_ACCENT: {
    famille: "orthographe",
    libelle: "Accent",
    definition: "Un accent, un tréma ou une cédille manque, est de trop ou n'est pas le bon.",
    ...written,
  },
  ORTH_HOMOPHONE: {
    famille: "orthographe",
    libelle: "Homophone",
    definition: "Un mot de même prononciation est pris pour un autre.",
    ...written,
  },
  ORTH_ELISION: {
    famille: "orthographe",
    libelle: "Élision et contraction",
    definition:
      "L'élision (l', d', qu') ou la contraction (du, au, aux, des) n'est pas faite ou est de trop.",
    ...located,
  },
  ACC_GENRE: {
    famille: "accord",
    libelle: "Genre",
    definition: "Le déterminant ou l'adjectif n'a pas le genre du nom.",
    ...located,
  },
  ACC_NOMINAL: {
    famille: "accord",
    libelle: "Accord dans le groupe nominal",
    definition: "Le nom, l'adjectif ou le déterminant n'a pas le nombre qui convient.",
    ...located,
  },
  ACC_SUJET_VERBE: {
    famille: "accord",
    libelle: "Accord du verbe avec le sujet",
    definition: "Le verbe n'a pas la personne ou le nombre de son sujet.",
    ...located,
  },
  ACC_PARTICIPE: {
    famille: "accord",
    libelle: "Accord du participe passé",
    definition: "Le participe passé n'est pas accordé comme il faut.",
    ...located,
  },
  CONJ_FORME: {
    famille: "conjugaison",
    libelle: "Forme du verbe",
    definition: "La forme du verbe n'existe pas ou n'est pas celle que la construction demande.",
    ...located,
  },
  CONJ_TEMPS: {
    famille: "conjugaison",
    libelle: "Temps du verbe",
    definition: "Le temps ne convient pas au moment dont on parle ou à la suite des temps.",
    ...located,
  },
  CONJ_MODE: {
    famille: "conjugaison",
    libelle: "Mode du verbe",
    definition: "Le mode (indicatif, subjonctif, conditionnel) n'est pas celui que la construction demande.",
    ...located,
  },
  SYN_DETERMINANT: {
    famille: "syntaxe",
    libelle: "Déterminant",
    definition: "Un déterminant manque, est de trop ou n'est pas le bon.",
    ...located,
  },
  SYN_PREPOSITION: {
    famille: "syntaxe",
    libelle: "Préposition",
    definition: "Une préposition manque, est de trop ou n'est pas la bonne.",
    ...located,
  },
  SYN_PRONOM: {
    famille: "syntaxe",
    libelle: "Pronom",
    definition: "Un pronom manque, est de trop ou n'est pas le bon.",
    ...located,
  },
  SYN_SUBORDONNEE: {
    famille: "syntaxe",
    libelle: "Subordonnée",
    definition: "La proposition subordonnée est mal introduite ou mal construite.",
    ...located,
  },
  SYN_ORDRE: {
    famille: "syntaxe",
    libelle: "Ordre des mots",
    definition: "Les mots ne sont pas dans l'ordre du français.",
    ...located,
  },
  SYN_NEG_INTERRO: {
    famille: "syntaxe",
    libelle: "Négation et interrogation",
    definition: "La négation ou la question est incomplète ou mal construite.",
    ...located,
  },
  SYN_PHRASE: {
    famille: "syntaxe",
    libelle: "Construction de la phrase",
    definition: "La phrase est incomplète, trop longue ou se perd en route.",
    ...located,
  },
  LEX_IMPROPRE: {
    famille: "lexique",
    libelle: "Mot impropre",
    definition: "Le mot n'a pas le sens voulu.",
    ...located,
  },
  LEX_CALQUE: {
    famille: "lexique",
    libelle: "Calque et faux ami",
    definition: "Le mot ou la tournure est repris d'une autre langue.",
    ...located,
  },
  LEX_PAUVRE: {
    famille: "lexique",
    libelle: "Vocabulaire pauvre",
    definition: "Un mot vague ou répété là où un mot précis est attendu.",
    ...located,
  },
  PONC_TYPO: {
    famille: "ponctuation",
    libelle: "Ponctuation et typographie",
    definition: "Un signe de ponctuation, une majuscule ou une espace manque ou est de trop.",
    ...written,
  },
  COH_CONNECTEUR: {
    famille: "coherence",
    libelle: "Connecteur",
    definition: "Le mot de liaison manque, se répète ou n'exprime pas le lien voulu.",
    ...located,
  },
  COH_PLAN: {
    famille: "coherence",
    libelle: "Plan",
    definition: "Les idées ne suivent pas un ordre que le lecteur peut deviner.",
    ...overall,
  },
  REG_NIVEAU: {
    famille: "registre",
    libelle: "Niveau de langue",
    definition: "Le mot ou la tournure ne convient pas au destinataire.",
    ...located,
  },
  REG_TU_VOUS: {
    famille: "registre",
    libelle: "Tu et vous",
    definition: "Le tutoiement et le vouvoiement se mêlent ou ne conviennent pas au destinataire.",
    ...located,
  },
  TACHE_LONGUEUR: {
    famille: "tache",
    libelle: "Longueur",
    definition: "Le nombre de mots est hors des limites de la tâche.",
    ...overall,
  },
  TACHE_HORS_SUJET: {
    famille: "tache",
    libelle: "Hors sujet",
    definition: "Le texte ne traite pas le sujet donné.",
    ...overall,
  },
  TACHE_INCOMPLET: {
    famille: "tache",
    libelle: "Tâche incomplète",
    definition: "Une partie de ce que demande la consigne manque.",
    ...overall,
  },
  TACHE_RECOPIE: {
    famille: "tache",
    libelle: "Recopie",
    definition: "Des passages sont recopiés de la consigne ou des documents.",
    ...overall,
  },
  PHON_PRONONCIATION: {
    famille: "oral",
    libelle: "Prononciation",
    definition: "La prononciation gêne la compréhension.",
    ...overall,
  },
  FLU_AISANCE: {
    famille: "oral",
    libelle: "Aisance",
    definition: "Le débit, les pauses ou les reprises gênent l'écoute.",
    ...overall,
  },
  INT_RELANCE: {
    famille: "oral",
    libelle: "Interaction",
    definition: "La personne ne relance pas, ne réagit pas ou ne demande pas ce qu'il faut.",
    ...located,
  },
} as const satisfies Record<CodeErreur, CodeErreurDefinition>;
