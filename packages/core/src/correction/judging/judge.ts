import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "../../app-error.ts";
import type { Deadline } from "../../deadline.ts";
import { formatDonnees } from "../../generation/donnees.ts";
import type { TextGenerator } from "../../generation/generator.ts";
import type { Runtime } from "../../runtime.ts";
import { donneesAisance } from "../fluency/critere-aisance.ts";
import { assemble } from "../report/assemble.ts";
import { bilanIssues } from "../report/bilan.ts";
import { criteresIssues } from "../report/criteres.ts";
import { erreursIssues } from "../report/erreurs.ts";
import { type Produced, type ReadProduction, readProduction } from "../report/read-production.ts";
import { BilanReplySchema, CriteresReplySchema, ErreursReplySchema } from "../report/replies.ts";
import { bilanInstructions, criteresInstructions, erreursInstructions, VERSION_PROMPT } from "./prompts.ts";

/** A production to judge, whose it is, and how long that may take. */
export interface JudgeRequest extends Produced {
  owner: string;
  deadline: Deadline;
  /** Called each time a request is about to leave for the provider. */
  onCall?: (() => void) | undefined;
}

/** What a bilan gets beyond the two calls that a report cannot do without: nobody waits longer for the rest. */
const BILAN_GRACE_MS = 5_000;

/**
 * Judges a production: three calls in parallel under one deadline. Criteria and errors are mandatory: as soon as one
 * fails for good the others are stopped and its AppError is thrown. The bilan may fail alone, and is then made by rule.
 * The report quotes nothing that does not stand in `contenu`, and no note or NCLC comes from the provider.
 */
export async function judge(
  request: JudgeRequest,
  { generator, runtime }: { generator: TextGenerator; runtime: Runtime },
): Promise<Rapport> {
  const { owner, tache } = request;
  const startedMs = runtime.now();
  const stop = new AbortController();
  const stopBilan = new AbortController();
  const production = readProduction(request);
  const donnees = donneesOf(request, production);
  const common = {
    owner,
    input: formatDonnees(donnees, runtime.uuid()),
    deadline: stoppable(request.deadline, stop.signal),
    onCall: request.onCall,
  };
  const criteres = generator.generate({
    ...common,
    purpose: "criteres",
    instructions: criteresInstructions(tache),
    schema: CriteresReplySchema,
    review: (reply) => criteresIssues(reply, tache),
  });
  const erreurs = generator.generate({
    ...common,
    purpose: "erreurs",
    instructions: erreursInstructions(tache),
    schema: ErreursReplySchema,
    review: (reply) => erreursIssues(reply, production),
  });
  const bilan = Promise.allSettled([
    generator.generate({
      ...common,
      input: formatDonnees({ ...donnees, ...mesuresFor(production) }, runtime.uuid()),
      deadline: stoppable(common.deadline, stopBilan.signal),
      purpose: "bilan",
      instructions: bilanInstructions(tache),
      schema: BilanReplySchema,
      review: bilanIssues,
    }),
  ]);

  const mandatory = await Promise.all([criteres, erreurs]).catch((error: unknown) => {
    stop.abort(error);
    throw error;
  });
  const [criteresReply, erreursReply] = mandatory;
  const settled = new AbortController();
  const [[optional]] = await Promise.all([
    bilan.finally(() => settled.abort()),
    runtime.pauseMs(BILAN_GRACE_MS, settled.signal).then(() => stopBilan.abort()),
  ]);
  // A provider that fails the bilan is expected; a defect of ours is not.
  if (optional.status === "rejected" && !(optional.reason instanceof AppError)) throw optional.reason;
  const bilanReply = optional.status === "fulfilled" ? optional.value.reply : null;
  const replies = { criteres: criteresReply.reply, erreurs: erreursReply.reply, bilan: bilanReply };
  const nowMs = runtime.now();
  return assemble(production, replies, {
    fournisseur: generator.fournisseur,
    modele_ia: criteresReply.modeleIa,
    version_prompt: VERSION_PROMPT,
    corrige_le: new Date(nowMs).toISOString(),
    duree_ms: Math.max(0, Math.round(nowMs - startedMs)),
  });
}

/** The measures of a speech, for the bilan alone: elsewhere they would colour judgements that are not about them. */
function mesuresFor({ aisance: { mesures } }: ReadProduction): Record<string, string> {
  return mesures === null ? {} : { mesures: donneesAisance(mesures) };
}

/** The data a production is judged from: every purpose sees these. */
function donneesOf(
  { tache, sujet, contenu }: JudgeRequest,
  { conformite }: ReadProduction,
): Record<string, string> {
  return {
    tache,
    consigne: sujet?.consigne ?? "",
    documents: (sujet?.documents ?? []).map(({ titre, texte }) => `${titre}\n${texte}`).join("\n\n"),
    mots: String(conformite.mots),
    contenu,
  };
}

function stoppable(deadline: Deadline, stop: AbortSignal): Deadline {
  return {
    signal: AbortSignal.any([deadline.signal, stop]),
    remainingMs: () => (stop.aborted ? 0 : deadline.remainingMs()),
  };
}
