import { CRITERES } from "@epreuve/contract/criteres";
import { type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import type { BilanReply } from "@epreuve/core/correction/report/replies";
import { adviceFor, hasWeakness } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { strengths, weakness } from "./bilan/diagnosis.ts";
import { insightsOf } from "./bilan/insights.ts";
import { type Features, measure } from "./features.ts";
import { levelsOf } from "./levels.ts";
import type { VerifiedData } from "./verified-data.ts";

const EMPTY: BilanReply = {
  revelation: {
    titre: "Il n'y a pas encore de quoi juger",
    constat:
      "On ne trouve pas de phrase française dans cette copie : rien ne peut être noté. Quelques phrases simples et complètes suffiraient à obtenir un premier niveau.",
    extrait: null,
  },
  points_forts: ["Tout reste à gagner : chaque phrase écrite en français comptera."],
  points_faibles: ["La copie ne contient pas de texte français que l'on puisse évaluer."],
  synthese:
    "La copie est vide ou n'est pas écrite en français. Recommencez par trois phrases : qui vous êtes, à qui vous écrivez et pourquoi.",
  actions: [
    "Écrivez trois phrases complètes en réponse à la première demande de la consigne.",
    "Vérifiez que chaque phrase a un sujet et un verbe conjugué.",
    "Ajoutez une phrase par autre demande de la consigne.",
  ],
};

const EMPTY_SPOKEN: BilanReply = {
  revelation: {
    titre: "Il n'y a pas encore de quoi juger",
    constat:
      "On n'entend pas de phrase française : rien ne peut être noté. Quelques phrases simples et complètes suffiraient à obtenir un premier niveau.",
    extrait: null,
  },
  points_forts: ["Tout reste à gagner : chaque phrase dite en français comptera."],
  points_faibles: ["On n'entend pas de français que l'on puisse évaluer."],
  synthese:
    "Rien n'a été dit en français, ou presque. Recommencez par trois phrases simples sur ce que demande la tâche.",
  actions: [
    "Préparez et dites trois phrases complètes en réponse à la consigne.",
    "Vérifiez que chaque phrase a un sujet et un verbe conjugué.",
    "Parlez près du micro, et réécoutez-vous avant de recommencer.",
  ],
};

/** How many of a thing, in words of their number: « 1 erreur », « 2 erreurs ». */
function counted(total: number, ...words: string[]): string {
  return `${total} ${words.map((word) => (total > 1 ? `${word}s` : word)).join(" ")}`;
}

const LEVELS = NiveauCecrSchema.options;

/**
 * The insight that would raise the mark most, the strong and weak points, and up to three actions: what core has
 * verified decides which criteria are strong and weak, and the measures say why.
 */
export function bilanReply(
  production: AnalysedProduction,
  given: VerifiedData | null = null,
  features: Features = measure(production),
): BilanReply {
  if (production.words.length < 3 || features.lexical.knownShare < 0.5)
    return production.oral ? EMPTY_SPOKEN : EMPTY;
  const scored = [...levelsOf(features)]
    .map(([code, { score, niveau_cecr }]) => ({
      code,
      score,
      niveau: given?.niveaux.get(code) ?? niveau_cecr,
    }))
    .sort((a, b) => LEVELS.indexOf(b.niveau) - LEVELS.indexOf(a.niveau) || b.score - a.score);
  const ranked = scored.map(({ code }) => code);
  const weakest = [...ranked].reverse().slice(0, 2);
  const { revelation } = insightsOf(production, features).reduce((top, one) =>
    one.weight > top.weight ? one : top,
  );
  const weakPoints = weakest.map((code) => `${CRITERES[code]} : ${weakness(code, production, features)}.`);
  const [strongCode] = ranked;
  const [weakCode] = weakest;
  const total = given?.erreurs ?? production.findings.length;
  const synthese = [
    `Avec ${counted(features.task.wordCount, "mot")}, ${counted(features.structure.sentenceCount, "phrase")} et ${counted(total, "erreur", "relevée")}, ${range(scored.map(({ niveau }) => niveau))}.`,
    ...(strongCode === undefined || weakCode === undefined
      ? []
      : [
          `Votre point d'appui est « ${CRITERES[strongCode]} » ; ce qui vous retient le plus est « ${CRITERES[weakCode]} ».`,
        ]),
  ].join(" ");
  const order = [...new Set([...weakest, ...[...ranked].reverse()])];
  const toMend = order.filter((code) => hasWeakness(code, production, features));
  // A text without a weakness gets advice on its lowest criterion.
  const acted = toMend.length > 0 ? toMend : order.filter((code) => code !== "ORTHOGRAPHE").slice(0, 1);
  const actions = [...new Set(acted.map((code) => adviceFor(code, production, features)))].slice(0, 3);
  return {
    revelation,
    points_forts: strengths(production, features, ranked, revelation.extrait),
    points_faibles: weakPoints,
    synthese,
    actions,
  };
}

/** The levels of the criteria, from the lowest to the highest, which are given from the highest on. */
function range(niveaux: readonly NiveauCecr[]): string {
  const [low, high] = [niveaux.at(-1), niveaux[0]].map((niveau) =>
    niveau === "A1_NON_ATTEINT" ? "A1 non atteint" : niveau,
  );
  return low === high
    ? `tous vos critères sont au même niveau, ${low}`
    : `vos critères vont de ${low} à ${high}`;
}
