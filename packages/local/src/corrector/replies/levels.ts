import type { CodeCritere } from "@epreuve/contract/criteres";
import type { NiveauCecr } from "@epreuve/contract/niveaux";
import type { Position } from "@epreuve/core/correction/replies";
import type { Act } from "./consigne.ts";
import type { Features } from "./features.ts";

/** A feature's value and the score it stands for; between two points the score is interpolated, outside it is held. */
export type Scale = readonly (readonly [value: number, score: number])[];

const LEVELS: NiveauCecr[] = ["A1_NON_ATTEINT", "A1", "A2", "B1", "B2", "C1", "C2"];
const C2 = LEVELS.length - 1;

/**
 * Scores count levels: 2.0 is the foot of A2, 2.99 its top, 3.0 the foot of B1. Thresholds set by hand on the 38
 * development texts of this package (`evaluation/development`, levels A2 to C2 given by their author), then checked
 * on the texts of `levels.test.ts`.
 */
export const SCALES = {
  motsRares: [
    [0.02, 1.1],
    [0.12, 2.1],
    [0.2, 2.7],
    [0.33, 3.5],
    [0.46, 4.4],
    [0.58, 5.2],
    [0.7, 6],
  ],
  cttr: [
    [1.5, 0.8],
    [3, 1.2],
    [4, 1.9],
    [4.7, 2.6],
    [5.1, 3.3],
    [5.5, 4.2],
    [5.9, 5],
    [6.4, 5.9],
  ],
  mtld: [
    [10, 0.5],
    [25, 1.5],
    [45, 2.5],
    [62, 3.5],
    [85, 4.5],
    [105, 5.3],
    [120, 5.9],
  ],
  longueurPhrase: [
    [3, 0.9],
    [5, 1.5],
    [7, 2.1],
    [9, 2.7],
    [11, 3.3],
    [14, 4.3],
    [17, 5],
    [20, 5.6],
  ],
  /** Subordinate clauses for each 100 words. */
  subordonnees: [
    [0, 1.4],
    [1, 2.2],
    [2.2, 3],
    [3.5, 3.9],
    [4.6, 4.8],
    [6, 5.5],
  ],
  temps: [
    [0, 0.8],
    [1, 1.3],
    [2, 2.1],
    [3, 2.8],
    [4, 3.5],
    [5, 4.1],
    [6, 4.8],
    [7, 5.4],
    [9, 6],
  ],
  /** Distinct connectors of at least B1, and those of at least B2. */
  connecteursB1: [
    [0, 2.1],
    [1, 3],
    [2, 3.6],
    [3, 4.1],
    [4, 4.6],
    [6, 5.2],
  ],
  connecteursB2: [
    [0, 3.1],
    [1, 4.3],
    [2, 5],
    [3, 5.6],
  ],
  liens: [
    [0, 0.9],
    [1, 1.6],
    [2, 2.4],
    [4, 3.6],
    [6, 4.6],
    [7, 5.2],
  ],
  /** Weighted errors for each 100 words. */
  erreursGrammaire: [
    [0, 5.7],
    [1, 5],
    [2.6, 4.3],
    [5, 3.5],
    [8.5, 2.7],
    [13, 2.1],
    [22, 1.2],
    [35, 0.6],
  ],
  erreursOrthographe: [
    [0, 5.7],
    [0.8, 5],
    [2, 4.3],
    [4, 3.5],
    [7, 2.8],
    [11, 2.1],
    [19, 1.2],
    [30, 0.6],
  ],
  /** Share of the acts asked for that the text does; share of the subject's words it takes up. */
  demandes: [
    [0, 1.2],
    [0.34, 2.4],
    [0.67, 3.6],
    [1, 5.2],
  ],
  couverture: [
    [0, 0.8],
    [0.2, 1.8],
    [0.4, 2.9],
    [0.7, 4.1],
    [1, 5.2],
  ],
  longueur: [
    [0.1, 0.4],
    [0.4, 1.4],
    [0.7, 2.6],
    [0.9, 3.8],
    [1, 6.99],
  ],
  /** EE_T3: marks that report another's view. */
  rapportes: [
    [0, 1.8],
    [1, 2.8],
    [2, 3.6],
    [4, 4.7],
    [6, 5.4],
  ],
  politesse: [
    [0, 2.4],
    [1, 3.3],
    [2, 4],
    [4, 5.2],
  ],
  questions: [
    [0, 1.5],
    [1, 2.4],
    [3, 3.4],
    [6, 4.4],
    [9, 5],
  ],
  /** What a text that repeats itself can show at most, by its MTLD: an A1 text of our own sets stands above 25. */
  variete: [
    [4, 0.9],
    [12, 1.8],
    [24, 6.99],
  ],
  /** What so few words can show at most, in words; and what a text so little French can, in share of known words. */
  preuveSuffisante: [
    [0, 0],
    [6, 0.9],
    [15, 1.6],
    [30, 2.5],
    [50, 3.4],
    [70, 4.5],
    [100, 6.99],
  ],
  francais: [
    [0.5, 0.1],
    [0.62, 0.9],
    [0.72, 2.2],
    [0.82, 3.5],
    [0.9, 6.99],
  ],
  /** Share of four-word runs taken from the subject. */
  recopie: [
    [0.15, 6.99],
    [0.3, 3.9],
    [0.6, 1.5],
    [1, 0.5],
  ],
} as const satisfies Record<string, Scale>;

