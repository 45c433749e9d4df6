import { LIMITS } from "@epreuve/contract/limits";
import { isAccountClosed, whileOpen } from "../../account/closed.ts";
import { AppError, unavailable } from "../../app-error.ts";
import { foldSpaces } from "../../contenu/dialogue.ts";
import { checkSpeech } from "../../speech/check-speech.ts";
import { storedWords } from "../../speech/stored-words.ts";
import type { Transcript } from "../../speech/transcriber.ts";
import { retryOnContention, SESSION_CONTENTION } from "../../table/contention.ts";
import { paroleKey } from "../../table/keys.ts";
import { update } from "../../table/write.ts";
import type { LiveDependencies } from "../dependencies.ts";
import {
  held,
  type LeasedParole,
  leaseHearing,
  releaseHearing,
  renewHearing,
  type TurnToHear,
} from "./hearing-lease.ts";
import { type Parole, readParole } from "./parole.ts";

/** What was heard, on one line, and in which recording; `leased` where this call heard it. */
export interface HeardRecording {
  audioId: string;
  texte: string;
  leased: boolean;
}

/** Time reserved to answer the turn once it is heard. */
const ANSWER_MS = 10_000;

/** Attempts at storing what was heard while the table does not respond. */
const STORE_ATTEMPTS = 3;

/** How long a repeated frame waits for another call's transcription: with the reads, less than 5 s. */
const WAIT_MS = 3_500;
const POLL_MS = 300;

const NOTHING_HEARD = "Aucune parole n'a été reconnue. Répétez plus près du micro, ou écrivez votre message.";
const TOO_LONG = "Ce que vous avez dit est trop long pour un tour. Répétez plus brièvement.";

/**
 * What the candidate said in the recording announced last for a turn, `announced` as it was just read. It is transcribed
 * once, under a lease: a repeat reads what is stored, and waits while another call transcribes.
 *
 * Throws AUDIO_MISSING where nothing was announced or uploaded, AUDIO_INVALID where the recording is not what was
 * announced or holds no speech, TRANSCRIPTION_FAILED where the provider fails, SERVICE_UNAVAILABLE where it, the store or
 * the table does not respond; the recording may be replaced in every case. Throws ACCOUNT_CLOSED where the account was closed
 * meanwhile, and then nothing of it is stored.
 */
export async function hear(
  deps: LiveDependencies,
  turn: TurnToHear,
  announced: Parole | undefined,
): Promise<HeardRecording> {
  let tries = 0;
  const fate = await retryOnContention(deps.runtime, SESSION_CONTENTION, async () =>
    leaseHearing(deps, turn, tries++ === 0 ? announced : await readParole(deps.table, turn.ref, turn.seq)),
  );
  if ("heard" in fate) return { ...heardOf(fate.heard), leased: false };
  if ("awaited" in fate) return { ...heardOf(await awaitHeard(deps, turn, fate.awaited)), leased: false };
  const stopRenewing = renewHearing(deps, fate);
  try {
    const parole = await transcribe(deps, fate);
    // Replaced by another announcement in the meantime: that recording counts now.
    if (!(await store(deps, fate, parole))) throw unavailable();
    return { ...heardOf({ ...fate.parole, ...parole }), leased: true };
  } catch (error) {
    await releaseHearing(deps, fate);
    throw error;
  } finally {
    await stopRenewing();
  }
}

/**
 * Stores what was heard; false where the lease was lost. It was paid for, so a table that does not respond is asked
 * again: if the write succeeded and its response was lost, the retry finds it stored.
 */
async function store(
  { table, runtime }: LiveDependencies,
  leased: LeasedParole,
  heard: Heard,
): Promise<boolean> {
  const write = update(paroleKey(leased.ref, leased.seq))
    .set({
      heard_id: leased.leaseId,
      ...(heard.refus === undefined ? { texte: heard.texte, mots: heard.mots } : heard),
    })
    .remove("hearing")
    .when(held(leased))
    .recognisedBy("heard_id", leased.leaseId);
  let failures = 0;
  const { done } = await retryOnContention(runtime, SESSION_CONTENTION, () =>
    table.transact([write, whileOpen(leased.ref.owner)]).catch((error: unknown) => {
      if (isAccountClosed(error)) throw error;
      failures++;
      if (error instanceof AppError && failures < STORE_ATTEMPTS) return undefined;
      throw error;
    }),
  );
  return done;
}

type Heard = { refus?: undefined; texte: string; mots: ReturnType<typeof storedWords> } | { refus: string };

/** What is in the recording. An AUDIO_INVALID is kept as well: the same bytes would be refused again. */
async function transcribe(deps: LiveDependencies, leased: LeasedParole): Promise<Heard> {
  const { remainingMs, parole } = leased;
  const deadline = deps.runtime.deadlineIn(Math.max(1, Math.min(deps.paroleMs, remainingMs - ANSWER_MS)));
  const bytes = await leased.bytes;
  try {
    const sound = { bytes, contentType: parole.content_type };
    checkSpeech(sound);
    return heardIn(await deps.hearing.transcribe({ sound, deadline }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "AUDIO_INVALID") throw error;
    return { refus: error.message };
  }
}

function heardIn({ texte, mots }: Transcript): Heard {
  const line = foldSpaces(texte);
  if (line === "") return { refus: NOTHING_HEARD };
  if (line.length > LIMITS.liveTexteMax) return { refus: TOO_LONG };
  return { texte: line, mots: storedWords(mots) };
}

function heardOf({
  audio_id,
  texte,
  refus,
}: Pick<Parole, "audio_id" | "texte" | "refus">): Omit<HeardRecording, "leased"> {
  if (texte === undefined) throw new AppError("AUDIO_INVALID", { message: refus ?? NOTHING_HEARD });
  return { audioId: audio_id, texte };
}

/** Polls for what another call hears under this lease. Throws SERVICE_UNAVAILABLE once it has failed, or takes too long. */
async function awaitHeard(
  { table, runtime }: LiveDependencies,
  { ref, seq }: TurnToHear,
  leaseId: string,
): Promise<Parole> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += POLL_MS) {
    await runtime.pauseMs(POLL_MS);
    const parole = await readParole(table, ref, seq);
    if (parole?.texte !== undefined || parole?.refus !== undefined) return parole;
    if (parole?.hearing?.id !== leaseId) break;
  }
  throw new AppError("SERVICE_UNAVAILABLE", {
    message: "Votre message est encore en cours de transcription. Renvoyez-le dans un instant.",
    retryAfterSeconds: 1,
  });
}
