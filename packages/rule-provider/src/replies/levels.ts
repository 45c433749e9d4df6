import type { CodeCritere } from "@epreuve/contract/criteres";
import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { Position } from "@epreuve/core/correction/scale/niveaux";
import type { Act } from "./consigne.ts";
import type { Features } from "./features.ts";
import { onScale, SCALES } from "./scales.ts";

const LEVELS: NiveauCecr[] = ["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"];
const C2 = LEVELS.length - 1;

function mean(...scores: number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Scores of the skills that several criteria use. */
function skills({ lexical, structure, grammar, task, exchange }: Features) {
  const rank = (least: number): number => structure.connectors.filter((one) => one.rank >= least).length;
  const clauses =
    (100 * structure.subordinatesPerSentence * structure.sentenceCount) / Math.max(30, task.wordCount);
  // A transcript may lack full stops: a mean above 30 words is not the speaker's.
  const sentence = structure.meanSentenceLength > 30 ? 12 : structure.meanSentenceLength;
  // A candidate who asks speaks in short turns: constructions show the level, not sentence length.
  const complexity = exchange.leads
    ? mean(
        onScale(SCALES.turnLength, sentence),
        onScale(SCALES.constructions, exchange.constructions.length),
        onScale(SCALES.constructions, exchange.constructions.length),
        onScale(SCALES.tenses, grammar.tenses.length),
      )
    : mean(
        onScale(SCALES.sentenceLength, sentence),
        onScale(SCALES.subordinates, clauses),
        onScale(SCALES.tenses, grammar.tenses.length),
      );
  const density = grammar.errorDensity;
  const vocabulary =
    0.5 * onScale(SCALES.rareWords, lexical.rareShare) +
    0.3 * onScale(SCALES.cttr, lexical.cttr) +
    0.2 * onScale(SCALES.mtld, lexical.mtld);
  return {
    complexity,
    vocabulary,
    accuracy: onScale(SCALES.grammarErrors, density.accord + density.conjugaison + density.syntaxe),
    spelling: onScale(SCALES.spellingErrors, density.orthographe + density.ponctuation / 2),
    linking: mean(
      onScale(SCALES.connectorsB1, rank(2)),
      onScale(SCALES.connectorsB2, rank(3)),
      onScale(SCALES.links, structure.links.length),
    ),
  };
}

/** The highest score that any criterion may have: few words, repeated words and another language lower it. */
function ceiling({ lexical, task }: Features): number {
  return Math.min(
    onScale(SCALES.evidence, task.wordCount),
    onScale(SCALES.french, lexical.knownShare),
    onScale(SCALES.variety, lexical.mtld),
  );
}

/** The score of a criterion, from 0 (A1 not reached) to below 7; null where a text cannot show it. */
export function scoreCriterion(code: CodeCritere, features: Features): number | null {
  const { grammar, structure, task, exchange } = features;
  const { complexity, vocabulary, accuracy, spelling, linking } = skills(features);
  const general = mean(complexity, vocabulary, accuracy);
  // Accuracy raises a text by at most 0.4 of a level above its complexity.
  const written = Math.min(mean(accuracy, complexity), complexity + 0.4);
  // Speech hides wrong endings, so grammar far above the other skills is not proven.
  const spoken = task.seconds !== null && !exchange.leads;
  const shownGrammar = spoken ? Math.min(written, mean(complexity, vocabulary) + 0.6) : written;
  const limit = ceiling(features);
  const capped = (score: number): number => Math.max(0, Math.min(score, limit, 6.99));
  switch (code) {
    case "GRAMMAIRE":
      return capped(shownGrammar);
    case "LEXIQUE":
      return capped(vocabulary - 0.15 * grammar.errorDensity.lexique);
    case "ORTHOGRAPHE":
      return capped(Math.min(spelling, mean(complexity, vocabulary) + 1));
    case "COHERENCE": {
      const plan = structure.paragraphCount > 1 ? 0.15 : 0;
      return capped(0.55 * linking + 0.45 * complexity + plan - 0.2 * grammar.errorDensity.coherence);
    }
    case "SOCIOLINGUISTIQUE":
      return capped(0.5 * general + 0.5 * manners(features, general) - 0.3 * grammar.errorDensity.registre);
    case "ADEQUATION_TACHE":
      return capped(
        Math.min(
          0.55 * general + 0.45 * fulfilment(features, general),
          offQuestion(features),
          onScale(SCALES.length, task.lengthShare),
        ),
      );
    case "INTERACTION":
      // In an interview the candidate only answers: the answers are judged, and no question is expected.
      if (!exchange.leads)
        return capped(
          0.3 * Math.min(onScale(SCALES.themes, task.themes?.covered.length ?? 0), general + 0.5) +
            0.7 * general,
        );
      return capped(
        0.4 * onScale(SCALES.questions, exchange.questions.length) +
          0.25 * onScale(SCALES.reactions, exchange.reactions.length) +
          0.35 * general,
      );
    case "AISANCE_PHONOLOGIE":
      return null;
  }
}

function manners({ task }: Features, general: number): number {
  // An argued text addresses nobody: its register shows in its softened wordings.
  if (!task.demands.some(({ act }) => MESSAGE.includes(act)) && task.tu + task.vous < 2) {
    return general + 0.1 * Math.min(3, task.politenessMarks);
  }
  const politeness = onScale(SCALES.politeness, task.politenessMarks);
  const opened = (task.opening === null ? 0 : 0.4) + (task.closing === null ? 0 : 0.4);
  const mixed = task.tu > 0 && task.vous > 0 && !task.recipient.plural ? 0.8 : 0;
  const wrong =
    (task.recipient.address === "tu" && task.vous > task.tu) ||
    (task.recipient.formal && task.tu > task.vous);
  return politeness + opened - mixed - (wrong ? 0.6 : 0);
}

/** The highest score for the task: A2 for a speech on another question, no limit otherwise. */
function offQuestion({ task }: Features): number {
  return task.seconds !== null && task.coverage < 0.3 ? 2.6 : 6.99;
}

function fulfilment({ task, exchange }: Features, general: number): number {
  // The task is to obtain information: the number of questions and of subjects asked about is judged.
  if (exchange.leads)
    return mean(
      onScale(SCALES.questions, exchange.questions.length),
      onScale(SCALES.subjects, exchange.subjectCount),
    );
  // A theme that is only named is not developed, so the general level limits the score.
  if (task.themes !== null)
    return Math.min(onScale(SCALES.themes, task.themes.covered.length), general + 0.5);
  const asked = task.demands.length;
  const done = asked === 0 ? 0.8 : (asked - task.unmetDemands.length) / asked;
  const comparing = task.demands.some(({ act }) => act === "comparer");
  const scores = [onScale(SCALES.demandsMet, done), onScale(SCALES.coverage, task.coverage)];
  if (comparing)
    scores.push(mean(onScale(SCALES.reportedViews, task.reportedViews), task.position === null ? 2 : 5));
  return Math.min(
    mean(...scores),
    onScale(SCALES.copied, task.copiedShare),
    task.coverage < 0.15 ? 1.9 : 6.99,
  );
}

/** Acts that address someone. */
const MESSAGE: Act[] = ["inviter", "proposer", "demander", "remercier", "excuser"];

/** The level of a score, and its position within the level by thirds. */
export function levelOf(score: number): { niveau_cecr: NiveauCecr; position: Position } {
  const index = Math.max(0, Math.min(C2, Math.floor(score)));
  const within = score - index;
  const position = within < 1 / 3 ? "bas" : within < 2 / 3 ? "moyen" : "haut";
  return { niveau_cecr: LEVELS[index] ?? "A1_NON_ATTEINT", position };
}
