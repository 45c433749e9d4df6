import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Exercice } from "@epreuve/contract/enrichment";
import { LIMITS } from "@epreuve/contract/limits";
import type { Erreur, Rapport } from "@epreuve/contract/rapport";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import { CODES_ERREUR, type CodeErreur } from "@epreuve/contract/taxonomie";
import { AppError } from "../app-error.ts";
import { judgedParts } from "../contenu/parts.ts";
import { MEASURED } from "../correction/fluency/critere-aisance.ts";
import { critereLimitant } from "../correction/report/criteres.ts";
import type { Deadline } from "../deadline.ts";
import { formatDonnees } from "../generation/donnees.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Runtime } from "../runtime.ts";
import type { Place } from "../text/fold.ts";
import { exercicesRediges } from "./exercices-rediges/choix.ts";
import { exercicesIssues, type ReviewedExercice, reviewExercices } from "./exercices-review.ts";
import { exercicesInstructions } from "./prompts.ts";
import type { LoadProofreader, Proofreader } from "./proofreader.ts";
import { ExercicesReplySchema } from "./replies.ts";
import { solvedAlike } from "./solutions.ts";

export interface ExercicesRequest {
  owner: string;
  tache: Tache;
  contenu: string;
  rapport: Rapport;
  deadline: Deadline;
}

export interface ExercicesDependencies {
  generator: TextGenerator;
  runtime: Runtime;
  proofreader: LoadProofreader;
}

/** Maximum number of errors sent: 8 exercises need no more. */
const ERREURS_MAX = 24;

/**
 * Makes 5 to 8 exercises on the report's most frequent errors, or on its weakest criterion where there are none. Each has
 * one right answer, which a rule proves or a second call, solving it without its key, finds too; authored exercises take
 * the place of those that fail. Throws what the generator throws, unless it wrote something of use.
 */
export async function makeExercices(
  request: ExercicesRequest,
  deps: ExercicesDependencies,
): Promise<Exercice[]> {
  const { tache, contenu, rapport } = request;
  const codes: (CodeErreur | CodeCritere)[] = [
    ...rapport.erreurs_codes.filter((code) => code !== "FLU_AISANCE"),
    weakestWritten(rapport),
  ];
  const erreurs = errorsToPractise(tache, contenu, rapport);
  const proposed = await propose(request, { codes, erreurs }, deps, await deps.proofreader());
  const sure = await withoutDoubt(proposed, request, deps);
  const added = exercicesRediges(
    { codes, erreurs, oral: TACHES[tache].mode === "EO", graine: contenu },
    Math.max(0, LIMITS.exercicesMin - sure.length),
    sure.map(({ enonce }) => enonce),
  );
  return [...sure, ...added].map(({ code, type, consigne, enonce, choix, reponse, explication }, index) => ({
    id: `ex-${index + 1}`,
    code,
    type,
    consigne,
    enonce,
    choix,
    reponse,
    explication,
  }));
}

interface ToPractise {
  codes: readonly (CodeErreur | CodeCritere)[];
  erreurs: ReturnType<typeof errorsToPractise>;
}

/** The provider's exercises that pass the review: those of the better of its two replies where both have too few. */
async function propose(
  { owner, tache, contenu, deadline }: ExercicesRequest,
  { codes, erreurs }: ToPractise,
  { generator, runtime }: ExercicesDependencies,
  proofreader: Proofreader,
): Promise<ReviewedExercice[]> {
  const donnees = { tache, contenu, erreurs: JSON.stringify(erreurs), critere: codes.at(-1) ?? "" };
  let best: ReviewedExercice[] = [];
  try {
    await generator.generate({
      purpose: "exercices",
      instructions: exercicesInstructions(LIMITS.exercicesMin, LIMITS.exercicesMax),
      input: formatDonnees(donnees, runtime.uuid()),
      schema: ExercicesReplySchema,
      owner,
      deadline,
      review: (reply) => {
        const reviewed = reviewExercices(reply, { codes, proofreader });
        if (reviewed.exercices.length > best.length) best = reviewed.exercices;
        return exercicesIssues(reviewed);
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || best.length === 0) throw error;
  }
  return best;
}

/** The exercises whose key is sure: where they cannot be solved without their keys, those that a rule proves. */
async function withoutDoubt(
  exercices: readonly ReviewedExercice[],
  { owner, deadline }: ExercicesRequest,
  deps: ExercicesDependencies,
): Promise<ReviewedExercice[]> {
  try {
    return await solvedAlike(exercices, { owner, deadline }, deps);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return exercices.filter(({ proven }) => proven);
  }
}

/** The weakest criterion that written exercises can improve: fluency is practised aloud. */
function weakestWritten(rapport: Rapport): CodeCritere {
  const written = rapport.criteres.filter(({ code }) => code !== MEASURED);
  return critereLimitant(written, rapport)?.code ?? rapport.diagnostic.critere_limitant;
}

/** The errors with a place, those of the most frequent codes first, each with the sentence that contains it. */
function errorsToPractise(tache: Tache, contenu: string, { erreurs, erreurs_codes }: Rapport) {
  const parts = judgedParts(tache, contenu);
  return erreurs_codes
    .filter((code) => CODES_ERREUR[code].located)
    .flatMap((code) => erreurs.filter((erreur) => erreur.code === code))
    .slice(0, ERREURS_MAX)
    .map((erreur) => ({
      code: erreur.code,
      extrait: erreur.extrait ?? "",
      correction: erreur.correction,
      explication: erreur.explication,
      phrase: sentenceOf(contenu, erreur, parts),
    }));
}

const sentences = new Intl.Segmenter("fr", { granularity: "sentence" });

/** A longer sentence is cut to the text around the error: some texts have no full stop. */
const PHRASE_MAX = 600;

/** The sentence that contains an error: in a dialogue, within the candidate's turn and without its label. */
function sentenceOf(contenu: string, { debut }: Erreur, parts: readonly Place[]): string {
  const part = parts.find((place) => debut !== null && place.debut <= debut && debut < place.fin);
  if (part === undefined || debut === null) return "";
  const turn = contenu.slice(part.debut, part.fin);
  const sentence = sentences.segment(turn).containing(debut - part.debut);
  if (sentence === undefined) return "";
  const { segment, index } = sentence;
  const phrase = segment.trim();
  return phrase.length <= PHRASE_MAX ? phrase : around(segment, debut - part.debut - index);
}

/** At most `PHRASE_MAX` units of a long sentence around a place, cut between words where possible. */
function around(sentence: string, at: number): string {
  const start = Math.max(0, at - PHRASE_MAX / 2);
  const cut = sentence.slice(start, start + PHRASE_MAX);
  const whole = cut.replace(start > 0 ? /^\S*\s+/u : "", "").replace(/\s+\S*$/u, "");
  return (whole === "" ? cut : whole).toWellFormed();
}
