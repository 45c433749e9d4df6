import type { Upload } from "./send-recording.ts";
import type { AudioType, ClientMessage } from "./types.ts";

/** Uploads a recording; rejects with EpreuveError, or with the signal's reason. */
export type SendTurn = (upload: Upload, recording: Blob, signal: AbortSignal) => Promise<void>;

/**
 * The recording of one turn on its way: announced, uploaded to the address in the response, then reported as uploaded.
 * Each step may be taken again. A failed upload starts over with an announcement, which gives a new address.
 */
export class LiveRecording {
  #step: "announce" | "upload" | "uploaded" = "announce";
  #uploading: AbortController | null = null;
  readonly #recording: Blob;
  readonly #type: AudioType;
  readonly #send: SendTurn;

  constructor(recording: Blob, type: AudioType, send: SendTurn) {
    this.#recording = recording;
    this.#type = type;
    this.#send = send;
  }

  /** Whether the service has been told to transcribe it. */
  get isUploaded(): boolean {
    return this.#step === "uploaded";
  }

  /** The frame that is due; null while the recording is being uploaded. */
  frame(seq: number): ClientMessage | null {
    if (this.#step === "upload") return null;
    if (this.#step === "uploaded") return { type: "candidat.parole_envoyee", seq };
    const { size } = this.#recording;
    return { type: "candidat.parole", seq, content_type: this.#type, taille_octets: size };
  }

  /**
   * Uploads to this address, in place of an earlier one that is still in use: the last announcement counts. False if
   * another address or `stop` replaced it meanwhile. If it fails, the recording is to be announced again.
   */
  async upload(address: Upload): Promise<boolean> {
    this.stop();
    this.#step = "upload";
    const own = new AbortController();
    this.#uploading = own;
    try {
      await this.#send(address, this.#recording, own.signal);
      if (own.signal.aborted) return false;
      this.#step = "uploaded";
      return true;
    } catch (error) {
      if (own.signal.aborted) return false;
      this.#step = "announce";
      throw error;
    }
  }

  /** The service does not have it: it is to be announced again. */
  lost(): void {
    this.stop();
    this.#step = "announce";
  }

  stop(): void {
    this.#uploading?.abort();
    this.#uploading = null;
  }
}
