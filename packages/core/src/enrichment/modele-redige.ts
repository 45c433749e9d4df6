import type { Modele } from "@epreuve/contract/enrichment";
import { countWords } from "@epreuve/contract/mots";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import type { Tache } from "@epreuve/contract/tache";
import { judgedText } from "../contenu/parts.ts";
import { cecrlOfNclc } from "../correction/scale/niveaux.ts";
import type { Enonce } from "../simulation/enonce.ts";
import { loadModeles, type ModeleRedige } from "../sujet/modeles/modeles.ts";
import { ownSentences, stemsOf } from "./own-sentences.ts";
import type { Vise } from "./vise.ts";

export interface Written {
  tache: Tache;
  sujet: Enonce | null;
  contenu: string;
}

let byConsigne: Map<string, ModeleRedige[]> | undefined;

/** The authored answers to a consigne; empty where there are none, as for a subject that is not of the catalogue. */
function answersTo(consigne: string): ModeleRedige[] {
  byConsigne ??= new Map(loadModeles().map((one) => [one.consigne, one.reponses]));
  return byConsigne.get(consigne) ?? [];
}

/**
 * The authored model answer to this subject: at the level aimed at, or the nearest above it, or else the highest there is
 * unless the candidate's own is above that; in a debate, on the candidate's side. null where none fits. Its key points
 * stand beside the candidate's own sentences.
 */
export function modeleRedige({ sujet, ...written }: Written, vise: Vise): Modele | null {
  const answers = sujet === null ? [] : answersTo(sujet.consigne);
  const chosen = onSide(atLevel(answers, vise), judgedText(written));
  if (chosen === undefined) return null;
  const { texte, niveau_cecr } = chosen;
  return {
    texte,
    mots: countWords(texte),
    niveau_cecr,
    nclc_vise: nclcAt(niveau_cecr, vise.nclc),
    points_cles: pointsCles(chosen, written),
  };
}

const rank = (niveau: (typeof NiveauCecrSchema.options)[number]) => NiveauCecrSchema.options.indexOf(niveau);

/** The answers of the level that suits; empty where the candidate is above all of them. */
function atLevel(answers: readonly ModeleRedige[], { niveau_cecr, actuel }: Vise): ModeleRedige[] {
  const levels = [...new Set(answers.map((one) => one.niveau_cecr))].sort((a, b) => rank(a) - rank(b));
  const highest = levels.at(-1);
  const above = levels.find((level) => rank(level) >= rank(niveau_cecr));
  const level = above ?? (highest !== undefined && rank(highest) >= rank(actuel) ? highest : undefined);
  return answers.filter((one) => one.niveau_cecr === level);
}

/** The NCLC that a text of this level shows: the one aimed at, or the nearest of those the level covers. */
function nclcAt(niveau: ModeleRedige["niveau_cecr"], vise: number): number {
  const covered = [4, 5, 6, 7, 8, 9, 10].filter((nclc) => cecrlOfNclc(nclc) === niveau);
  return Math.min(Math.max(vise, covered[0] ?? vise), covered.at(-1) ?? vise);
}

const FOR =
  /je (?:suis|reste) (?:\p{L}+ ){0,2}(?:pour|favorable)|d'accord avec (?:la |le |l')?(?:premi|document 1|texte 1)|(?:préfère|choisis|partage|soutiens|rejoins) [^.!?]{0,30}premi/u;
const AGAINST =
  /je (?:suis|reste) (?:\p{L}+ ){0,2}(?:contre|opposé|défavorable)|je ne suis pas (?:\p{L}+ )?(?:pour|favorable)|d'accord avec (?:la |le |l')?(?:deuxi|second|document 2|texte 2)|(?:préfère|choisis|partage|soutiens|rejoins) [^.!?]{0,30}(?:deuxi|second)/u;

/** The answer on the candidate's side: the one he states, otherwise the one whose words his text shares most. */
function onSide(answers: readonly ModeleRedige[], own: string): ModeleRedige | undefined {
  const folded = own.toLowerCase().replaceAll("’", "'");
  const stated = [FOR.test(folded) ? "pour" : null, AGAINST.test(folded) ? "contre" : null].filter(
    (side) => side !== null,
  );
  const [side] = stated;
  if (stated.length === 1) return answers.find(({ position }) => position === side) ?? answers[0];
  const said = stemsOf(own);
  const shared = (answer: ModeleRedige) => {
    const others = new Set(answers.filter((one) => one !== answer).flatMap((one) => [...stemsOf(one.texte)]));
    return [...stemsOf(answer.texte)].filter((stem) => said.has(stem) && !others.has(stem)).length;
  };
  return answers.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** The key points, each beside the candidate's sentence that does the same, where there is one. */
function pointsCles({ points_cles }: ModeleRedige, written: Omit<Written, "sujet">): Modele["points_cles"] {
  const sentences = ownSentences(written);
  return points_cles.map(({ trait, extrait, commentaire }) => {
    const own = sentences.beside(trait, extrait);
    return { extrait, commentaire: own === null ? commentaire : `${commentaire} Chez vous : « ${own} »` };
  });
}
