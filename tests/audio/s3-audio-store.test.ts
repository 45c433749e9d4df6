import { createServer, type RequestListener } from "node:http";
import { S3Client } from "@aws-sdk/client-s3";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { createS3AudioStore } from "@epreuve/core/audio/s3-audio-store";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { BUCKET, type Bucket, startBucket, storeAt, WEBM } from "@epreuve/test-kit/audio-bucket";
import { codeOf } from "@epreuve/test-kit/harness";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

let bucket: Bucket;
let store: AudioStore;
beforeAll(async () => {
  bucket = await startBucket();
  store = bucket.store;
});
afterAll(() => bucket.stop());

const KEY = "recordings/user/sim/audio";
const presign = (to: AudioStore) =>
  to.presignUpload(KEY, { contentType: "audio/webm", bytes: WEBM.length, expiresInSeconds: 600 });

describe("the address of an upload", () => {
  test("stores the recording with its type, by the request it describes", async () => {
    const { method, url, headers } = await presign(store);
    const response = await fetch(url, { method, headers, body: WEBM });
    expect(response.status).toBe(200);
    expect(await store.head(KEY)).toEqual({ contentType: "audio/webm", bytes: WEBM.length, metadata: {} });
    expect(await store.read(KEY)).toEqual(WEBM);
  });

  test("is signed for one type, one length and ten minutes, and requires no checksum", async () => {
    const { url, headers } = await presign(store);
    const query = new URL(url).searchParams;
    expect(query.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
    expect(query.get("X-Amz-Expires")).toBe("600");
    expect([...query.keys()].filter((name) => /checksum|crc/i.test(name))).toEqual([]);
    expect(headers).toEqual({ "Content-Type": "audio/webm" });
  });

  test("differs for another type or length", async () => {
    const signature = async (contentType: "audio/webm" | "audio/ogg", bytes: number) => {
      const { url } = await store.presignUpload(KEY, { contentType, bytes, expiresInSeconds: 600 });
      return new URL(url).searchParams.get("X-Amz-Signature");
    };
    // Signed within one second or not, none of the three is another's.
    const signatures = [
      await signature("audio/webm", 14),
      await signature("audio/webm", 15),
      await signature("audio/ogg", 14),
    ];
    expect(new Set(signatures).size).toBe(3);
  });

  test("is the bucket's own in the deployed region", async () => {
    const client = new S3Client({
      region: "ca-central-1",
      credentials: { accessKeyId: "a", secretAccessKey: "s", sessionToken: "t" },
      requestChecksumCalculation: "WHEN_REQUIRED",
    });
    const options = { client, bucket: BUCKET, headTimeoutMs: 1, readTimeoutMs: 1 };
    const { host, pathname } = new URL((await presign(createS3AudioStore(options))).url);
    expect([host, pathname]).toEqual([`${BUCKET}.s3.ca-central-1.amazonaws.com`, `/${KEY}`]);
  });
});

describe("reading", () => {
  test("gives the first bytes, or fewer where there are fewer", async () => {
    await bucket.put("k/long", "audio/webm", WEBM);
    await bucket.put("k/short", "audio/webm", WEBM.slice(0, 3));
    await bucket.put("k/empty", "audio/webm", new Uint8Array());
    expect(await store.firstBytes("k/long", 12)).toEqual(WEBM.slice(0, 12));
    expect(await store.firstBytes("k/short", 12)).toEqual(WEBM.slice(0, 3));
    expect(await store.firstBytes("k/empty", 12)).toEqual(new Uint8Array());
  });

  test("gives null where there is no such object", async () => {
    expect(await store.head("k/none")).toBeNull();
    expect(await store.firstBytes("k/none", 12)).toBeNull();
    expect(await store.read("k/none")).toBeNull();
  });
});

describe("a store", () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** A store whose server answers as told. */
  async function answering(answer: RequestListener, timeoutMs = 10_000): Promise<AudioStore> {
    const server = createServer(answer);
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(0, LOOPBACK, resolve);
    await promise;
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return storeAt(`http://${LOOPBACK}:${address.port}`, timeoutMs);
  }

  const reads = (from: AudioStore) => [from.head(KEY), from.firstBytes(KEY, 12), from.read(KEY)];
  const codes = (from: AudioStore) => Promise.all(reads(from).map(codeOf));

  test("that refuses connections is SERVICE_UNAVAILABLE", async () => {
    const stopped = await answering(() => {});
    for (const stop of stops.splice(0)) stop();
    expect(await codes(stopped)).toEqual(Array(3).fill("SERVICE_UNAVAILABLE"));
  });

  test("that is overloaded is SERVICE_UNAVAILABLE", async () => {
    const busy = await answering((_, response) => {
      response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    });
    expect(await codes(busy)).toEqual(Array(3).fill("SERVICE_UNAVAILABLE"));
  });

  test("that hangs is SERVICE_UNAVAILABLE at its time-out, even in the middle of an object", async () => {
    const hanging = await answering((request, response) => {
      if (request.method === "GET") {
        response.writeHead(200, { "Content-Length": "100" });
        response.write("half");
      }
    }, 100);
    expect(await codes(hanging)).toEqual(Array(3).fill("SERVICE_UNAVAILABLE"));
  });

  test("that denies access is an internal error, not a missing object or a passing fault", async () => {
    const closed = await answering((_, response) => {
      response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    });
    for (const code of await codes(closed)) expect(code).not.toBe("SERVICE_UNAVAILABLE");
  });
});
