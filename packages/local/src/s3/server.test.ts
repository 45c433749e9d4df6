import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { LIMITS } from "@epreuve/contract/limits";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFront } from "../../test/front.ts";
import { localClientConfig } from "../aws.ts";
import type { Gateway } from "../gateway/server.ts";
import { type SqsServer, startSqs } from "../sqs/server.ts";
import { type S3Server, startS3 } from "./server.ts";

const BUCKET = "enregistrements";
const EXPIRES_SECONDS = 600;
const PAGE = "http://localhost:5173";
const PREFIX = "/local/s3";
const SECRET = "of this installation";

const presignerOf = (secretAccessKey: string) =>
  new S3Client({
    ...localClientConfig(address),
    credentials: { accessKeyId: "local", secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });

let dir: string;
let engine: SqsServer;
let s3: S3Server;
/** The service's port, where clients find the bucket. */
let front: Gateway;
let address: string;
let client: S3Client;
/** Signs addresses for clients. */
let presigner: S3Client;
let nowMs: () => number = Date.now;

async function start(): Promise<void> {
  engine = await startSqs({ dir });
  s3 = await startS3({
    engineEndpoint: engine.endpoint,
    buckets: [BUCKET],
    nowMs: () => nowMs(),
    prefix: PREFIX,
    secret: SECRET,
  });
  front = await openFront({ [PREFIX]: s3.receive });
  address = `http://localhost:${front.port}${PREFIX}`;
  client = new S3Client({ ...localClientConfig(s3.endpoint), requestChecksumCalculation: "WHEN_REQUIRED" });
  presigner = presignerOf(SECRET);
}
async function stop(): Promise<void> {
  client.destroy();
  await front.stop();
  await s3.stop();
  await engine.stop();
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "epreuve-s3-"));
  await start();
});
afterAll(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  nowMs = Date.now;
});

let keys = 0;
const newKey = () => `recordings/user:1/été n° ${++keys}+a`;

/** A URL for exactly this upload, signed like the service's. */
function presign(key: string, contentType: string, bytes: number, by = presigner): Promise<string> {
  return getSignedUrl(
    by,
    new PutObjectCommand({ Bucket: BUCKET, Key: key, ContentType: contentType, ContentLength: bytes }),
    {
      expiresIn: EXPIRES_SECONDS,
      signableHeaders: new Set(["host", "content-type", "content-length"]),
      unhoistableHeaders: new Set(["content-type", "content-length"]),
    },
  );
}

const put = (url: string, contentType: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  fetch(url, { method: "PUT", headers: { "content-type": contentType, ...headers }, body });

async function expectRefusal(response: Response, status: number, code: string): Promise<string> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/xml");
  const xml = await response.text();
  expect(xml).toMatch(
    new RegExp(`^<\\?xml version="1.0" encoding="UTF-8"\\?>\n<Error><Code>${code}</Code><Message>[^<]+<`),
  );
  return xml;
}

const head = (key: string) => client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));

