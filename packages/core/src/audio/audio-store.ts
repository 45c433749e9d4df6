import type { AudioType } from "@epreuve/contract/audio";

/** Metadata of a stored object. */
export interface StoredObject {
  contentType: string;
  bytes: number;
  /** What was stored with it by `write`, by lower-case name. */
  metadata: Record<string, string>;
}

/** An object to store. */
export interface ObjectToWrite {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Lower-case names, ASCII values. */
  metadata: Record<string, string>;
}

/** A signed upload request. Anyone who has it can store the recording until it expires. */
export interface PresignedUpload {
  method: "PUT";
  url: string;
  /** Must be sent exactly as given: they are signed. */
  headers: Record<string, string>;
}

/** An object of a list. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** When it was stored, in milliseconds since the epoch. */
  storedMs: number;
}

/**
 * Stores recordings, the transcripts that a provider writes beside them, and the sounds of the examiner's answers. The
 * two that presign make no request; every other method throws SERVICE_UNAVAILABLE when the store does not respond.
 */
export interface AudioStore {
  /** Name of the bucket, for a provider that reads recordings from it directly. */
  bucket: string;
  /** Signs an upload of exactly this type and size. */
  presignUpload(
    key: string,
    upload: { contentType: AudioType; bytes: number; expiresInSeconds: number },
  ): Promise<PresignedUpload>;
  /** Null when the object does not exist. */
  head(key: string): Promise<StoredObject | null>;
  /** The first `count` bytes, or all of a shorter object; null when the object does not exist. */
  firstBytes(key: string, count: number): Promise<Uint8Array | null>;
  /** The whole object; null when the object does not exist. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The next objects whose keys begin so, in the order of their keys, after the key `after`; none after the last. */
  list(prefix: string, after?: string): Promise<ListedObject[]>;
  /** Deletes an object, if it exists. */
  remove(key: string): Promise<void>;
  /** Stores an object, replacing any other of its key. */
  write(key: string, object: ObjectToWrite): Promise<void>;
  /** Signs a download: anyone who has the address can read the object until it expires. */
  presignDownload(key: string, expiresInSeconds: number): Promise<string>;
}
