import { Writable } from "node:stream";
import type { Context } from "aws-lambda";

/** Marks a streamed handler, by the symbol Lambda's own runtime uses. */
const STREAMING = Symbol.for("aws.lambda.runtime.handler.streaming");

/** A handler that writes its response into a stream. */
export type StreamedHandler = (event: unknown, stream: ResponseStream, context: Context) => unknown;

/** Where a streamed response goes: its head once, before its first byte. */
export interface ResponseSink {
  /** Status and headers, as the handler gave them: not yet checked. Throws when they make no sense. */
  head(metadata: unknown): void;
  body(chunk: Buffer): void;
}

/**
 * The stream Lambda gives a streamed handler. As there, status and headers leave with the first write, even an empty
 * one, and a stream written to without them is a failure.
 */
export class ResponseStream extends Writable {
  readonly #sink: ResponseSink;
  #metadata: unknown;
  #started = false;

  constructor(sink: ResponseSink) {
    super();
    this.#sink = sink;
  }

  /** Whether the head has left: after that, no other answer can be given. */
  get started(): boolean {
    return this.#started;
  }

  describe(metadata: unknown): void {
    this.#metadata = metadata;
  }

  setContentType(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    try {
      if (!this.#started) {
        this.#sink.head(this.#metadata);
        this.#started = true;
      }
      this.#sink.body(chunk);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** What Lambda's Node.js runtime puts in every function's global scope for response streaming. */
const awslambda = {
  streamifyResponse<H extends object>(handler: H): H {
    return Object.assign(handler, { [STREAMING]: "response" });
  },
  HttpResponseStream: {
    from(stream: ResponseStream, metadata: unknown): ResponseStream {
      stream.describe(metadata);
      return stream;
    },
  },
};

/** Puts `awslambda` in the global scope. Must run before a streamed handler is imported. Repeating it is harmless. */
export function installAwslambda(): void {
  Object.assign(globalThis, { awslambda });
}

export function isStreamed(handler: unknown): handler is StreamedHandler {
  return typeof handler === "function" && Reflect.get(handler, STREAMING) === "response";
}
