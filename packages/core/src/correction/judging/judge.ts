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

/** A production to judge, its owner, and the deadline. */
export interface JudgeRequest extends Produced {
  owner: string;
  deadline: Deadline;
  /** Called before each request to the provider. */
  onCall?: (() => void) | undefined;
}

/** How much longer the optional bilan may take than the two mandatory calls. */
const BILAN_GRACE_MS = 5_000;

/**
 * Judges a production: three parallel calls under one deadline. Criteria and errors are mandatory: when one finally
 * fails, the others are aborted and its AppError is thrown. The bilan may fail alone, and is then made by rule. Every
 * quote in the report is in `contenu`, and no note or NCLC comes from the provider.
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
  // A provider failure of the bilan is expected; a defect of ours is not.
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

/** The fluency measures, for the bilan alone: they must not influence the other judgements. */
function mesuresFor({ aisance: { mesures } }: ReadProduction): Record<string, string> {
  return mesures === null ? {} : { mesures: donneesAisance(mesures) };
}

/** The data sent for every purpose. */
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
