import type { AudioType } from "@epreuve/contract/audio";

/** A recording as it stands in the store. */
export interface StoredObject {
  contentType: string;
  bytes: number;
}

/** A request that stores a recording, whoever makes it, for as long as it serves. */
export interface PresignedUpload {
  method: "PUT";
  url: string;
  /** To be sent to the letter: they are signed. */
  headers: Record<string, string>;
}

/**
 * Where recordings are, and the transcripts a provider leaves beside them. Every method but `presignUpload`, which
 * asks nothing, throws SERVICE_UNAVAILABLE when the store does not answer.
 */
export interface AudioStore {
  /** Name of the bucket, for a provider that reads it by itself. */
  bucket: string;
  /** Signs an upload of exactly this type and size. */
  presignUpload(
    key: string,
    upload: { contentType: AudioType; bytes: number; expiresInSeconds: number },
  ): Promise<PresignedUpload>;
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>;
  /** The first `count` bytes, or fewer where there are fewer; null when there is no such object. */
  firstBytes(key: string, count: number): Promise<Uint8Array | null>;
  /** The whole object; null when there is no such object. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
