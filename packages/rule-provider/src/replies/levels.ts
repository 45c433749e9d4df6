import type { CodeCritere } from "@epreuve/contract/criteres";
import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { Position } from "@epreuve/core/correction/replies";
import type { Act } from "./consigne.ts";
import type { Features } from "./features.ts";
import { onScale, SCALES } from "./scales.ts";

const LEVELS: NiveauCecr[] = ["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"];
const C2 = LEVELS.length - 1;

function mean(...scores: number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Scores of the skills that several criteria draw on. */
function skills({ lexical, structure, grammar, task, exchange }: Features) {
  const rank = (least: number): number => structure.connectors.filter((one) => one.rank >= least).length;
  const clauses =
    (100 * structure.subordinatesPerSentence * structure.sentenceCount) / Math.max(30, task.wordCount);
  // A transcript may come without full stops: beyond 30 words the sentence tells nothing of its speaker.
  const sentence = structure.meanSentenceLength > 30 ? 12 : structure.meanSentenceLength;
  // Who asks speaks in short turns: how the questions are built shows the level, not how long the sentences are.
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

/** What holds for every criterion: too few words, or the same ones again, prove little; another language, nothing. */
function ceiling({ lexical, task }: Features): number {
  return Math.min(
    onScale(SCALES.evidence, task.wordCount),
    onScale(SCALES.french, lexical.knownShare),
    onScale(SCALES.variety, lexical.mtld),
  );
}

/** The score of each criterion, from 0 (A1 not reached) to below 7. */
export function scoreCriterion(code: CodeCritere, features: Features): number | null {
  const { grammar, structure, task, exchange } = features;
  const { complexity, vocabulary, accuracy, spelling, linking } = skills(features);
  const general = mean(complexity, vocabulary, accuracy);
  // Few errors in simple sentences prove simple sentences: correctness lifts a text by less than half a level above them.
  const written = Math.min(mean(accuracy, complexity), complexity + 0.4);
  // Speech hides what endings would betray: there, grammar far above the vocabulary is not shown.
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
      // Who is interviewed alone answers: how far the answers go is judged, and nobody has to ask back.
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
  // An argued text addresses nobody: its register shows in its wording, softened or not.
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

/** However well it is said, a speech on something else answers at A2 at most. */
function offQuestion({ task }: Features): number {
  return task.seconds !== null && task.coverage < 0.3 ? 2.6 : 6.99;
}

function fulfilment({ task, exchange }: Features, general: number): number {
  // Obtaining information is the task: what was asked is judged, and whether it is what the situation calls for.
  if (exchange.leads)
    return mean(
      onScale(SCALES.questions, exchange.questions.length),
      onScale(SCALES.subjects, exchange.subjectCount),
    );
  // A theme named in three words is spoken of, not developed.
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

/** Acts that speak to someone. */
const MESSAGE: Act[] = ["inviter", "proposer", "demander", "remercier", "excuser"];

export function levelOf(score: number): { niveau_cecr: NiveauCecr; position: Position } {
  const index = Math.max(0, Math.min(C2, Math.floor(score)));
  const within = score - index;
  const position = within < 1 / 3 ? "bas" : within < 2 / 3 ? "moyen" : "haut";
  return { niveau_cecr: LEVELS[index] ?? "A1_NON_ATTEINT", position };
}
