import type { Modele } from "@epreuve/contract/enrichment";
import { countWords } from "@epreuve/contract/mots";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { formatDonnees } from "../generation/donnees.ts";
import type { TextGenerator } from "../generation/generator.ts";
import type { Runtime } from "../runtime.ts";
import { modeleBounds, modeleIssues, pointsCles, type Responded } from "./modele-review.ts";
import { modeleInstructions } from "./prompts.ts";
import type { LoadProofreader } from "./proofreader.ts";
import { ModeleReplySchema } from "./replies.ts";
import { type Vise, viseOf } from "./vise.ts";

export interface ModeleRequest extends Responded {
  owner: string;
  rapport: Rapport;
  deadline: Deadline;
  /** Whether there is no later try: an authored answer is then better than none. */
  last: boolean;
}

export interface ModeleDependencies {
  generator: TextGenerator;
  runtime: Runtime;
  proofreader: LoadProofreader;
}

/**
 * Makes a model answer to the subject, one level above what the candidate's language is worth, within the task's word
 * range, without errors, with key points that quote it exactly. Where the provider fails for good, or there is no later
 * try, an authored answer of the catalogue is given; where there is none, throws what the generator throws.
 */
export async function makeModele(request: ModeleRequest, deps: ModeleDependencies): Promise<Modele> {
  const vise = viseOf(request.rapport);
  try {
    return await generated(request, vise, deps);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "PROVIDER_FAILED" && !request.last)) throw error;
    // Some 400 KB of answers, which a job whose provider serves never reads.
    const { modeleRedige } = await import("./modele-redige.ts");
    const authored = modeleRedige(request, vise);
    if (authored === null) throw error;
    return authored;
  }
}

async function generated(
  { owner, tache, sujet, contenu, deadline }: ModeleRequest,
  { nclc, niveau_cecr }: Vise,
  { generator, runtime, proofreader }: ModeleDependencies,
): Promise<Modele> {
  const { min, max } = modeleBounds(tache);
  const check = await proofreader();
  const donnees = {
    tache,
    consigne: sujet?.consigne ?? "",
    documents: (sujet?.documents ?? []).map(({ titre, texte }) => `${titre}\n${texte}`).join("\n\n"),
    contenu,
    niveau_vise: niveau_cecr,
    mots_min: String(min),
    mots_max: String(max),
  };
  const { reply } = await generator.generate({
    purpose: "modele",
    instructions: modeleInstructions(tache),
    input: formatDonnees(donnees, runtime.uuid()),
    schema: ModeleReplySchema,
    owner,
    deadline,
    review: (proposed) => modeleIssues(proposed, { tache, sujet, contenu }, check),
  });
  const texte = reply.texte.trim();
  return {
    texte,
    mots: countWords(texte),
    niveau_cecr,
    nclc_vise: nclc,
    points_cles: pointsCles(reply, contenu),
  };
}
