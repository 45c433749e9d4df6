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

/** Scores of the skills that several criteria draw on. */
function skills({ lexique, structure, grammaire, tache, echange }: Features) {
  const rank = (least: number): number => structure.connecteurs.filter((one) => one.rank >= least).length;
  const clauses = (100 * structure.subordonnees * structure.phrases) / Math.max(30, tache.mots);
  // A transcript may come without full stops: beyond 30 words the sentence tells nothing of its speaker.
  const sentence = structure.longueurMoyenne > 30 ? 12 : structure.longueurMoyenne;
  // Who asks speaks in short turns: how the questions are built shows the level, not how long the sentences are.
  const complexite = echange.leads
    ? mean(
        onScale(SCALES.longueurReplique, sentence),
        onScale(SCALES.tournures, echange.tournures.length),
        onScale(SCALES.tournures, echange.tournures.length),
        onScale(SCALES.temps, grammaire.temps.length),
      )
    : mean(
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

/** What holds for every criterion: too few words, or the same ones again, prove little; another language, nothing. */
function ceiling({ lexique, tache }: Features): number {
  return Math.min(
    onScale(SCALES.preuveSuffisante, tache.mots),
    onScale(SCALES.francais, lexique.connus),
    onScale(SCALES.variete, lexique.mtld),
  );
}

/** The score of each criterion, from 0 (A1 not reached) to below 7. */
export function scoreCriterion(code: CodeCritere, features: Features): number | null {
  const { grammaire, structure, tache, echange } = features;
  const { complexite, vocabulaire, justesse, orthographe, liaison } = skills(features);
  const general = mean(complexite, vocabulaire, justesse);
  // Few errors in simple sentences prove simple sentences: correctness lifts a text by less than half a level above them.
  const written = Math.min(mean(justesse, complexite), complexite + 0.4);
  // Speech hides what endings would betray: there, grammar far above the vocabulary is not shown.
  const spoken = tache.secondes !== null && !echange.leads;
  const grammar = spoken ? Math.min(written, mean(complexite, vocabulaire) + 0.6) : written;
  const limit = ceiling(features);
  const capped = (score: number): number => Math.max(0, Math.min(score, limit, 6.99));
  switch (code) {
    case "GRAMMAIRE":
      return capped(grammar);
    case "LEXIQUE":
      return capped(vocabulaire - 0.15 * grammaire.densite.lexique);
    case "ORTHOGRAPHE":
      return capped(Math.min(orthographe, mean(complexite, vocabulaire) + 1));
    case "COHERENCE": {
      const plan = structure.paragraphes > 1 ? 0.15 : 0;
      return capped(0.55 * liaison + 0.45 * complexite + plan - 0.2 * grammaire.densite.coherence);
    }
    case "SOCIOLINGUISTIQUE":
      return capped(0.5 * general + 0.5 * manners(features, general) - 0.3 * grammaire.densite.registre);
    case "ADEQUATION_TACHE":
      return capped(
        Math.min(
          0.55 * general + 0.45 * fulfilment(features, general),
          offQuestion(features),
          onScale(SCALES.longueur, tache.longueur),
        ),
      );
    case "INTERACTION":
      // Who is interviewed alone answers: how far the answers go is judged, and nobody has to ask back.
      if (!echange.leads)
        return capped(
          0.3 * Math.min(onScale(SCALES.themes, tache.themes?.abordes.length ?? 0), general + 0.5) +
            0.7 * general,
        );
      return capped(
        0.4 * onScale(SCALES.questions, echange.questions.length) +
          0.25 * onScale(SCALES.reactions, echange.reactions.length) +
          0.35 * general,
      );
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

/** However well it is said, a speech on something else answers at A2 at most. */
function offQuestion({ tache }: Features): number {
  return tache.secondes !== null && tache.couverture < 0.3 ? 2.6 : 6.99;
}

function fulfilment({ tache, echange }: Features, general: number): number {
  // Obtaining information is the task: what was asked is judged, and whether it is what the situation calls for.
  if (echange.leads)
    return mean(onScale(SCALES.questions, echange.questions.length), onScale(SCALES.sujets, echange.sujets));
  // A theme named in three words is spoken of, not developed.
  if (tache.themes !== null)
    return Math.min(onScale(SCALES.themes, tache.themes.abordes.length), general + 0.5);
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