export function onScale(scale: Scale, value: number): number {
  const [first] = scale;
  let [before, low] = first ?? [0, 0];
  if (!(value > before)) return low;
  for (const [at, score] of scale) {
    if (value <= at) return at === before ? score : low + ((score - low) * (value - before)) / (at - before);
    [before, low] = [at, score];
  }
  return low;
}

function mean(...scores: number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Scores of the skills that several criteria draw on. */
function skills({ lexique, structure, grammaire, tache }: Features) {
  const rank = (least: number): number => structure.connecteurs.filter((one) => one.rank >= least).length;
  const clauses = (100 * structure.subordonnees * structure.phrases) / Math.max(30, tache.mots);
  // A transcript may come without full stops: beyond 30 words the sentence tells nothing of its speaker.
  const sentence = structure.longueurMoyenne > 30 ? 12 : structure.longueurMoyenne;
  const complexite = mean(
    onScale(SCALES.longueurPhrase, sentence),
    onScale(SCALES.subordonnees, clauses),
    onScale(SCALES.temps, grammaire.temps.length),
  );
  const { accord, conjugaison, syntaxe, orthographe, ponctuation } = grammaire.densite;
  const vocabulaire =
    0.5 * onScale(SCALES.motsRares, lexique.rares) +
    0.3 * onScale(SCALES.cttr, lexique.cttr) +
    0.2 * onScale(SCALES.mtld, lexique.mtld);
  return {
    complexite,
    vocabulaire,
    justesse: onScale(SCALES.erreursGrammaire, accord + conjugaison + syntaxe),
    orthographe: onScale(SCALES.erreursOrthographe, orthographe + ponctuation / 2),
    liaison: mean(
      onScale(SCALES.connecteursB1, rank(2)),
      onScale(SCALES.connecteursB2, rank(3)),
      onScale(SCALES.liens, structure.liens.length),
    ),
  };
}

export interface CriterionScore {
  code: CodeCritere;
  /** null where the criterion cannot be judged from a transcript. */
  score: number | null;
}

/** What holds for every criterion: too few words, or the same ones again, prove little; another language, nothing. */
function ceiling({ lexique, tache }: Features): number {
  return Math.min(
    onScale(SCALES.preuveSuffisante, tache.mots),
    onScale(SCALES.francais, lexique.connus),
    onScale(SCALES.variete, lexique.mtld),
  );
}

/** The score of each criterion, from 0 (A1 not reached) to below 7. */
export function scoreCriterion(code: CodeCritere, features: Features, questions: number): number | null {
  const { grammaire, structure, tache } = features;
  const { complexite, vocabulaire, justesse, orthographe, liaison } = skills(features);
  const general = mean(complexite, vocabulaire, justesse);
  // Few errors in simple sentences prove simple sentences: correctness counts up to a level above complexity.
  const grammar = Math.min(mean(justesse, complexite), complexite + 1);
  const limit = ceiling(features);
  const capped = (score: number): number => Math.max(0, Math.min(score, limit, 6.99));
  switch (code) {
    case "GRAMMAIRE":
      return capped(grammar);
    case "LEXIQUE":
      return capped(vocabulaire - 0.15 * grammaire.densite.lexique);
    case "ORTHOGRAPHE":
      return capped(Math.min(orthographe, mean(complexite, vocabulaire) + 1.2));
    case "COHERENCE": {
      const plan = structure.paragraphes > 1 ? 0.15 : 0;
      return capped(0.55 * liaison + 0.45 * complexite + plan - 0.2 * grammaire.densite.coherence);
    }
    case "SOCIOLINGUISTIQUE":
      return capped(0.5 * general + 0.5 * manners(features, general) - 0.3 * grammaire.densite.registre);
    case "ADEQUATION_TACHE":
      return capped(
        Math.min(0.45 * general + 0.55 * fulfilment(features), onScale(SCALES.longueur, tache.longueur)),
      );
    case "INTERACTION":
      return capped(0.6 * onScale(SCALES.questions, questions) + 0.4 * general);
    case "AISANCE_PHONOLOGIE":
      return null;
  }
}

function manners({ tache }: Features, general: number): number {
  // An argued text addresses nobody: its register shows in its wording, softened or not.
  if (!tache.demandes.some(({ act }) => MESSAGE.includes(act)) && tache.tu + tache.vous < 2) {
    return general + 0.1 * Math.min(3, tache.politesse);
  }
  const politeness = onScale(SCALES.politesse, tache.politesse);
  const opened = (tache.ouverture === null ? 0 : 0.4) + (tache.cloture === null ? 0 : 0.4);
  const mixed = tache.tu > 0 && tache.vous > 0 && !tache.destinataire.pluriel ? 0.8 : 0;
  const wrong =
    (tache.destinataire.adresse === "tu" && tache.vous > tache.tu) ||
    (tache.destinataire.formel && tache.tu > tache.vous);
  return politeness + opened - mixed - (wrong ? 0.6 : 0);
}

function fulfilment({ tache }: Features): number {
  const asked = tache.demandes.length;
  const done = asked === 0 ? 0.8 : (asked - tache.manquantes.length) / asked;
  const comparing = tache.demandes.some(({ act }) => act === "comparer");
  const scores = [onScale(SCALES.demandes, done), onScale(SCALES.couverture, tache.couverture)];
  if (comparing)
    scores.push(mean(onScale(SCALES.rapportes, tache.rapportes), tache.position === null ? 2 : 5));
  return Math.min(
    mean(...scores),
    onScale(SCALES.recopie, tache.recopie),
    tache.couverture < 0.15 ? 1.9 : 6.99,
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
