import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { unavailable } from "../app-error.ts";
import type { AudioStore } from "./audio-store.ts";

export interface S3AudioStoreOptions {
  /** Must add no checksum of its own (`requestChecksumCalculation: "WHEN_REQUIRED"`): it would be signed. */
  client: S3Client;
  bucket: string;
  /** How long a look at an object or at its beginning may take, attempts included, in milliseconds. */
  lookTimeoutMs: number;
  /** The same for a whole object. */
  readTimeoutMs: number;
}

/** What the holder of an upload's address must send as it was announced: S3 refuses every other request. */
const SIGNED_HEADERS = ["host", "content-type", "content-length"];

/** Refusals of S3's that pass by themselves, besides every 5xx. */
const PASSING = new Set([408, 429]);

/** The recordings in a bucket of S3's. No request is made. */
export function createS3AudioStore(options: S3AudioStoreOptions): AudioStore {
  const { client, bucket, lookTimeoutMs, readTimeoutMs } = options;

  /** What a request gives; null where there is no such object. */
  async function within<T>(
    timeoutMs: number,
    request: (abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    try {
      return await request(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
      if (status === 404) return null;
      // What S3 calls wrong, or forbids, is a defect of ours and stays as it is.
      if (status < 500 && !PASSING.has(status)) throw error;
      throw unavailable(error);
    }
  }

  async function get(abortSignal: AbortSignal, Key: string, Range?: string) {
    const command = new GetObjectCommand({ Bucket: bucket, Key, Range });
    const { Body } = await client.send(command, { abortSignal });
    return new Uint8Array((await Body?.transformToByteArray()) ?? []);
  }

  return {
    bucket,

    async presignUpload(Key, { contentType, bytes, expiresInSeconds }) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key,
        ContentType: contentType,
        ContentLength: bytes,
      });
      const url = await getSignedUrl(client, command, {
        expiresIn: expiresInSeconds,
        // The presigner leaves the type out of what it signs, unless it is named here.
        signableHeaders: new Set(SIGNED_HEADERS),
      });
      // The length is signed too, but browsers forbid setting it: they send the body's own.
      return { method: "PUT", url, headers: { "Content-Type": contentType } };
    },

    head(Key) {
      return within(lookTimeoutMs, async (abortSignal) => {
        const command = new HeadObjectCommand({ Bucket: bucket, Key });
        const { ContentType, ContentLength } = await client.send(command, { abortSignal });
        return { contentType: ContentType ?? "", bytes: ContentLength ?? 0 };
      });
    },

    firstBytes(key, count) {
      return within(lookTimeoutMs, async (abortSignal) => {
        try {
          return await get(abortSignal, key, `bytes=0-${count - 1}`);
        } catch (error) {
          // An empty object has no range at all.
          if (error instanceof S3ServiceException && error.name === "InvalidRange") return new Uint8Array();
          throw error;
        }
      });
    },

    read: (key) => within(readTimeoutMs, (abortSignal) => get(abortSignal, key)),
  };
}
