import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { unavailable } from "../app-error.ts";
import type { AudioStore } from "./audio-store.ts";

export interface S3AudioStoreOptions {
  /** Must not add its own checksum (`requestChecksumCalculation: "WHEN_REQUIRED"`): it would be signed. */
  client: S3Client;
  /** Signs the addresses that clients get, where they reach the bucket by another endpoint; `client` by default. */
  presigner?: S3Client;
  bucket: string;
  /** Time limit of a `head` or `firstBytes` call, retries included, in milliseconds. */
  headTimeoutMs: number;
  /** Time limit of a `read` or `write` call, retries included, in milliseconds. */
  readTimeoutMs: number;
}

/** Headers that an upload must send as announced: S3 refuses any other request. */
const SIGNED_HEADERS = ["host", "content-type", "content-length"];

/** More recordings than a simulation usually has. */
const LISTED_AT_ONCE = 100;

/** S3 statuses that a retry may resolve, besides every 5xx. */
const RETRYABLE = new Set([408, 429]);

/** The audio store on an S3 bucket. Makes no request. */
export function createS3AudioStore(options: S3AudioStoreOptions): AudioStore {
  const { client, presigner = client, bucket, headTimeoutMs, readTimeoutMs } = options;

  /** The result of a request within a time limit; null when the object does not exist. */
  async function within<T>(
    timeoutMs: number,
    request: (abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    try {
      return await request(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
      if (status === 404) return null;
      // A request that S3 calls invalid or forbidden is a defect of ours and is thrown unchanged.
      if (status < 500 && !RETRYABLE.has(status)) throw error;
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
      const url = await getSignedUrl(presigner, command, {
        expiresIn: expiresInSeconds,
        // By default the presigner does not sign the content type.
        signableHeaders: new Set(SIGNED_HEADERS),
      });
      // The length is signed too, but browsers do not let scripts set it: they send the body's own.
      return { method: "PUT", url, headers: { "Content-Type": contentType } };
    },

    head(Key) {
      return within(headTimeoutMs, async (abortSignal) => {
        const command = new HeadObjectCommand({ Bucket: bucket, Key });
        const { ContentType, ContentLength, Metadata } = await client.send(command, { abortSignal });
        return { contentType: ContentType ?? "", bytes: ContentLength ?? 0, metadata: Metadata ?? {} };
      });
    },

    firstBytes(key, count) {
      return within(headTimeoutMs, async (abortSignal) => {
        try {
          return await get(abortSignal, key, `bytes=0-${count - 1}`);
        } catch (error) {
          // S3 refuses any range of an empty object.
          if (error instanceof S3ServiceException && error.name === "InvalidRange") return new Uint8Array();
          throw error;
        }
      });
    },

    read: (key) => within(readTimeoutMs, (abortSignal) => get(abortSignal, key)),

    async list(Prefix, StartAfter) {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix,
        StartAfter,
        MaxKeys: LISTED_AT_ONCE,
      });
      const listed = await within(headTimeoutMs, (abortSignal) => client.send(command, { abortSignal }));
      return (listed?.Contents ?? []).map(({ Key = "", Size = 0, LastModified }) => ({
        key: Key,
        bytes: Size,
        storedMs: LastModified?.getTime() ?? 0,
      }));
    },

    async remove(Key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key });
      await within(headTimeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    },

    async write(Key, { bytes, contentType, metadata }) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body: bytes,
        ContentType: contentType,
        Metadata: metadata,
      });
      await within(readTimeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    },

    presignDownload: (Key, expiresIn) =>
      getSignedUrl(presigner, new GetObjectCommand({ Bucket: bucket, Key }), { expiresIn }),
  };
}
