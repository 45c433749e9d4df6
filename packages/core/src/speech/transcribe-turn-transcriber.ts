import { Readable } from "node:stream";
import {
  BadRequestException,
  StartStreamTranscriptionCommand,
  type TranscribeStreamingClient,
  TranscribeStreamingServiceException,
} from "@aws-sdk/client-transcribe-streaming";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { awsFailureOf } from "../provider/aws-failure.ts";
import type { Failure } from "../provider/failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import type { Runtime } from "../runtime.ts";
import { hearTurn } from "./hear-turn.ts";
import { TranscribeResults } from "./transcribe-results.ts";
import type { Transcript } from "./transcriber.ts";
import { type TurnStream, turnStreamOf } from "./turn-stream.ts";
import type { TurnTranscriber } from "./turn-transcriber.ts";
import { TURN_TYPES } from "./turn-types.ts";

export interface TranscribeTurnTranscriberOptions {
  /** Created with `maxAttempts: 1`: calls are retried here, within the deadline. */
  client: TranscribeStreamingClient;
  runtime: Runtime;
}

/** What the service says of a file that it cannot read; of anything else that it refuses, the request is to blame. */
const UNREADABLE = /\b(?:decod|encod|format|corrupt|unsupported|sample rate)/i;

/**
 * The port that hears turns, on Amazon Transcribe's streams over HTTP/2, in Canadian French, with the times of words.
 * The sound is sent as fast as the service takes it, as AWS's own example does for files of up to five minutes
 * (awslabs/amazon-transcribe-streaming-sdk). Its pull request 9 says that the service processes sound in real time: a
 * turn may take as long again as it lasts.
 */
export function createTranscribeTurnTranscriber(options: TranscribeTurnTranscriberOptions): TurnTranscriber {
  const { client, runtime } = options;

  async function ask(stream: TurnStream, abortSignal: AbortSignal): Promise<Transcript> {
    const command = new StartStreamTranscriptionCommand({
      LanguageCode: "fr-CA",
      MediaEncoding: stream.encoding,
      MediaSampleRateHertz: stream.sampleRate,
      AudioStream: audioEvents(stream, abortSignal),
    });
    const ended = watchEnd(command);
    const { TranscriptResultStream } = await client.send(command, { abortSignal });
    if (TranscriptResultStream === undefined) throw new ProviderFault("STREAM_MISSING");
    const results = new TranscribeResults();
    for await (const { TranscriptEvent } of TranscriptResultStream) {
      if (TranscriptEvent !== undefined) results.add(TranscriptEvent);
    }
    if (!ended()) throw new ProviderFault("STREAM_CUT");
    return results.transcript();
  }

  async function hear(stream: TurnStream, signal: AbortSignal): Promise<Transcript> {
    try {
      return await ask(stream, signal);
    } catch (error) {
      // PCM is made here: it cannot be unreadable.
      const refused = error instanceof BadRequestException && UNREADABLE.test(error.message);
      throw refused && stream.encoding !== "pcm" ? new AppError("AUDIO_INVALID", { cause: error }) : error;
    }
  }

  return {
    types: TURN_TYPES.transcribe,
    async transcribe(request) {
      const stream = turnStreamOf(request.sound);
      const failureOf = (error: unknown) => failureAt(error, runtime.now());
      return hearTurn((signal) => hear(stream, signal), { request, runtime, failureOf });
    },
  };
}

/**
 * Tells, once the events are over, whether the service ended them. When the connection is closed on the way, Node ends
 * a stream of HTTP/2 without an error if the request was sent whole, and the SDK takes that for the end.
 */
function watchEnd(command: StartStreamTranscriptionCommand): () => boolean {
  let body: unknown;
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      body = v.parse(v.object({ body: v.unknown() }), result.response).body;
      return result;
    },
    { step: "deserialize", name: "watchEnd" },
  );
  return () => body instanceof Readable && body.readableEnded;
}

/** The SDK signs each event, and ends the stream with an empty one. */
async function* audioEvents({ chunks }: TurnStream, signal: AbortSignal) {
  for (const chunk of chunks) {
    if (signal.aborted) return;
    yield { AudioEvent: { AudioChunk: chunk } };
  }
}

function failureAt(error: unknown, nowMs: number): Failure {
  // Any other error is a failed connection or an unreadable event.
  if (!(error instanceof TranscribeStreamingServiceException)) return { kind: "broken", cause: error };
  return awsFailureOf(error, nowMs);
}
