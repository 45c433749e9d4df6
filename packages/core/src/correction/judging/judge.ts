import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { Rapport } from "@epreuve/contract/rapport";
import { AppError } from "../../app-error.ts";
import type { Deadline } from "../../deadline.ts";
import { formatDonnees } from "../../generation/donnees.ts";
import type { Generated, TextGenerator } from "../../generation/generator.ts";
import { VERSION_PROMPT } from "../../generation/version-prompt.ts";
import type { Runtime } from "../../runtime.ts";
import { donneesAisance } from "../fluency/critere-aisance.ts";
import { assemble, factsOf } from "../report/assemble.ts";
import { bilanIssues, type Facts } from "../report/bilan.ts";
import { critereLimitant, criteresIssues } from "../report/criteres.ts";
import { erreursIssues } from "../report/erreurs.ts";
import type { Ecart } from "../report/opinions.ts";
import { type Produced, type ReadProduction, readProduction } from "../report/read-production.ts";
import {
  type BilanReply,
  BilanReplySchema,
  CriteresReplySchema,
  ErreursReplySchema,
} from "../report/replies.ts";
import { type Verified, verified } from "../report/verified.ts";
import { createTeller, type Teller } from "../telling/teller.ts";
import {
  bilanInstructions,
  criteresBisInstructions,
  criteresInstructions,
  erreursInstructions,
} from "./prompts.ts";

/** A production to judge, its owner, and the deadline. */
export interface JudgeRequest extends Produced {
  owner: string;
  deadline: Deadline;
  /** Called before each request to the provider. */
  onCall?: (() => void) | undefined;
  /** Told the errors and the criteria of the report while the provider writes, from the first request on. */
  tell?: ((event: CorrectionProgress) => void) | undefined;
}

export interface JudgeDependencies {
  generator: TextGenerator;
  runtime: Runtime;
  /** Whether a second judge gives its levels too, with the model of purpose `criteres_bis`. */
  secondJudge?: boolean;
  /** Given what stopped the telling: a defect of ours, which changes nothing about the report. */
  onTellingFailed?: ((error: unknown) => void) | undefined;
  /** How long after its start a correction still waits for the provider's bilan. Absent: to the deadline. */
  bilanUntilMs?: number | undefined;
}

/** The report, and the spread of two judges; null where only one judged. */
export interface Judged {
  rapport: Rapport;
  ecarts: Ecart[] | null;
}

/** The bilan is asked for where at least this much time remains; a reply usually takes half of it. */
const BILAN_MIN_MS = 15_000;
/** What takes longer is a stall: the candidate waits for nothing else by then. */
const BILAN_MAX_MS = 25_000;
/** In less time than this no reply ends. */
const BILAN_LEAST_MS = 3_000;
/** How much longer the optional second judge may take than the mandatory calls. */
const SECOND_JUDGE_GRACE_MS = 5_000;

/**
 * Judges a production under one deadline: criteria and errors in parallel, then the bilan, from what was verified of
 * them. Criteria and errors are mandatory: when one finally fails, the others are aborted and its AppError is thrown. A
 * second judge and the bilan may fail alone; the bilan is then made by rule, as it is where too little time remains.
 * Every quote is in `contenu`, and no note or NCLC comes from the provider. What is told and not withdrawn is in it.
 */
export async function judge(request: JudgeRequest, dependencies: JudgeDependencies): Promise<Judged> {
  const { generator, runtime, onTellingFailed } = dependencies;
  const startedMs = runtime.now();
  const budgetMs = request.deadline.remainingMs();
  const production = readProduction(request);
  const donnees = donneesOf(request, production);
  const teller = request.tell && createTeller(production, request.tell, onTellingFailed);
  const onCall = () => {
    request.onCall?.();
    teller?.begin();
  };
  const { criteres, criteresBis, erreurs } = await judgements(
    { ...request, onCall, teller },
    production,
    donnees,
    dependencies,
  );
  const found = verified(production, {
    criteres: criteres.reply,
    criteresBis: criteresBis?.reply ?? null,
    erreurs: erreurs.reply,
  });
  teller?.verified(found);
  const bilan = await bilanOf(
    request,
    budgetMs,
    { donnees: { ...donnees, ...verifiedData(found, production) }, facts: factsOf(production, found) },
    dependencies,
  );
  const nowMs = runtime.now();
  const rapport = assemble(production, found, bilan, {
    fournisseur: generator.fournisseur,
    modele_ia: criteres.modeleIa,
    version_prompt: VERSION_PROMPT,
    corrige_le: new Date(nowMs).toISOString(),
    duree_ms: Math.max(0, Math.round(nowMs - startedMs)),
  });
  return { rapport, ecarts: found.ecarts };
}