describe("a presigned URL", () => {
  test("accepts the announced recording, and the SDK reads it back", async () => {
    const key = newKey();
    const url = await presign(key, "audio/webm", 5);
    expect((await put(url, "audio/webm", "bytes")).status).toBe(200);
    expect(await head(key)).toMatchObject({ ContentLength: 5, ContentType: "audio/webm" });
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: key, Range: "bytes=0-2" }),
    );
    expect(await Body?.transformToString()).toBe("byt");
    const read = await fetch(
      await getSignedUrl(presigner, new GetObjectCommand({ Bucket: BUCKET, Key: key })),
    );
    expect(await read.text()).toBe("bytes");
  });

  test("answers with how long this port keeps a connection, not the engine behind it", async () => {
    const port = await fetch(`http://localhost:${front.port}/health`);
    const sent = await put(await presign(newKey(), "audio/webm", 4), "audio/webm", "son.");
    expect(sent.status).toBe(200);
    expect(port.headers.get("keep-alive")).toMatch(/^timeout=\d+$/);
    expect(sent.headers.get("keep-alive")).toBe(port.headers.get("keep-alive"));
  });

  test("accepts a recording of the maximum size", async () => {
    const key = newKey();
    const body = new Uint8Array(LIMITS.audioMaxBytes).fill(7);
    const response = await put(await presign(key, "audio/wav", body.length), "audio/wav", body);
    expect(response.status).toBe(200);
    expect(await head(key)).toMatchObject({ ContentLength: 26_214_400 });
  });

  test("refuses one byte more than the maximum, even if it is signed", async () => {
    const body = new Uint8Array(LIMITS.audioMaxBytes + 1);
    const url = await presign(newKey(), "audio/wav", body.length);
    await expectRefusal(await put(url, "audio/wav", body), 400, "EntityTooLarge");
  });

  test.each([
    ["another type", "audio/mpeg", "bytes"],
    ["a larger body", "audio/webm", "bytes and more"],
    ["a smaller body", "audio/webm", "byte"],
  ])("refuses %s than the one announced, and stores nothing", async (_, contentType, body) => {
    const key = newKey();
    const url = await presign(key, "audio/webm", 5);
    await expectRefusal(await put(url, contentType, body), 403, "SignatureDoesNotMatch");
    await expect(head(key)).rejects.toMatchObject({ name: "NotFound" });
  });

  test.each([
    ["another object", (url: string) => url.replace("recordings", "transcripts")],
    ["a longer time", (url: string) => url.replace("X-Amz-Expires=600", "X-Amz-Expires=6000")],
    ["a parameter of its own", (url: string) => `${url}&acl=`],
    ["another signature", (url: string) => url.replace(/(?<=X-Amz-Signature=)\w{64}/, "0".repeat(64))],
    ["fewer signed headers", (url: string) => url.replace(/content-length%3Bcontent-type%3B/, "")],
  ])("changed to ask for %s is refused", async (_, change) => {
    const url = await presign(newKey(), "audio/webm", 5);
    const changed = change(url);
    expect(changed).not.toBe(url);
    await expectRefusal(await put(changed, "audio/webm", "bytes"), 403, "SignatureDoesNotMatch");
  });

  test("signed by the key that every installation shares is refused", async () => {
    const url = await presign(newKey(), "audio/webm", 5, presignerOf("local"));
    await expectRefusal(await put(url, "audio/webm", "bytes"), 403, "SignatureDoesNotMatch");
  });

  test("is valid only for its method", async () => {
    const url = await presign(newKey(), "audio/webm", 5);
    await expectRefusal(await fetch(url), 403, "SignatureDoesNotMatch");
  });

  test("is valid up to its expiry and not beyond", async () => {
    const url = await presign(newKey(), "audio/webm", 5);
    const signedAt = new URL(url).searchParams.get("X-Amz-Date") ?? "";
    const signedAtMs = Date.parse(signedAt.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
    nowMs = () => signedAtMs + EXPIRES_SECONDS * 1000 - 1;
    expect((await put(url, "audio/webm", "bytes")).status).toBe(200);
    nowMs = () => signedAtMs + EXPIRES_SECONDS * 1000;
    const xml = await expectRefusal(await put(url, "audio/webm", "bytes"), 403, "AccessDenied");
    expect(xml).toContain("<Message>Request has expired</Message><X-Amz-Expires>600</X-Amz-Expires>");
  });

  test("of another access key, or with invalid parameters, is refused", async () => {
    const url = await presign(newKey(), "audio/webm", 5);
    const other = url.replace("X-Amz-Credential=local", "X-Amz-Credential=AKIAOTHER");
    await expectRefusal(await put(other, "audio/webm", "bytes"), 403, "InvalidAccessKeyId");
    const endless = url.replace("X-Amz-Expires=600", "X-Amz-Expires=700000");
    const xml = await expectRefusal(
      await put(endless, "audio/webm", "bytes"),
      400,
      "AuthorizationQueryParametersError",
    );
    expect(xml).toContain("X-Amz-Expires");
  });

  test("refuses an x-amz header that was not signed", async () => {
    const url = await presign(newKey(), "audio/webm", 5);
    const response = await put(url, "audio/webm", "bytes", { "x-amz-meta-nom": "x" });
    expect(await expectRefusal(response, 403, "AccessDenied")).toContain(
      "<HeadersNotSigned>x-amz-meta-nom</HeadersNotSigned>",
    );
  });

  test("stores no object if the client disconnects in the middle", async () => {
    const key = newKey();
    const upload = httpRequest(await presign(key, "audio/webm", 1_000_000), {
      method: "PUT",
      headers: { "content-type": "audio/webm", "content-length": 1_000_000 },
    });
    const broken = new Promise((resolve) => upload.once("error", resolve));
    upload.write(Buffer.alloc(500_000), () => upload.destroy(new Error("left")));
    await broken;
    await expect(head(key)).rejects.toMatchObject({ name: "NotFound" });
    expect((await put(await presign(key, "audio/webm", 5), "audio/webm", "bytes")).status).toBe(200);
  });
});

