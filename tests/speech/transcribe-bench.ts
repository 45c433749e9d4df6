import { TranscribeClient } from "@aws-sdk/client-transcribe";
import { AppError } from "@epreuve/core/app-error";
import { createTranscribeTranscriber } from "@epreuve/core/speech/transcribe-transcriber";
import type { Recording, Transcript } from "@epreuve/core/speech/transcriber";
import { localClientConfig } from "@epreuve/local/aws";
import {
  type Operation,
  type StartTranscribeOptions,
  startTranscribe,
  type TranscribeServer,
} from "@epreuve/local/transcribe/server";
import { type RecordingsBucket, wavThatSays } from "@epreuve/test-kit/recordings-bucket";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

export const TEXTE = "Bonjour, je m'appelle Inès. J'habite à Laval ! Et vous ?";
export const START: Operation = "StartTranscriptionJob";
export const GET: Operation = "GetTranscriptionJob";

/** A recording, an emulator of Amazon Transcribe that a test starts, and the service's transcriber on a virtual clock. */
export class TranscribeBench {
  readonly runtime: VirtualRuntime = virtualRuntime();
  recording: Recording;
  readonly #bucket: RecordingsBucket;
  #served: { server: TranscribeServer; client: TranscribeClient } | undefined;

  private constructor(bucket: RecordingsBucket, recording: Recording) {
    this.#bucket = bucket;
    this.recording = recording;
  }

  /** With a recording of `TEXTE`. */
  static async open(bucket: RecordingsBucket): Promise<TranscribeBench> {
    return new TranscribeBench(bucket, await bucket.record(wavThatSays(TEXTE)));
  }

  /** Starts the emulator, by default with jobs of 5 s. */
  async serve(options: Omit<StartTranscribeOptions, "s3Endpoint"> = {}): Promise<void> {
    const s3Endpoint = this.#bucket.endpoint;
    const server = await startTranscribe({
      s3Endpoint,
      now: this.runtime.now,
      jobMs: () => 5_000,
      ...options,
    });
    const client = new TranscribeClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });
    this.#served = { server, client };
  }

  get server(): TranscribeServer {
    return this.#started().server;
  }

  get client(): TranscribeClient {
    return this.#started().client;
  }

  transcribe(store = this.#bucket.store): Promise<Transcript> {
    const transcriber = createTranscribeTranscriber({
      client: this.client,
      store,
      jobPrefix: "epreuve-essai",
      roundMs: 30_000,
      runtime: this.runtime,
    });
    return transcriber.transcribe(this.recording);
  }

  /** The error that a transcription is refused with. */
  async failure(): Promise<AppError> {
    const error = await this.transcribe().catch((thrown: unknown) => thrown);
    if (error instanceof AppError) return error;
    throw error;
  }

  jobName(attempt: number): string {
    return `epreuve-essai-${this.recording.audioId}-${attempt}`;
  }

  countOf(operation: Operation): number {
    return this.server.calls.filter((call) => call === operation).length;
  }

  async stop(): Promise<void> {
    this.#served?.client.destroy();
    await this.#served?.server.stop();
  }

  #started() {
    if (this.#served === undefined) throw new Error("The emulator was not started.");
    return this.#served;
  }
}
