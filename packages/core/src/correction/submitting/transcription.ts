import { LIMITS } from "@epreuve/contract/limits";
import { countWords } from "@epreuve/contract/mots";
import * as v from "valibot";
import { whileOpen } from "../../account/closed.ts";
import { AppError, unavailable } from "../../app-error.ts";
import type { Runtime } from "../../runtime.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { asSaved, saveTranscript } from "../../simulation/transitions/correction.ts";
import { boundedTranscript } from "../../speech/bounded-transcript.ts";
import { StoredWordSchema, storedWords } from "../../speech/stored-words.ts";
import type { Transcript } from "../../speech/transcriber.ts";
import { type SimulationRef, transcriptionKey } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { put } from "../../table/write.ts";
import type { HeldLease, JudgedText, SavedText } from "./submission.ts";
import { recordingKept } from "./text-saved.ts";

/** The transcription of a recording. It stays stored even if the correction that requested it fails. */
const TranscriptionSchema = v.object({
  audio_id: v.string(),
  texte: v.string(),
  mots: v.nullable(v.array(StoredWordSchema)),
});
export type Transcription = v.InferOutput<typeof TranscriptionSchema>;

/** What was transcribed last of a simulation's recordings. */
export async function findTranscription(
  table: Table,
  ref: SimulationRef,
): Promise<Transcription | undefined> {
  const item = await table.get(transcriptionKey(ref));
  return item && v.parse(TranscriptionSchema, item);
}

/** The stored transcription of this recording; undefined where it has not been transcribed. */
export async function readTranscription(
  table: Table,
  ref: SimulationRef,
  audioId: string,
): Promise<Transcription | undefined> {
  const transcription = await findTranscription(table, ref);
  return transcription?.audio_id === audioId ? transcription : undefined;
}

/** A recording to transcribe under a lease. */
interface TranscriptionRequest {
  ref: SimulationRef;
  lease: HeldLease;
  audioId: string;
  /** Calls the provider. */
  hear(): Promise<Transcript>;
}

/**
 * Transcribes a recording and saves the transcript as the simulation's text before anything else: a correction that
 * fails or crashes later can be retried without a second transcription. A recording without speech leaves the text
 * unchanged.
 *
 * Throws what the transcriber throws, and the recording can be submitted again; what `judgeable` throws; and
 * SERVICE_UNAVAILABLE when the lease is lost or the table does not respond, then nothing is written.
 */
export async function transcribe(
  deps: { table: Table; runtime: Runtime },
  { ref, lease, audioId, hear }: TranscriptionRequest,
): Promise<SavedText> {
  const { simulation } = lease;
  try {
    const transcript = boundedTranscript(await hear());
    const replaces = isJudgeable(transcript.texte) && transcript.texte !== simulation.contenu;
    const saved = await storeTranscription(deps, { ref, lease, audioId, transcript, replaces });
    return { ...judgeable(transcript), simulation: saved };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "SERVICE_UNAVAILABLE") throw error;
    throw recordingKept(error);
  }
}

/**
 * The text to judge in a transcript. Throws CONTENU_TOO_SHORT where nobody speaks, and AUDIO_INVALID where the text is
 * longer than a production may be.
 */
export function judgeable({ texte, mots }: Transcript): JudgedText {
  if (isTooLong(texte)) {
    throw new AppError("AUDIO_INVALID", {
      message:
        "L'enregistrement est trop long. Enregistrez-vous à nouveau, en respectant la durée de l'épreuve.",
    });
  }
  if (countWords(texte) === 0) {
    throw new AppError("CONTENU_TOO_SHORT", {
      message: "Aucune parole n'a été reconnue. Enregistrez-vous à nouveau, plus près du micro.",
    });
  }
  return { contenu: texte, mots, recorded: true };
}

function isJudgeable(texte: string): boolean {
  return !isTooLong(texte) && countWords(texte) > 0;
}

function isTooLong(texte: string): boolean {
  return texte.length > LIMITS.contenuMax;
}

interface StoredTranscript {
  ref: SimulationRef;
  lease: HeldLease;
  audioId: string;
  transcript: Transcript;
  /** Whether the transcript replaces the simulation's text. */
  replaces: boolean;
}

/**
 * Stores the transcription and saves it as the simulation's text in one transaction, if the lease is still held, and
 * returns the simulation as it is then. A transcript that is too long is stored shortened, enough to refuse it again
 * without a provider call.
 */
async function storeTranscription(
  { table, runtime }: { table: Table; runtime: Runtime },
  { ref, lease: { leaseId, simulation }, audioId, transcript: { texte, mots }, replaces }: StoredTranscript,
): Promise<SimulationRow> {
  const saved = { contenu: replaces ? texte : undefined, nowMs: runtime.now() };
  const transcription = put(
    {
      ...transcriptionKey(ref),
      audio_id: audioId,
      claim_id: leaseId,
      texte: texte.slice(0, LIMITS.contenuMax + 1),
      mots: isTooLong(texte) ? null : storedWords(mots),
    },
    { template: "attribute_not_exists({pk}) OR {audio_id} <> :audio_id", values: { audio_id: audioId } },
  ).recognisedBy("claim_id", leaseId);
  const outcome = await table.transact([
    saveTranscript(ref, { leaseId, ...saved }),
    transcription,
    whileOpen(ref.owner),
  ]);
  if (outcome.done) return asSaved(simulation, saved);
  throw unavailable();
}
