import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { SignatureV4 } from "@smithy/signature-v4";
import * as v from "valibot";
import { LOCAL_CREDENTIALS, LOCAL_REGION } from "../aws.ts";
import type { Refusal } from "./refusal.ts";

/** AWS's maximum for a presigned URL: a week. */
const EXPIRES_MAX_SECONDS = 604_800;

/** S3's tolerance for a signature dated in the future, in milliseconds. */
const SKEW_MS = 15 * 60 * 1000;

const ParametersSchema = v.object({
  "X-Amz-Algorithm": v.literal("AWS4-HMAC-SHA256"),
  "X-Amz-Credential": v.pipe(v.string(), v.regex(/^[^/]+\/\d{8}\/[^/]+\/s3\/aws4_request$/)),
  "X-Amz-Date": v.pipe(v.string(), v.regex(/^\d{8}T\d{6}Z$/)),
  "X-Amz-Expires": v.pipe(
    v.string(),
    v.digits(),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(EXPIRES_MAX_SECONDS),
  ),
  "X-Amz-SignedHeaders": v.pipe(
    v.string(),
    v.transform((names) => names.split(";")),
    v.includes("host"),
  ),
  "X-Amz-Signature": v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Whether a request has a presigned URL. */
export function isPresigned(query: URLSearchParams): boolean {
  return query.has("X-Amz-Signature");
}

/**
 * Checks a presigned request as S3 does, before its body is read: access key, expiry, and the signature over method,
 * path, query and every signed header, so that another type or size than the announced one is refused. Undefined if the
 * request is valid.
 */
export async function refusePresigned(
  request: IncomingMessage,
  query: URLSearchParams,
  {
    nowMs,
    secret,
    host = request.headers.host,
  }: { nowMs: number; secret: string; host?: string | undefined },
): Promise<Refusal | undefined> {
  const parsed = v.safeParse(ParametersSchema, Object.fromEntries(query));
  if (!parsed.success) {
    return {
      status: 400,
      code: "AuthorizationQueryParametersError",
      message: `Error parsing the X-Amz parameters: ${v.getDotPath(parsed.issues[0]) ?? "one"} is missing or invalid.`,
    };
  }
  const parameters = parsed.output;
  if (parameters["X-Amz-Credential"].split("/")[0] !== LOCAL_CREDENTIALS.accessKeyId) {
    return {
      status: 403,
      code: "InvalidAccessKeyId",
      message: "The AWS Access Key Id you provided does not exist in our records.",
    };
  }
  const signedAtMs = Date.parse(
    parameters["X-Amz-Date"].replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"),
  );
  if (signedAtMs > nowMs + SKEW_MS) return denied("Request is not yet valid");
  const expiresMs = signedAtMs + parameters["X-Amz-Expires"] * 1000;
  if (nowMs >= expiresMs) {
    return denied("Request has expired", {
      "X-Amz-Expires": String(parameters["X-Amz-Expires"]),
      Expires: new Date(expiresMs).toISOString(),
      ServerTime: new Date(nowMs).toISOString(),
    });
  }
  const signed = new Set(parameters["X-Amz-SignedHeaders"]);
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.has(name),
  );
  if (unsigned.length > 0) {
    return denied("There were headers present in the request which were not signed", {
      HeadersNotSigned: unsigned.join(", "),
    });
  }
  const expected = await signatureOf(request, query, signed, {
    secret,
    host,
    signingDate: new Date(signedAtMs),
    expiresIn: parameters["X-Amz-Expires"],
  });
  if (timingSafeEqual(Buffer.from(expected), Buffer.from(parameters["X-Amz-Signature"]))) return undefined;
  return {
    status: 403,
    code: "SignatureDoesNotMatch",
    message:
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  };
}

function denied(message: string, details: Record<string, string> = {}): Refusal {
  return { status: 403, code: "AccessDenied", message, details };
}

async function signatureOf(
  request: IncomingMessage,
  query: URLSearchParams,
  signed: ReadonlySet<string>,
  {
    secret,
    host,
    ...options
  }: { secret: string; host: string | undefined; signingDate: Date; expiresIn: number },
): Promise<string> {
  const path = request.url?.split("?", 1)[0] ?? "/";
  const sent = { ...request.headers, host };
  const headers = [...signed].map((name) => [name, String(Reflect.get(sent, name) ?? "")]);
  const { query: recomputed } = await signerWith(secret).presign(
    {
      method: request.method ?? "",
      protocol: "http:",
      hostname: "",
      path,
      query: Object.fromEntries([...query].filter(([name]) => name !== "X-Amz-Signature")),
      headers: Object.fromEntries(headers),
      // Presigned requests do not hash the body: they sign `UNSIGNED-PAYLOAD`.
      body: request,
    },
    // Signed headers were not moved into the query.
    { ...options, unhoistableHeaders: new Set(signed), signableHeaders: new Set(signed) },
  );
  return v.parse(v.string(), recomputed?.["X-Amz-Signature"]);
}

/** Node's SHA-256 and HMAC, with the interface that the signer expects. */
class Sha256 {
  readonly #secret: string | Buffer | undefined;
  #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;

  constructor(secret?: SourceData) {
    this.#secret = secret === undefined ? undefined : bytes(secret);
    this.#hash = begin(this.#secret);
  }

  update(data: SourceData): void {
    this.#hash.update(bytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = begin(this.#secret);
  }
}

type SourceData = string | ArrayBuffer | ArrayBufferView;

function begin(secret: string | Buffer | undefined) {
  return secret === undefined ? createHash("sha256") : createHmac("sha256", secret);
}

function bytes(data: SourceData): string | Buffer {
  if (typeof data === "string") return data;
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}

function signerWith(secretAccessKey: string): SignatureV4 {
  return new SignatureV4({
    service: "s3",
    region: LOCAL_REGION,
    credentials: { ...LOCAL_CREDENTIALS, secretAccessKey },
    sha256: Sha256,
    // S3 is the only service whose paths are signed without a second escaping.
    uriEscapePath: false,
    applyChecksum: false,
  });
}