/** The mandatory calls, and the second judge's if it answers in time. */
async function judgements(
  { owner, tache, deadline, onCall, teller }: JudgeRequest & { teller: Teller | undefined },
  production: ReadProduction,
  donnees: Record<string, string>,
  { generator, runtime, secondJudge = false }: JudgeDependencies,
) {
  const stop = new AbortController();
  const stopSecond = new AbortController();
  const common = {
    owner,
    input: formatDonnees(donnees, runtime.uuid()),
    deadline: stoppable(deadline, stop.signal),
    onCall,
  };
  const asCriteres = {
    schema: CriteresReplySchema,
    review: (reply: Parameters<typeof criteresIssues>[0]) => criteresIssues(reply, tache),
  };
  // Two judges are joined, so that nothing of the criteria is certain before both have ended.
  const alone = secondJudge ? undefined : teller;
  const mandatory = Promise.all([
    generator
      .generate({
        ...common,
        ...asCriteres,
        purpose: "criteres",
        instructions: criteresInstructions(tache),
        listener: alone?.criteres,
      })
      .then((generated) => {
        alone?.judged(generated.reply);
        return generated;
      }),
    generator.generate({
      ...common,
      purpose: "erreurs",
      instructions: erreursInstructions(tache),
      schema: ErreursReplySchema,
      listener: teller?.erreurs,
      review: (reply) => erreursIssues(reply, production),
    }),
  ]).catch((error: unknown) => {
    stop.abort(error);
    throw error;
  });
  const second = secondJudge
    ? optional(
        generator.generate({
          ...common,
          ...asCriteres,
          deadline: stoppable(common.deadline, stopSecond.signal),
          purpose: "criteres_bis",
          instructions: criteresBisInstructions(tache),
        }),
      )
    : Promise.resolve(null);
  const [[criteres, erreurs], criteresBis] = await Promise.all([
    mandatory,
    second,
    mandatory.then(async () => {
      const graceMs = Math.min(SECOND_JUDGE_GRACE_MS, deadline.remainingMs() - BILAN_MIN_MS);
      await endsWithin(second, Math.max(0, graceMs), runtime);
      stopSecond.abort();
    }),
  ]);
  return { criteres, criteresBis, erreurs };
}

/** The provider's bilan of what was verified; null where it fails, or where too little time remains to ask for it. */
async function bilanOf(
  { owner, tache, deadline, onCall }: JudgeRequest,
  budgetMs: number,
  { donnees, facts }: { donnees: Record<string, string>; facts: Facts },
  { generator, runtime, bilanUntilMs = Number.POSITIVE_INFINITY }: JudgeDependencies,
): Promise<BilanReply | null> {
  const remainingMs = deadline.remainingMs();
  const waitMs = bilanUntilMs - (budgetMs - remainingMs);
  if (remainingMs < BILAN_MIN_MS || waitMs < BILAN_LEAST_MS) return null;
  const own = runtime.deadlineIn(Math.min(remainingMs, BILAN_MAX_MS, waitMs));
  const generated = await optional(
    generator.generate({
      owner,
      onCall,
      input: formatDonnees(donnees, runtime.uuid()),
      deadline: { signal: AbortSignal.any([deadline.signal, own.signal]), remainingMs: own.remainingMs },
      purpose: "bilan",
      instructions: bilanInstructions(tache),
      schema: BilanReplySchema,
      review: (reply) => bilanIssues(reply, facts),
    }),
  );
  return generated?.reply ?? null;
}

/** What a call generates; null where the provider fails. A defect of ours still throws. */
async function optional<T>(call: Promise<Generated<T>>): Promise<Generated<T> | null> {
  return call.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

/** Waits until a promise settles, at most `ms`. Never rejects. */
async function endsWithin(promise: Promise<unknown>, ms: number, runtime: Runtime): Promise<void> {
  const settled = new AbortController();
  await Promise.race([
    Promise.allSettled([promise]).then(() => settled.abort()),
    runtime.pauseMs(ms, settled.signal),
  ]);
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

/**
 * The data of the bilan alone: what was verified, and the fluency measures, which must not influence the other
 * judgements. No note: the provider must give none.
 */
function verifiedData(
  { criteres, erreurs, validite, pourquoi }: Verified,
  { aisance: { mesures } }: ReadProduction,
): Record<string, string> {
  return {
    criteres: JSON.stringify(criteres.map(({ note: _, ...critere }) => critere)),
    erreurs: JSON.stringify(
      erreurs.map(({ code, extrait, correction, explication }) => ({
        code,
        extrait,
        correction,
        explication,
      })),
    ),
    critere_limitant: critereLimitant(criteres, { erreurs, validite })?.code ?? "",
    validite: JSON.stringify({ statut: validite.statut, motifs: validite.motifs }),
    pourquoi: JSON.stringify(pourquoi),
    ...(mesures !== null && { mesures: donneesAisance(mesures) }),
  };
}

function stoppable(deadline: Deadline, stop: AbortSignal): Deadline {
  return {
    signal: AbortSignal.any([deadline.signal, stop]),
    remainingMs: () => (stop.aborted ? 0 : deadline.remainingMs()),
  };
}
