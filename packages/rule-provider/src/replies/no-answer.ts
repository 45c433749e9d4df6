import { isEnglish } from "@epreuve/french-checker/english";
import { fold } from "@epreuve/french-checker/token";

/** Instructions to the marker; narrow patterns, since a text may rightly be about marks or rules. */
const TO_MARKER = [
  /(?<!\p{L})ignore[zs]? (?:toute?s? )?(?:tes|vos|les|ces) (?:instruction|consigne|règle)/u,
  /(?<!\p{L})oublie[zs]? (?:toute?s? )?(?:tes|vos) (?:instruction|consigne|règle)/u,
  /(?<!\p{L})(?:donne|attribue|accorde|met)[zs]?(?:tez)?[- ](?:moi|nous|lui)(?!\p{L})[^.!?]{0,40}(?:(?<!\p{L})(?:notes?|points?|niveau|nclc)(?!\p{L})|[abc][12](?!\p{L})|sur (?:20|vingt))/u,
  /(?<!\p{L})(?:me donner|me mettre|m'attribuer|m'accorder)(?!\p{L})[^.!?]{0,30}(?:(?<!\p{L})(?:note|points|niveau|nclc)(?!\p{L})|sur (?:20|vingt))/u,
  /(?<!\p{L})en tant qu(?:e |')(?:ia(?!\p{L})|intelligence artificielle|modèle de langage|correcteur)/u,
  /(?<!\p{L})note (?:au|à la|pour le|pour la) (?:correct|évaluat)(?:eur|rice)/u,
  /(?<!\p{L})tous les critères(?!\p{L})[^.!?]{0,20}(?<!\p{L})[abc][12](?!\p{L})/u,
  // Markup and data, which nobody writes in an answer.
  /<<<|>>>|\[\/?(?:système|system|inst)\]|<\/?(?:system|assistant|user|instructions?)>|[{[,]\s*"\w+"\s*:/u,
];

/** Whether a sentence is addressed to the marker: it shows nothing of the candidate's level. */
export function isToMarker(texte: string): boolean {
  const folded = fold(texte).replace(/\s+/gu, " ");
  return TO_MARKER.some((pattern) => pattern.test(folded));
}

/**
 * Whether a sentence is no part of the answer: in English, or an instruction to the marker. It is neither quoted as
 * evidence nor kept in a model answer.
 */
export function isNoAnswer(texte: string, words: readonly { lower: string }[]): boolean {
  return isEnglish(words) || isToMarker(texte);
}
