import {
  ConflictException,
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  type TranscribeClient,
} from "@aws-sdk/client-transcribe";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import { recordingObjectKey, transcriptObjectKey } from "../audio/keys.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Runtime } from "../runtime.ts";
import { FORMATS } from "./formats.ts";
import { inRounds, RECORD_AGAIN, type Round } from "./rounds.ts";
import { failureOf, isUnreadable } from "./transcribe-failure.ts";
import { readTranscribeOutput } from "./transcribe-output.ts";
import type { Recording, SpeechTranscriber, Transcript } from "./transcriber.ts";

export interface TranscribeTranscriberOptions {
  /** Created with `maxAttempts: 1`, since calls are retried here within the round, and with a timeout per call. */
  client: TranscribeClient;
  /** Stores the recordings, and receives the transcripts. */
  store: AudioStore;
  /** Prefix of the jobs' names, of `[0-9A-Za-z._-]`: it separates the stages of one account. */
  jobPrefix: string;
  /** How long one round lasts. */
  roundMs: number;
  runtime: Runtime;
}

/** Even the shortest jobs take longer. */
const FIRST_POLL_MS = 3_000;
const POLL_MS = 1_000;

/** Maximum number of jobs per recording, over all requests: each is billed. */
const JOBS_MAX = 5;

interface Job {
  name: string;
  mediaUri: string;
  outputKey: string;
}

type JobEnd = { kind: "completed" } | { kind: "failed"; reason: string };
type JobState = { kind: "running" } | JobEnd;

const JobSchema = v.object({
  TranscriptionJobStatus: v.string(),
  Media: v.object({ MediaFileUri: v.string() }),
  /** Present once the job is completed. */
  Transcript: v.optional(v.object({ TranscriptFileUri: v.optional(v.string()) })),
  FailureReason: v.optional(v.string(), ""),
});

/**
 * The speech port on Amazon Transcribe's batch jobs, in Canadian French. A job's name is derived from its recording and
 * its number, so the second round, or another request, learns that the job exists and continues polling it: a new one
 * is started only when the previous one has failed.
 */
export function createTranscribeTranscriber(options: TranscribeTranscriberOptions): SpeechTranscriber {
  const { client, store, jobPrefix, roundMs, runtime } = options;

  async function hear(recording: Recording, round: Round): Promise<Transcript> {
    for (let attempt = 1; attempt <= JOBS_MAX; attempt++) {
      const job: Job = {
        name: `${jobPrefix}-${recording.audioId}-${attempt}`,
        mediaUri: `s3://${store.bucket}/${recordingObjectKey(recording.ref, recording.audioId)}`,
        outputKey: transcriptObjectKey(recording.ref, recording.audioId, attempt),
      };
      const end = await endOf(job, recording, round);
      if (end.kind === "completed") return outputOf(job, round);
      if (isUnreadable(end.reason)) {
        throw new AppError("AUDIO_INVALID", { cause: new ProviderFault("RECORDING_UNREADABLE") });
      }
    }
    throw lost("JOBS_FAILED");
  }

  /** Starts the job, unless it exists, and polls it until it ends. */
  async function endOf(job: Job, recording: Recording, round: Round): Promise<JobEnd> {
    const begun = await round.call((signal) => start(job, recording, signal));
    if (begun?.kind === "running") await round.pause(FIRST_POLL_MS);
    else if (begun !== null) return begun;
    for (;;) {
      const state = await round.call((signal) => read(job, signal));
      if (state.kind !== "running") return state;
      // Jittered, so that jobs started together are not all polled at once.
      await round.pause(POLL_MS * (0.75 + runtime.random() / 2));
    }
  }

  /** Null when the job already exists: from an earlier round or request, or from a call whose response was lost. */
  async function start(
    job: Job,
    { contentType }: Recording,
    abortSignal: AbortSignal,
  ): Promise<JobState | null> {
    const command = new StartTranscriptionJobCommand({
      TranscriptionJobName: job.name,
      LanguageCode: "fr-CA",
      MediaFormat: FORMATS[contentType],
      Media: { MediaFileUri: job.mediaUri },
      OutputBucketName: store.bucket,
      OutputKey: job.outputKey,
    });
    try {
      return stateOf(job, (await client.send(command, { abortSignal })).TranscriptionJob);
    } catch (error) {
      if (error instanceof ConflictException) return null;
      throw error;
    }
  }

  async function read(job: Job, abortSignal: AbortSignal): Promise<JobState> {
    const command = new GetTranscriptionJobCommand({ TranscriptionJobName: job.name });
    return stateOf(job, (await client.send(command, { abortSignal })).TranscriptionJob);
  }

  async function outputOf(job: Job, round: Round): Promise<Transcript> {
    const bytes = await round.within(store.read(job.outputKey));
    if (bytes === null) throw lost("OUTPUT_MISSING");
    const transcript = readTranscribeOutput(bytes);
    if (transcript === null) throw lost("OUTPUT_UNREADABLE");
    return transcript;
  }

  return {
    transcribe: (recording, onCall) =>
      inRounds((round) => hear(recording, round), {
        roundMs,
        runtime,
        onCall,
        failureOf: (error) => failureOf(error, runtime.now()),
      }),
  };
}

/**
 * State of the job in the service's response. Throws when the job is for another recording or writes its output
 * elsewhere.
 */
function stateOf(job: Job, description: unknown): JobState {
  const found = v.parse(JobSchema, description);
  const outputUri = found.Transcript?.TranscriptFileUri;
  // Another caller in the account may have used the name; only the recording and the output location identify this job.
  const ours =
    found.Media.MediaFileUri === job.mediaUri &&
    (outputUri === undefined || outputUri.endsWith(`/${job.outputKey}`));
  if (!ours) throw lost("JOB_NOT_OURS");
  if (found.TranscriptionJobStatus === "COMPLETED") return { kind: "completed" };
  if (found.TranscriptionJobStatus === "FAILED") return { kind: "failed", reason: found.FailureReason };
  return { kind: "running" };
}

/** A retry would find the same job in the same state. */
function lost(code: string): AppError {
  return new AppError("TRANSCRIPTION_FAILED", { message: RECORD_AGAIN, cause: new ProviderFault(code) });
}
