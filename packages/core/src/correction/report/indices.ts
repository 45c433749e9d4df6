import type { Erreur } from "@epreuve/contract/rapport";
import type { CodeErreur } from "@epreuve/contract/taxonomie";
import { foldText } from "../../text/fold.ts";
import { holdsAsWords } from "./citations.ts";

/**
 * A hint for each error that has a place: the question that a teacher asks before giving the answer. null for errors of
 * the whole production, which are no mark to look for.
 */
const INDICES: Record<CodeErreur, string | null> = {
  ORTH_USAGE: "Prononcez ce mot lentement, syllabe par syllabe, puis cherchez-le dans le dictionnaire.",
  ORTH_ACCENT: "Dites le mot à voix haute : chaque accent écrit correspond-il à ce que l'on entend ?",
  ORTH_HOMOPHONE:
    "Ce mot se prononce comme un autre. Remplacez-le par un mot de même nature : la phrase tient-elle ?",
  ORTH_ELISION: "Regardez la lettre qui commence le mot suivant, et les deux petits mots qui se suivent.",
  ACC_GENRE: "Cherchez le nom : est-il masculin ou féminin ? Que deviennent les mots qui l'accompagnent ?",
  ACC_NOMINAL: "Combien y en a-t-il ? Vérifiez le déterminant, le nom et l'adjectif, tous les trois.",
  ACC_SUJET_VERBE: "Posez la question « qui est-ce qui ? » devant le verbe : la réponse est son sujet.",
  ACC_PARTICIPE:
    "Regardez l'auxiliaire, puis cherchez le sujet, ou le complément s'il est placé avant le verbe.",
  CONJ_FORME: "Retrouvez l'infinitif, puis récitez le verbe à ce temps avec ce sujet.",
  CONJ_TEMPS: "Quand cela se passe-t-il ? Comparez avec les autres verbes de la phrase.",
  CONJ_MODE: "Regardez ce qui commande ce verbe : un fait, un souhait, une condition ?",
  SYN_DETERMINANT: "Quel petit mot doit précéder ce nom ? Parlez-vous d'une chose précise ou en général ?",
  SYN_PREPOSITION: "Vérifiez dans un dictionnaire comment ce mot se construit avec ce qui suit.",
  SYN_PRONOM: "Quel nom ce pronom remplace-t-il, et comment ce nom se construirait-il avec le verbe ?",
  SYN_SUBORDONNEE: "Séparez les deux phrases : qu'est-ce que le mot de liaison remplace dans la seconde ?",
  SYN_ORDRE: "Dites la phrase à voix haute : dans quel ordre le français place-t-il ces mots ?",
  SYN_NEG_INTERRO: "Une négation a deux parties, une question aussi a sa construction : que manque-t-il ?",
  SYN_PHRASE: "Retrouvez le sujet et le verbe : la phrase est-elle complète, et s'arrête-t-elle à temps ?",
  LEX_IMPROPRE: "Ce mot existe, mais dit-il ce que vous voulez dire ? Cherchez son sens exact.",
  LEX_CALQUE: "Cette tournure vient peut-être d'une autre langue : comment un francophone le dirait-il ?",
  LEX_PAUVRE: "Quel mot plus précis dirait la même chose ici ?",
  PONC_TYPO: "Lisez à voix haute : où faites-vous une pause, et quel signe ou quelle majuscule attend-on ?",
  COH_CONNECTEUR: "Quel est le lien entre les deux idées : cause, conséquence, opposition, suite ?",
  COH_PLAN: null,
  REG_NIVEAU: "Diriez-vous ce mot à la personne à qui vous vous adressez ici ?",
  REG_TU_VOUS: "À qui vous adressez-vous ? Vérifiez que vous dites tu ou vous d'un bout à l'autre.",
  TACHE_LONGUEUR: null,
  TACHE_HORS_SUJET: null,
  TACHE_INCOMPLET: null,
  TACHE_RECOPIE: null,
  PHON_PRONONCIATION: null,
  FLU_AISANCE: null,
  INT_RELANCE: "Que vient-on de vous dire ? Quelle question ou quelle réaction attend-on maintenant ?",
};

const FOLDED = new Map(Object.values(INDICES).map((indice) => [indice, foldText(indice ?? "")]));

/** A correction of fewer letters stands in any French sentence without telling anything. */
const TELLING_LENGTH = 4;

/** The hint of an error; null where there is none, or where it would hold the correction. */
export function indiceOf({ code, correction }: Pick<Erreur, "code" | "correction">): string | null {
  const indice = INDICES[code];
  const folded = FOLDED.get(indice);
  const givesAway =
    folded !== undefined && correction.trim().length >= TELLING_LENGTH && holdsAsWords(folded, correction);
  return givesAway ? null : indice;
}
