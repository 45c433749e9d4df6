import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { AudioUpload, ClientMessage } from "../src/types.ts";

type Announcement = Extract<ClientMessage, { type: "candidat.parole" }>;

/** Handles an upload in place of the store: returns the response's status, or null to reset the connection. */
type Handling = (id: string) => number | null | "as usual";

/** The recordings of a session's turns: an address for each announcement, which takes exactly what was announced. */
export class RecordingStore {
  url = "";
  handle: Handling = () => "as usual";
  /** Paths of the uploads begun, in order. */
  readonly uploads: string[] = [];
  readonly #announced = new Map<string, Announcement>();
  readonly #stored = new Map<string, Buffer>();
  /** The announcement that counts, by turn: the last one. */
  readonly #last = new Map<number, string>();
  /** How many recordings were read, by turn. */
  readonly readings = new Map<number, number>();
  /** What is heard in a recording: by default its bytes, read as text. */
  hear: (recording: Buffer) => string = String;

  announce(message: Announcement): AudioUpload {
    const id = `/${message.seq}-${this.#announced.size + 1}`;
    this.#announced.set(id, message);
    this.#last.set(message.seq, id);
    const headers = { "Content-Type": message.content_type };
    const expire_a = new Date(Date.now() + 600_000).toISOString();
    return { upload: { method: "PUT", url: `${this.url}${id}`, headers }, expire_a };
  }

  /** The text of the recording that counts for this turn; null if it is not there. */
  textOf(seq: number): string | null {
    const recording = this.#stored.get(this.#last.get(seq) ?? "");
    if (recording === undefined) return null;
    this.readings.set(seq, (this.readings.get(seq) ?? 0) + 1);
    return this.hear(recording);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.url ?? "";
    // As a bucket allows the app's pages to upload.
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "PUT");
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    this.uploads.push(id);
    const handled = this.handle(id);
    if (handled === null) {
      request.socket.resetAndDestroy();
      return;
    }
    const bytes = await buffer(request);
    const announced = this.#announced.get(id);
    const isAsAnnounced =
      announced?.taille_octets === bytes.length && announced.content_type === request.headers["content-type"];
    const status = handled === "as usual" ? (isAsAnnounced ? 200 : 403) : handled;
    if (status === 200) this.#stored.set(id, bytes);
    response.writeHead(status).end();
  }
}
