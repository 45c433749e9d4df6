import type { AnalysedSentence } from "../analysis.ts";
import { best } from "../evidence.ts";
import type { Reading } from "../reading.ts";
import { isBareStatement } from "../statement.ts";
import type { Advice } from "./advice.ts";

export function interactionAdvice(reading: Reading): Advice {
  const { questions, reactions, leads } = reading.features.exchange;
  if (!leads) return ofInterview(reading);
  if (questions.length === 0)
    return {
      shown: true,
      weakness: "on n'entend pas encore de question",
      conseil:
        "Préparez six questions avant l'échange : le lieu, la date, le prix, la durée, les conditions, le contact.",
    };
  if (reactions.length === 0)
    return {
      shown: true,
      weakness: "les questions se suivent, sans réaction aux réponses",
      conseil: "Réagissez à chaque réponse avant la question suivante : « D'accord », « Ah, c'est dommage ».",
    };
  return {
    shown: false,
    weakness: "l'échange peut aller plus loin que la question et sa réponse",
    conseil: furtherThanAnswers(reading),
  };
}

/** What takes an exchange further, and the wordings that already do. */
const FURTHER: readonly (readonly [done: RegExp, conseil: string])[] = [
  [
    /(?<!\p{L})(?:c'est-à-dire|plus précis|précisé?|exactement|voulez dire|veux dire|ça veut dire|par exemple|plus de détails?)/u,
    "Quand une réponse est vague, demandez une précision avant de changer de sujet.",
  ],
  [
    /(?<!\p{L})(?:et si|dans ce cas|alors je (?:peux|pourrais|viens|prends)|je pourrais|sinon|à la place|plutôt)(?!\p{L})/u,
    "Quand une réponse ne vous convient pas, proposez autre chose : « Et si… ? », « Dans ce cas, … ».",
  ],
];

function furtherThanAnswers({ said }: Reading): string {
  return (
    FURTHER.find(([done]) => !done.test(said))?.[1] ??
    "Entraînez-vous à l'imprévu : quelqu'un vous répond non, cherchez trois autres solutions en une minute."
  );
}

function ofInterview(reading: Reading): Advice {
  const short = shortAnswer(reading);
  return {
    shown: short !== undefined,
    weakness: "les réponses peuvent se développer davantage",
    conseil:
      short === undefined
        ? "Choisissez une de vos réponses et racontez, en trois phrases, un souvenir qui l'illustre."
        : `Développez vos réponses : après « ${short.texte.replace(/\.$/u, "")} », dites pourquoi et ajoutez un détail.`,
  };
}

/** The shortest statement of taste or habit that could be developed. */
function shortAnswer({ production: { sentences } }: Reading): AnalysedSentence | undefined {
  return best(sentences, (one) => (isBareStatement(one) && OWN.test(one.texte) ? 1 / one.words.length : 0));
}

const OWN =
  /(?<!\p{L})(?:j['’](?:aime|adore|habite)|je (?:fais|joue|travaille|regarde|lis|préfère|veux|voudrais))(?!\p{L})/iu;
