import type { CriteresReply } from "@epreuve/core/correction/report/replies";
import type { AnalysedProduction } from "./analysis.ts";
import { quote } from "./evidence.ts";
import type { Features } from "./features.ts";

/** Below this share of words known to the lexicon a text is not in French; the weakest French texts know twice as many. */
const FRENCH_SHARE_MIN = 0.35;
/** Fewer words show no language. */
const LANGUAGE_WORDS_MIN = 15;
/** From these shares of its four-word runs in the subject on, a text is a copy, or holds one (contract, "recopie"). */
const COPY_SHARE = 0.6;
const COPIED_SHARE = 0.3;

/**
 * What an examiner might refuse, as far as rules can tell: another language, and a copy of the subject. They do not
 * understand a text, so they accuse none of being off the subject or learned by heart.
 */
export function validityOf(
  { sentences, words }: AnalysedProduction,
  { lexical, task }: Features,
): CriteresReply["validite"] {
  const [first] = sentences;
  const preuve = first === undefined ? null : quote(first);
  if (words.length >= LANGUAGE_WORDS_MIN && lexical.knownShare < FRENCH_SHARE_MIN) {
    const explication =
      "Un examinateur ne note que le français, et cette production n'en contient presque pas.";
    return { motifs: [{ preuve, code: "LANGUE", explication }], statut: "hors_epreuve" };
  }
  if (task.copiedShare > COPIED_SHARE) {
    const whole = task.copiedShare >= COPY_SHARE;
    const explication = `${whole ? "La plus grande" : "Une grande"} partie du texte reprend le sujet mot pour mot : un examinateur ne peut pas la noter comme la vôtre.`;
    return {
      motifs: [{ preuve, code: "RECOPIE", explication }],
      statut: whole ? "hors_epreuve" : "a_risque",
    };
  }
  return { motifs: [], statut: "valide" };
}
