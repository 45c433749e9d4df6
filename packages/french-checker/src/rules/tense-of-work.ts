import type { RuleContext } from "../rule.ts";
import { isFiniteForm } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** What has a story, and tells it in the present. */
const WORKS =
  /^(?:films?|pièces?|livres?|romans?|séries?|histoires?|contes?|récits?|nouvelle|documentaires?|comédies?|héros|héroïne|personnages?|opéra|spectacle)$/u;
const TELLS = /^(?:raconter|parler|montrer|décrire|commencer|jouer|vouloir|devenir|rencontrer|découvrir)$/u;

/** Whether the sentence, or the one before, tells what happens in a film or a book: "la pièce raconte l'histoire d'une vendeuse". */
export function isOfWork(sentence: Sentence, context: RuleContext): boolean {
  return [context.sentences[sentence.rank - 1], sentence].some((one) => {
    if (!one?.tokens.some(({ lower }) => WORKS.test(lower))) return false;
    return context.tagger
      .tag(one)
      .words.some(
        ({ name, readings }) =>
          !name &&
          readings.length > 0 &&
          readings.every(isFiniteForm) &&
          readings.some(
            ({ tense, mode, lemma }) => tense === "present" && mode === "ind" && TELLS.test(lemma),
          ),
      );
  });
}
