import { TACHES } from "@epreuve/contract/tache";
import { CODES_ERREUR, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { BilanReply } from "@epreuve/core/correction/report/replies";
import { commonest, lowerLabel } from "../advice/quoting.ts";
import { heavyRepeat, isElsewhere, shortTime } from "../advice/spoken.ts";
import type { AnalysedProduction } from "../analysis.ts";
import { ACT_NAMES } from "../consigne.ts";
import { best, isFormula, quote, strongest } from "../evidence.ts";
import type { Features } from "../features.ts";

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

/** Words that link one clause to another. */
const LINKED = /(?<!\p{L})(?:qui|que|qu['’]|parce|car|quand|si|où|dont|comme|mais)(?!\p{L})/iu;

/** A finding that may be the report's revelation. */
interface Insight extends Pick<BilanReply, "revelation"> {
  /** How much of the mark depends on it, estimated from the figures: the report tells the heaviest. */
  weight: number;
}

/** "Un tiers de vos erreurs" where the share is within 3 points of that fraction; else the plain figures. */
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

function errorInsight(production: AnalysedProduction): Insight | null {
  const top = commonest(production, FAMILIES);
  if (top === null) return null;
  const all = production.findings.length;
  const first = production.findings.find(({ code }) => code === top.code);
  const holder = production.sentences.find(({ findings }) => findings.some((one) => one === first));
  const { libelle, definition } = CODES_ERREUR[top.code];
  return {
    weight:
      (top.total / all) * Math.min(3, top.total) +
      (production.findings.length / Math.max(30, production.words.length)) * 8,
    revelation: {
      titre: `Votre point le plus rentable : ${lowerLabel(top.code)}`,
      constat: `${shareOf(top.total, all)} d'un même point, « ${libelle} » : ${ruleOf(definition)}. Par exemple ${top.pairs}. ${production.oral ? "En redisant ces phrases à voix haute, corrigées" : "En relisant votre texte une fois pour ce seul point"}, vous corrigez l'essentiel.`,
      extrait: holder === undefined ? null : quote(holder),
    },
  };
}

function offQuestionInsight(production: AnalysedProduction, features: Features): Insight | null {
  if (!isElsewhere(production, features)) return null;
  return {
    weight: 4,
    revelation: {
      titre: "Vous répondez à une autre question",
      constat:
        "Presque rien de ce que vous dites ne porte sur la question posée : même bien dit, un exposé sur autre chose ne peut pas être bien noté. Redites la question avec vos mots dès la première phrase, puis revenez-y à chaque argument.",
      extrait: null,
    },
  };
}

function shortTimeInsight(production: AnalysedProduction, features: Features): Insight | null {
  const time = shortTime(production, features);
  if (time === null) return null;
  return {
    weight: 2.2,
    revelation: {
      titre: "Votre temps de parole peut contenir bien plus",
      constat: `Vous dites ${time}. Chaque idée suivie d'une raison et d'un exemple vécu montrerait davantage de ce que vous savez faire, sans rien changer à vos phrases.`,
      extrait: null,
    },
  };
}

function unmetDemandInsight(production: AnalysedProduction, { task }: Features): Insight | null {
  const [missing] = task.unmetDemands;
  if (missing === undefined) return null;
  return {
    weight: 1.6 + task.unmetDemands.length / 2,
    revelation: {
      titre: "Une partie de la consigne attend sa réponse",
      constat: `Le sujet vous demande « ${missing.clause} », et votre ${production.oral ? "exposé" : "texte"} ne le fait pas encore : ${ACT_NAMES[missing.act]} en une ou deux phrases ferait monter l'adéquation à la tâche sans changer le reste.`,
      extrait: null,
    },
  };
}

function shortTextInsight(production: AnalysedProduction, { task }: Features): Insight | null {
  const { mots_min: min } = TACHES[production.tache];
  if (min === null || task.wordCount >= min * 0.9) return null;
  const shortest = best(production.sentences, ({ words, texte }) =>
    words.length > 3 && !isFormula(texte) ? 1 / words.length : 0,
  );
  return {
    weight: 2.5,
    revelation: {
      titre: "Votre texte s'arrête trop tôt",
      constat: `Vous avez écrit ${task.wordCount} mots sur les ${min} demandés au minimum : quelle que soit la qualité de vos phrases, une copie trop courte risque de ne pas être notée. Développez d'abord l'idée la plus courte.`,
      extrait: shortest === undefined ? null : quote(shortest),
    },
  };
}

function simpleSentencesInsight(
  production: AnalysedProduction,
  { structure, exchange }: Features,
): Insight | null {
  if (structure.subordinatesPerSentence >= 0.3 || structure.sentenceCount <= 3 || exchange.leads) return null;
  // The example is a statement of one clause: neither the greeting nor a question.
  const short = best(production.sentences, ({ words, texte }) =>
    words.length > 3 && !isFormula(texte) && !/\?\s*$/u.test(texte) && !LINKED.test(texte)
      ? 1 / words.length
      : 0,
  );
  return {
    weight: 1.5 - structure.subordinatesPerSentence,
    revelation: {
      titre: "Vos idées avancent phrase par phrase",
      constat: `Vos ${structure.sentenceCount} phrases comptent ${Math.round(structure.meanSentenceLength)} mots en moyenne et presque aucune ne contient de subordonnée. Relier deux idées par « parce que », « qui » ou « même si » est ce qui distingue le plus un B1 d'un A2, un B2 d'un B1.`,
      extrait: short === undefined ? null : quote(short),
    },
  };
}

function repetitionInsight(production: AnalysedProduction, features: Features): Insight | null {
  const repeated = heavyRepeat(production, features);
  if (repeated === null) return null;
  const { lemma, form, total } = repeated;
  const holder = production.sentences.find(({ words }) => words.some((one) => one.lemma === lemma));
  return {
    weight: total / 5,
    revelation: {
      titre: `« ${form} » : ${total} fois le même mot`,
      constat: `Le mot « ${form} » revient ${total} fois en ${features.task.wordCount} mots. Le remplacer deux fois par un synonyme ou un pronom enrichit tout de suite votre lexique.`,
      extrait: holder === undefined ? null : quote(holder),
    },
  };
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

/** Everything that could be the report's revelation; there is always at least one. */
export function insightsOf(production: AnalysedProduction, features: Features): Insight[] {
  return [
    errorInsight(production),
    offQuestionInsight(production, features),
    shortTimeInsight(production, features),
    unmetDemandInsight(production, features),
    shortTextInsight(production, features),
    simpleSentencesInsight(production, features),
    repetitionInsight(production, features),
    strengthInsight(production, features),
  ].filter((insight) => insight !== null);
}
