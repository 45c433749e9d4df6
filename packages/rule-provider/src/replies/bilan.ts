import { CRITERES, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { TACHES } from "@epreuve/contract/tache";
import { CODES_ERREUR, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { BilanReply } from "@epreuve/core/correction/replies";
import { adviceFor, commonest, hasWeakness, lowerLabel } from "./advice.ts";
import type { AnalysedProduction } from "./analysis.ts";
import { ACT_NAMES } from "./consigne.ts";
import { strengths, weakness } from "./diagnosis.ts";
import { best, isFormula, quote, strongest } from "./evidence.ts";
import { type Features, measure } from "./features.ts";
import { levelOf, scoreCriterion } from "./levels.ts";
import { heavyRepeat, isElsewhere, shortTime } from "./spoken-advice.ts";

const FAMILIES: FamilleErreur[] = [
  "orthographe",
  "accord",
  "conjugaison",
  "syntaxe",
  "lexique",
  "ponctuation",
  "coherence",
  "registre",
];

/** Words that already link one clause to another. */
const LINKED = /(?<!\p{L})(?:qui|que|qu['’]|parce|car|quand|si|où|dont|comme|mais)(?!\p{L})/iu;

interface Insight extends Pick<BilanReply, "revelation"> {
  /** How much of the note hangs on it, as far as figures can say: the highest is told. */
  weight: number;
}

/** "Un tiers de vos erreurs", where it is nearly so; else the plain figures. */
function shareOf(total: number, all: number): string {
  const share = total / all;
  if (total === all)
    return all === 1 ? "Votre seule erreur repérée relève" : `Vos ${all} erreurs relèvent toutes`;
  const names: [number, string][] = [
    [1 / 4, "Un quart"],
    [1 / 3, "Un tiers"],
    [1 / 2, "La moitié"],
    [2 / 3, "Deux tiers"],
    [3 / 4, "Trois quarts"],
  ];
  const name = names.find(([value]) => Math.abs(value - share) < 0.03)?.[1];
  if (name !== undefined) return `${name} de vos erreurs (${total} sur ${all}) relèvent`;
  return `${total} de vos ${all} erreurs relève${total > 1 ? "nt" : ""}`;
}

function ruleOf(definition: string): string {
  return definition.charAt(0).toLowerCase() + definition.slice(1).replace(/\.$/u, "");
}

function errorInsight(production: AnalysedProduction): Insight[] {
  const top = commonest(production, FAMILIES);
  if (top === null) return [];
  const all = production.findings.length;
  const first = production.findings.find(({ code }) => code === top.code);
  const holder = production.sentences.find(({ findings }) => findings.some((one) => one === first));
  const { libelle, definition } = CODES_ERREUR[top.code];
  return [
    {
      weight:
        (top.total / all) * Math.min(3, top.total) +
        (production.findings.length / Math.max(30, production.words.length)) * 8,
      revelation: {
        titre: `Votre point le plus rentable : ${lowerLabel(top.code)}`,
        constat: `${shareOf(top.total, all)} d'un même point, « ${libelle} » : ${ruleOf(definition)}. Par exemple ${top.pairs}. ${production.oral ? "En redisant ces phrases à voix haute, corrigées" : "En relisant votre texte une fois pour ce seul point"}, vous corrigez l'essentiel.`,
        extrait: holder === undefined ? null : quote(holder),
      },
    },
  ];
}

function shapeInsights(production: AnalysedProduction, features: Features): Insight[] {
  const { structure, task, exchange } = features;
  const insights: Insight[] = [];
  if (isElsewhere(production, features)) {
    insights.push({
      weight: 4,
      revelation: {
        titre: "Vous répondez à une autre question",
        constat:
          "Presque rien de ce que vous dites ne porte sur la question posée : même bien dit, un exposé sur autre chose ne peut pas être bien noté. Redites la question avec vos mots dès la première phrase, puis revenez-y à chaque argument.",
        extrait: null,
      },
    });
  }
  const time = shortTime(production, features);
  if (time !== null) {
    insights.push({
      weight: 2.2,
      revelation: {
        titre: "Votre temps de parole peut contenir bien plus",
        constat: `Vous dites ${time}. Chaque idée suivie d'une raison et d'un exemple vécu montrerait davantage de ce que vous savez faire, sans rien changer à vos phrases.`,
        extrait: null,
      },
    });
  }
  const [missing] = task.unmetDemands;
  if (missing !== undefined) {
    insights.push({
      weight: 1.6 + task.unmetDemands.length / 2,
      revelation: {
        titre: "Une partie de la consigne attend sa réponse",
        constat: `Le sujet vous demande « ${missing.clause} », et votre ${production.oral ? "exposé" : "texte"} ne le fait pas encore : ${ACT_NAMES[missing.act]} en une ou deux phrases ferait monter l'adéquation à la tâche sans changer le reste.`,
        extrait: null,
      },
    });
  }
  const { mots_min: min } = TACHES[production.tache];
  const shortest = best(production.sentences, ({ words, texte }) =>
    words.length > 3 && !isFormula(texte) ? 1 / words.length : 0,
  );
  if (min !== null && task.wordCount < min * 0.9) {
    insights.push({
      weight: 2.5,
      revelation: {
        titre: "Votre texte s'arrête trop tôt",
        constat: `Vous avez écrit ${task.wordCount} mots sur les ${min} demandés au minimum : quelle que soit la qualité de vos phrases, une copie trop courte risque de ne pas être notée. Développez d'abord l'idée la plus courte.`,
        extrait: shortest === undefined ? null : quote(shortest),
      },
    });
  }
  if (structure.subordinatesPerSentence < 0.3 && structure.sentenceCount > 3 && !exchange.leads) {
    // A statement that stands alone: neither the greeting nor a question.
    const short = best(production.sentences, ({ words, texte }) =>
      words.length > 3 && !isFormula(texte) && !/\?\s*$/u.test(texte) && !LINKED.test(texte)
        ? 1 / words.length
        : 0,
    );
    insights.push({
      weight: 1.5 - structure.subordinatesPerSentence,
      revelation: {
        titre: "Vos idées avancent phrase par phrase",
        constat: `Vos ${structure.sentenceCount} phrases comptent ${Math.round(structure.meanSentenceLength)} mots en moyenne et presque aucune ne contient de subordonnée. Relier deux idées par « parce que », « qui » ou « même si » est ce qui distingue le plus un B1 d'un A2, un B2 d'un B1.`,
        extrait: short === undefined ? null : quote(short),
      },
    });
  }
  const repeated = heavyRepeat(production, features);
  if (repeated !== null) {
    const { lemma, form, total } = repeated;
    const holder = production.sentences.find(({ words }) => words.some((one) => one.lemma === lemma));
    insights.push({
      weight: total / 5,
      revelation: {
        titre: `« ${form} » : ${total} fois le même mot`,
        constat: `Le mot « ${form} » revient ${total} fois en ${task.wordCount} mots. Le remplacer deux fois par un synonyme ou un pronom enrichit tout de suite votre lexique.`,
        extrait: holder === undefined ? null : quote(holder),
      },
    });
  }
  return insights;
}

function strengthInsight(production: AnalysedProduction, features: Features): Insight {
  const strong = strongest(production);
  const { tenses } = features.grammar;
  const rare = features.lexical.rareWords.slice(0, 3).map((word) => `« ${word} »`);
  if (strong === undefined) {
    return {
      weight: 0.1,
      revelation: {
        titre: "Des phrases plus longues, une à une",
        constat: `Aucune phrase de six mots ou plus n'est encore tout à fait juste. Reprenez-en une seule, allongez-la d'un complément, et ${production.oral ? "redites" : "relisez"}-la jusqu'à ce qu'elle tienne.`,
        extrait: null,
      },
    };
  }
  return {
    weight: 0.8,
    revelation: {
      titre: "Votre meilleure phrase montre la voie",
      constat: `Cette phrase tient bien : ${rare.length > 0 ? `du vocabulaire précis (${rare.join(", ")})` : "une construction claire"}${tenses.length > 3 ? `, dans un ${production.oral ? "propos" : "texte"} qui emploie ${tenses.length} temps et modes` : ""}. ${production.oral ? "Dites" : "Écrivez"}-en deux autres du même niveau et votre ${production.oral ? "propos" : "texte"} entier change de catégorie.`,
      extrait: quote(strong),
    },
  };
}

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

/** The one insight with the most leverage, what the text does well and badly, and what to do next. */
export function bilanReply(
  production: AnalysedProduction,
  features: Features = measure(production),
): BilanReply {
  if (production.words.length < 3 || features.lexical.knownShare < 0.5)
    return production.oral ? EMPTY_SPOKEN : EMPTY;
  const scored = CRITERES_DE_TACHE[production.tache]
    .flatMap((code) => {
      const score = scoreCriterion(code, features);
      return score === null ? [] : [{ code, score }];
    })
    .sort((a, b) => b.score - a.score);
  const ranked = scored.map(({ code }) => code);
  const weakest = [...ranked].reverse().slice(0, 2);
  const insights = [
    ...errorInsight(production),
    ...shapeInsights(production, features),
    strengthInsight(production, features),
  ];
  const { revelation } = insights.reduce((top, one) => (one.weight > top.weight ? one : top));
  const faibles = weakest.map((code) => `${CRITERES[code]} : ${weakness(code, production, features)}.`);
  const [strongCode] = ranked;
  const [weakCode] = weakest;
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scored.length);
  const level = levelOf(mean).niveau_cecr;
  const synthese = `Avec ${features.task.wordCount} mots, ${features.structure.sentenceCount} phrase${features.structure.sentenceCount > 1 ? "s" : ""} et ${production.findings.length} erreur${production.findings.length > 1 ? "s" : ""} repérée${production.findings.length > 1 ? "s" : ""}, votre production se situe autour du niveau ${level === "A1_NON_ATTEINT" ? "A1" : level}. ${strongCode === undefined ? "" : `Votre point d'appui est « ${CRITERES[strongCode]} » ; `}${weakCode === undefined ? "" : `ce qui vous retient le plus est « ${CRITERES[weakCode]} ».`}`;
  const order = [...new Set([...weakest, ...[...ranked].reverse()])];
  const toMend = order.filter((code) => hasWeakness(code, production, features));
  // A text without a weakness still has somewhere to go: its lowest criterion.
  const acted = toMend.length > 0 ? toMend : order.filter((code) => code !== "ORTHOGRAPHE").slice(0, 1);
  const actions = [...new Set(acted.map((code) => adviceFor(code, production, features)))].slice(0, 3);
  return {
    revelation,
    points_forts: strengths(production, features, ranked, revelation.extrait),
    points_faibles: faibles,
    synthese,
    actions,
  };
}
