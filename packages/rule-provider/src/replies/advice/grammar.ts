import type { AnalysedSentence } from "../analysis.ts";
import { PLAIN_NAMES } from "../plain-names.ts";
import { commonest, type Reading, says, times } from "../reading.ts";
import { isBareStatement } from "../statement.ts";
import type { Advice } from "./advice.ts";

const TRAINING = {
  beginner: "Pour chaque verbe, cherchez qui fait l'action, puis vérifiez la terminaison.",
  intermediate: "Prenez deux de vos phrases et faites-en une seule, de deux façons différentes.",
  advanced:
    "Changez le début de trois de vos phrases : commencez par le but, par la condition ou par le moment.",
} as const;

/** Forms of the subjunctive that are heard or read at once, after « que ». */
const SUBJUNCTIVE =
  /(?<!\p{L})qu(?:e |')(?:\p{L}+['’ ]){0,5}(?:sois|soit|soyons|soyez|soient|aie|ait|ayons|ayez|aient|puiss\p{L}+|fass\p{L}+|aill\p{L}+|sach\p{L}+|veuill\p{L}+|vienn\p{L}+|prenn\p{L}+)(?!\p{L})/u;
/** What commands it: the form that follows is taken for one, whether it shows or not. */
const SUBJUNCTIVE_ASKED =
  /(?<!\p{L})(?:bien|pour|avant|afin|sans|propos\p{L}+|faut|faudrait|veux|voudrais|souhait\p{L}+|aimerais|préfér\p{L}+|préfère|important|normal|dommage|peur|contents?|contente) qu(?:e |')/u;
const CONDITIONAL = /(?<!\p{L})\p{L}+r(?:ais|ait|ions|iez|aient)(?!\p{L})/u;

export function grammarAdvice(reading: Reading): Advice {
  const { production, features, stage } = reading;
  const { oral } = production;
  const wrong = commonest(reading, ["accord", "conjugaison", "syntaxe"]);
  if (wrong !== null) {
    return {
      shown: true,
      code: wrong.code,
      weakness: `${PLAIN_NAMES[wrong.code]} : ${wrong.pairs}`,
      conseil: `Travaillez ${PLAIN_NAMES[wrong.code]}${times(wrong.total)} : ${wrong.pairs}. ${oral ? "Redites ces phrases à voix haute, corrigées, jusqu'à ce qu'elles viennent seules" : "Relisez votre texte une fois pour ce seul point"}.`,
    };
  }
  if (features.exchange.leads) return ofQuestions(reading);
  const pair = shortPair(reading);
  if (pair !== null && stage !== "advanced") {
    return {
      shown: true,
      weakness: "des phrases courtes, posées l'une après l'autre",
      conseil: `Faites une seule phrase de « ${bare(pair[0])} » et de « ${bare(pair[1])} ».`,
    };
  }
  return {
    shown: false,
    weakness: "les constructions peuvent varier davantage",
    conseil: constructionFor(reading) ?? TRAINING[stage],
  };
}

function constructionFor({ stage, said, features }: Reading): string | null {
  const used = new Set(features.grammar.tenses);
  if (stage === "beginner") return null;
  if (!used.has("conditionnel") && !CONDITIONAL.test(said))
    return "Imaginez une conséquence au conditionnel : « Cela permettrait de… ».";
  if (!used.has("subjonctif") && !SUBJUNCTIVE.test(said) && !SUBJUNCTIVE_ASKED.test(said))
    return "Essayez une phrase au subjonctif : « Il faut que chacun puisse… ».";
  return null;
}

/** Two short statements that follow each other, without an error and without a word that links them. */
function shortPair({ production: { sentences } }: Reading): [AnalysedSentence, AnalysedSentence] | null {
  for (const [index, first] of sentences.entries()) {
    const second = sentences[index + 1];
    if (second !== undefined && isBareStatement(first) && isBareStatement(second)) return [first, second];
  }
  return null;
}

function bare({ texte }: AnalysedSentence): string {
  return texte.replace(/\.$/u, "");
}

const INDIRECT =
  /(?:savoir|comprendre|dire|demand\p{L}+|préciser|expliquer) (?:si |s'|comment|combien|où |quand|quel|ce qu)/u;

function ofQuestions(reading: Reading): Advice {
  const { features } = reading;
  const tu = features.task.recipient.address === "tu";
  const weakness = "les questions peuvent varier davantage";
  const has = (name: string): boolean => features.exchange.constructions.includes(name);
  const offers: readonly (readonly [made: boolean, conseil: string])[] = [
    [
      has("question indirecte") || says(reading, "me dire") || INDIRECT.test(reading.said),
      `Essayez une question indirecte : « ${tu ? "Tu peux me dire" : "Pourriez-vous me dire"} combien… ? ».`,
    ],
    [
      has("conditionnel"),
      `Essayez une question au conditionnel : « ${tu ? "Est-ce que tu pourrais" : "Est-ce que vous pourriez"}… ? ».`,
    ],
    [
      has("condition") || says(reading, "et si"),
      "Posez une question qui envisage un cas : « Et si je ne peux pas ce jour-là ? ».",
    ],
    [
      has("reformulation") || says(reading, "si je comprends", "donc si"),
      "Redites une réponse avec vos mots pour la vérifier : « Si je comprends bien, … ».",
    ],
  ];
  const conseil = offers.find(([made]) => !made)?.[1];
  return {
    shown: conseil !== undefined,
    weakness,
    conseil: conseil ?? "Redites trois de vos questions d'une autre façon, à voix haute.",
  };
}