test("a URL signed for a tunnel's name is good behind the tunnel, which names the machine", async () => {
  const tunnelled = await startS3({
    engineEndpoint: engine.endpoint,
    buckets: [BUCKET],
    prefix: PREFIX,
    secret: SECRET,
    host: "epreuve.example.org",
  });
  const port = await openFront({ [PREFIX]: tunnelled.receive });
  const signer = new S3Client({
    ...localClientConfig(`https://epreuve.example.org${PREFIX}`),
    credentials: { accessKeyId: "local", secretAccessKey: SECRET },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const url = await presign(newKey(), "audio/webm", 5, signer);
  const here = url.replace("https://epreuve.example.org", `http://localhost:${port.port}`);
  expect((await put(here, "audio/webm", "bytes")).status).toBe(200);
  await port.stop();
  await tunnelled.stop();
});

describe("a browser", () => {
  const preflight = (origin: string, method: string, headers: string) =>
    fetch(`${address}/${BUCKET}/x`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": headers,
      },
    });

  test("on this machine can upload a recording and read the response", async () => {
    const asked = await preflight(PAGE, "PUT", "content-type");
    expect(asked.status).toBe(200);
    expect(asked.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(asked.headers.get("access-control-allow-methods")).toBe("PUT, GET");
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type");
    const url = await presign(newKey(), "audio/webm", 5);
    const stored = await put(url, "audio/webm", "bytes", { origin: PAGE });
    expect([stored.status, stored.headers.get("access-control-allow-origin")]).toEqual([200, PAGE]);
    const refused = await put(url, "audio/mpeg", "bytes", { origin: PAGE });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, PAGE]);
  });

  test.each([
    ["from elsewhere", "https://example.com", "PUT", "content-type"],
    ["that wants to delete", PAGE, "DELETE", "content-type"],
    ["that would send another header", PAGE, "PUT", "content-type, x-amz-acl"],
  ])("%s is refused", async (_, origin, method, headers) => {
    const asked = await preflight(origin, method, headers);
    await expectRefusal(asked, 403, "AccessForbidden");
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a presigned download", () => {
  const WAV = Uint8Array.from({ length: 1_000 }, (_, n) => n % 251);
  let key: string;
  let url: string;
  beforeEach(async () => {
    key = `sounds/user:1/sim 1/1-${newKey()}`;
    await client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: key,
        Body: WAV,
        ContentType: "audio/wav",
        Metadata: { "duree-ms": "1250" },
      }),
    );
    url = await getSignedUrl(presigner, new GetObjectCommand({ Bucket: BUCKET, Key: key }), {
      expiresIn: EXPIRES_SECONDS,
    });
  });
  const get = (headers: Record<string, string> = {}) => fetch(url, { headers });

  test("gives the whole sound with its type, and HEAD gives its metadata back", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect(response.headers.get("content-length")).toBe("1000");
    expect(response.headers.get("accept-ranges")).toBe("bytes");
    expect(response.headers.get("x-amz-meta-duree-ms")).toBe("1250");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(WAV);
    expect(await head(key)).toMatchObject({ ContentLength: 1_000, Metadata: { "duree-ms": "1250" } });
  });

  test.each([
    ["bytes=0-", 0, 999],
    ["bytes=0-1", 0, 1],
    ["bytes=990-", 990, 999],
    ["bytes=-4", 996, 999],
    ["bytes=990-5000", 990, 999],
  ])("gives the range %s that an audio element asks for", async (range, first, last) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/1000`);
    expect(response.headers.get("content-length")).toBe(String(last - first + 1));
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(WAV.subarray(first, last + 1));
  });

  test("refuses a range beyond the sound", async () => {
    expect((await get({ range: "bytes=1000-" })).status).toBe(416);
  });

  test("is read by a page of this machine, and by an element without an origin", async () => {
    const page = await get({ origin: PAGE, range: "bytes=0-" });
    expect([page.status, page.headers.get("access-control-allow-origin")]).toEqual([206, PAGE]);
    expect(new Uint8Array(await page.arrayBuffer())).toEqual(WAV);
    const element = await get({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" });
    expect(element.status).toBe(200);
    expect((await get({ origin: "https://example.com" })).status).toBe(403);
  });

  test("is valid up to its expiry and not beyond, and a page may read why", async () => {
    const startedMs = Date.now();
    nowMs = () => startedMs + (EXPIRES_SECONDS - 2) * 1_000;
    expect((await get()).status).toBe(200);
    nowMs = () => startedMs + (EXPIRES_SECONDS + 1) * 1_000;
    const late = await get({ origin: PAGE });
    expect(late.headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(await expectRefusal(late, 403, "AccessDenied")).toContain("Request has expired");
  });

  test.each([
    ["another object", () => url.replace("sounds", "recordings")],
    ["a longer time", () => url.replace("X-Amz-Expires=600", "X-Amz-Expires=6000")],
    ["another signature", () => url.replace(/(?<=X-Amz-Signature=)\w{64}/, "0".repeat(64))],
  ])("changed to ask for %s is refused", async (_, change) => {
    const changed = change();
    expect(changed).not.toBe(url);
    await expectRefusal(await fetch(changed), 403, "SignatureDoesNotMatch");
  });

  test("uploads nothing, and of a sound that is gone says so", async () => {
    const uploaded = await fetch(url, { method: "PUT", body: "x" });
    await expectRefusal(uploaded, 403, "SignatureDoesNotMatch");
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
    const gone = await get({ origin: PAGE });
    expect([gone.status, gone.headers.get("access-control-allow-origin")]).toEqual([404, PAGE]);
  });
});

describe("the SDK", () => {
  test("stores, lists, and gets NoSuchKey for a missing object, as with S3", async () => {
    const key = newKey();
    await client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: "é", ContentType: "text/plain" }),
    );
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: key }));
    expect(Contents).toMatchObject([{ Key: key, Size: 2 }]);
    await expect(client.send(new GetObjectCommand({ Bucket: BUCKET, Key: "nowhere" }))).rejects.toMatchObject(
      { name: "NoSuchKey" },
    );
  });

  test("a request without a signature is refused", async () => {
    await expectRefusal(await fetch(`${s3.endpoint}/${BUCKET}/x`), 403, "AccessDenied");
    await expectRefusal(await fetch(`${address}/${BUCKET}/x`), 403, "AccessDenied");
  });

  test("does nothing by the clients' address: neither lists, nor reads, nor deletes", async () => {
    const refused = { name: "AccessDenied" };
    await expect(presigner.send(new ListObjectsV2Command({ Bucket: BUCKET }))).rejects.toMatchObject(refused);
    await expect(presigner.send(new GetObjectCommand({ Bucket: BUCKET, Key: "x" }))).rejects.toMatchObject(
      refused,
    );
    const deletion = await getSignedUrl(presigner, new DeleteObjectCommand({ Bucket: BUCKET, Key: "x" }));
    await expectRefusal(await fetch(deletion, { method: "DELETE" }), 403, "AccessDenied");
  });
});

describe("the store", () => {
  afterEach(() => start());

  test("keeps its objects across a restart", async () => {
    const key = newKey();
    await put(await presign(key, "audio/ogg", 5), "audio/ogg", "bytes");
    await stop();
    await start();
    const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    expect([ContentType, await Body?.transformToString()]).toEqual(["audio/ogg", "bytes"]);
    await stop();
  });

  test("that does not respond is a 503, which the SDK retries", async () => {
    await engine.stop();
    const url = await presign(newKey(), "audio/webm", 5);
    await expectRefusal(await put(url, "audio/webm", "bytes"), 503, "ServiceUnavailable");
    client.destroy();
    await front.stop();
    await s3.stop();
  });
});
