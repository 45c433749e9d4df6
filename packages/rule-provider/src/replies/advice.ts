import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Advice } from "./advice/advice.ts";
import { coherenceAdvice } from "./advice/coherence.ts";
import { grammarAdvice } from "./advice/grammar.ts";
import { interactionAdvice } from "./advice/interaction.ts";
import { lexiconAdvice } from "./advice/lexicon.ts";
import { mannersAdvice } from "./advice/manners.ts";
import { spellingAdvice } from "./advice/spelling.ts";
import { taskAdvice } from "./advice/task.ts";
import type { Reading } from "./reading.ts";

/** Below this share of words known to the lexicon a text is not read as French. */
const FRENCH_SHARE_MIN = 0.62;

/** What the measures of a criterion say: what holds it down, and what to do about it. */
export function adviceFor(code: CodeCritere, reading: Reading): Advice {
  return unreadable(reading) ?? ADVICE[code](reading);
}

const ADVICE: Record<CodeCritere, (reading: Reading) => Advice> = {
  ADEQUATION_TACHE: taskAdvice,
  COHERENCE: coherenceAdvice,
  LEXIQUE: lexiconAdvice,
  GRAMMAIRE: grammarAdvice,
  ORTHOGRAPHE: spellingAdvice,
  SOCIOLINGUISTIQUE: mannersAdvice,
  INTERACTION: interactionAdvice,
  AISANCE_PHONOLOGIE: () => ({
    shown: false,
    weakness: "le débit et les pauses",
    conseil:
      "La prononciation, le débit et les pauses ne s'entendent pas dans une transcription : ce critère n'est pas noté ici. Réécoutez votre enregistrement et repérez vos hésitations.",
  }),
};

/** Where there is no French to judge. */
function unreadable({ production: { texte, oral, words }, features }: Reading): Advice | null {
  const weakness = "trop peu de français pour juger";
  if (!/\p{L}/u.test(texte))
    return {
      shown: true,
      weakness,
      conseil: `Rien ne peut encore être jugé : ${oral ? "dites" : "écrivez"} quelques phrases en français.`,
    };
  if (words.length > 0 && features.lexical.knownShare >= FRENCH_SHARE_MIN) return null;
  return {
    shown: true,
    weakness,
    conseil: oral
      ? "On n'entend pas de français, ou trop peu pour juger : recommencez entièrement en français, avec des phrases simples."
      : "Le texte ne paraît pas écrit en français, ou trop peu pour être jugé : reprenez-le entièrement en français.",
  };
}
