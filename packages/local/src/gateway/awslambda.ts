import { Writable } from "node:stream";
import type { Context } from "aws-lambda";

/** The symbol by which Lambda's runtime marks a streamed handler. */
const STREAMING = Symbol.for("aws.lambda.runtime.handler.streaming");

/** A handler that writes its response to a stream. */
export type StreamedHandler = (event: unknown, stream: ResponseStream, context: Context) => unknown;

/** Receives a streamed response: the head once, before the first byte. */
export interface ResponseSink {
  /** Sends the handler's status and headers. Throws if they are not valid. */
  head(metadata: unknown): void;
  /** Sends a chunk. `taken` is called once there is room for the next one, or nobody left to read it. */
  body(chunk: Buffer, taken: () => void): void;
}

/**
 * The stream that Lambda passes to a streamed handler. As on AWS, status and headers are sent with the first write, even
 * an empty one, and writing without them is a failure.
 */
export class ResponseStream extends Writable {
  readonly #sink: ResponseSink;
  #metadata: unknown;
  #started = false;

  constructor(sink: ResponseSink) {
    super();
    this.#sink = sink;
  }

  /** Whether the head has been sent: after that, no other response can be. */
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
      this.#sink.body(chunk, done);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** The global that Lambda's Node.js runtime defines for response streaming. */
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

/** Defines the global `awslambda`. Must run before a streamed handler is imported; it can be repeated. */
export function installAwslambda(): void {
  Object.assign(globalThis, { awslambda });
}

export function isStreamed(handler: unknown): handler is StreamedHandler {
  return typeof handler === "function" && Reflect.get(handler, STREAMING) === "response";
}
