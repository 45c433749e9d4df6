import { LAMBDA_MARGIN_MS } from "@epreuve/contract/operation";
import { createAudio } from "@epreuve/contract/operations/create-audio";
import { createSimulation } from "@epreuve/contract/operations/create-simulation";
import { getDocs } from "@epreuve/contract/operations/get-docs";
import { getSimulation } from "@epreuve/contract/operations/get-simulation";
import { listSujets } from "@epreuve/contract/operations/list-sujets";
import { suggestIdees } from "@epreuve/contract/operations/suggest-idees";
import { AppError } from "@epreuve/core/app-error";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { http } from "./http.ts";
import { httpWithBody } from "./http-with-body.ts";

const SECRET = "un texte que personne d'autre ne doit lire";

let logged: string;
beforeEach(() => {
  logged = "";
  // The log is then written to the console, where the test reads it.
  vi.stubEnv("POWERTOOLS_DEV", "true");
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "test" }));
  vi.stubEnv("ALLOWED_ORIGINS", "https://app.exemple.ca,http://localhost:*");
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      logged += parts.join(" ");
    });
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const EventSchema = v.custom<APIGatewayProxyEvent>(() => true);
const ContextSchema = v.custom<Context>(() => true);
const ResultSchema = v.custom<APIGatewayProxyResult>((value) => typeof value === "object" && value !== null);

/** Calls a handler as API Gateway does. */
async function call(
  handler: (event: APIGatewayProxyEvent, context: Context, done: () => void) => unknown,
  changes: Record<string, unknown> = {},
  remainingMs = 60_000,
): Promise<APIGatewayProxyResult> {
  const headers = { "Content-Type": "application/json", ...Object(changes.headers) };
  const event = {
    body: null,
    pathParameters: null,
    multiValueQueryStringParameters: null,
    isBase64Encoded: false,
    requestContext: { requestId: "req-1", authorizer: { claims: { sub: "user-1" } } },
    ...changes,
    headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat()]),
    ),
  };
  const context = { getRemainingTimeInMillis: () => remainingMs };
  return v.parse(
    ResultSchema,
    await handler(v.parse(EventSchema, event), v.parse(ContextSchema, context), () => {}),
  );
}

const RECORDING = { content_type: "audio/wav", taille_octets: 1 };
const UPLOAD = {
  upload: { method: "PUT" as const, url: "https://bucket.example", headers: {} },
  expire_a: "2026-11-21T08:00:00.000Z",
};

const create = httpWithBody(createSimulation, async () => {
  throw new AppError("QUOTA_REACHED");
});
const code = (result: APIGatewayProxyResult) => JSON.parse(result.body).code;

describe("a request's body", () => {
  test.each([
    ["absent", null, "application/json", "INVALID_INPUT"],
    ["not JSON by its type", "{}", "text/plain", "UNSUPPORTED_MEDIA_TYPE"],
    ["without a type", "{}", "", "UNSUPPORTED_MEDIA_TYPE"],
    ["JSON with a charset", '{"tache":"EE_T1"}', "application/json ; charset=utf-8", "QUOTA_REACHED"],
    ["malformed", "{", "application/json", "INVALID_INPUT"],
    ["too large", JSON.stringify({ tache: "x".repeat(262_144) }), "application/json", "PAYLOAD_TOO_LARGE"],
    [
      "too large in UTF-8 only",
      `{"tache":"${"é".repeat(131_072)}"}`,
      "application/json",
      "PAYLOAD_TOO_LARGE",
    ],
    ["right", '{"tache":"EE_T1"}', "APPLICATION/JSON", "QUOTA_REACHED"],
  ])("%s", async (_, body, type, expected) => {
    const result = await call(create, { body, headers: { "Content-Type": type } });
    expect(code(result)).toBe(expected);
  });

  test.each([
    ['{"tache":"EE_T1","foo":1}', "« foo » est un champ inconnu."],
    ['{"tache":"EE_T1","":1}', "«  » est un champ inconnu."],
    ["{}", "« tache » est absent."],
    ['{"tache":"EE_T1","exam_mode":"oui"}', "« exam_mode » doit être true ou false."],
    ['{"tache":"EE_T1","sujet_id":4}', "« sujet_id » doit être un texte."],
    ["[]", "Le corps de la requête doit être un objet JSON."],
    [
      '{"tache":"EE_T1","sujet_id":"\\ud800"}',
      "« sujet_id » contient un caractère incomplet (demi-codet isolé).",
    ],
  ])("%s is refused naming the field", async (body, message) => {
    expect(JSON.parse((await call(create, { body })).body)).toEqual({
      error: true,
      code: "INVALID_INPUT",
      message,
    });
  });

  const announce = httpWithBody(createAudio, async () => {
    throw new AppError("TACHE_MISMATCH");
  });
  const SIZE = "« taille_octets » doit être un nombre entier d'octets, de 1 à 26214400.";

  test.each([
    ["{}", "« content_type » est absent."],
    [
      '{"content_type":"audio/aac","taille_octets":1}',
      "« content_type » doit être l'une de ces valeurs : audio/webm, audio/mp4, audio/mpeg, audio/ogg, audio/wav, audio/flac.",
    ],
    ['{"content_type":"audio/webm"}', "« taille_octets » est absent."],
    ['{"content_type":"audio/webm","taille_octets":"9"}', "« taille_octets » doit être un nombre."],
    ['{"content_type":"audio/webm","taille_octets":0}', SIZE],
    ['{"content_type":"audio/webm","taille_octets":1.5}', SIZE],
    ['{"content_type":"audio/webm","taille_octets":26214401}', SIZE],
    ['{"content_type":"audio/webm","taille_octets":1e999}', SIZE],
    ['{"content_type":"audio/webm","taille_octets":9,"nom":"a"}', "« nom » est un champ inconnu."],
  ])("%s is refused as an announcement, with the reason", async (body, message) => {
    expect(JSON.parse((await call(announce, { body })).body)).toEqual({
      error: true,
      code: "INVALID_INPUT",
      message,
    });
  });

  test.each([1, 26_214_400])("of a recording of %d bytes is accepted", async (bytes) => {
    const body = JSON.stringify({ content_type: "audio/webm", taille_octets: bytes });
    expect(code(await call(announce, { body }))).toBe("TACHE_MISMATCH");
  });

  test("is never quoted in a response or logged, whatever the outcome", async () => {
    const failing = httpWithBody(suggestIdees, async ({ body }) => {
      throw new Error(`cannot parse ${body.contenu_partiel}`, { cause: new Error(body.contenu_partiel) });
    });
    const body = JSON.stringify({ sujet_consigne: "x", contenu_partiel: SECRET });
    const result = await call(failing, { body });
    expect(JSON.parse(result.body)).toMatchObject({ code: "INTERNAL_ERROR" });
    expect(result.body + logged).not.toContain(SECRET);
    expect(logged).toContain("INTERNAL_ERROR");
  });
});

describe("a header given twice", () => {
  test("is refused", async () => {
    const headers = { "Idempotency-Key": ["a", "b"] };
    expect(code(await call(create, { body: '{"tache":"EE_T1"}', headers }))).toBe("INVALID_INPUT");
  });
});

describe("a response", () => {
  test("is the text itself where the operation returns a page, with its own headers", async () => {
    const page = http(getDocs, async () => ({
      body: "<p>« Bonjour »</p>",
      headers: { "Referrer-Policy": "no-referrer" },
    }));
    expect(await call(page, { requestContext: { requestId: "req-1" } })).toMatchObject({
      statusCode: 200,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "private, no-cache",
        "x-request-id": "req-1",
      },
      body: "<p>« Bonjour »</p>",
    });
  });

  test("is an error's JSON where a page fails, and is not cached", async () => {
    const failing = http(getDocs, async () => {
      throw new Error("no renderer");
    });
    const result = await call(failing, { requestContext: { requestId: "req-1" } });
    expect(result).toMatchObject({
      statusCode: 500,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
    });
    expect(code(result)).toBe("INTERNAL_ERROR");
  });

  test("may be stored for as long as its operation says, and without one is asked for again", async () => {
    const sujets = http(listSujets, () => Promise.resolve({ body: { sujets: [] } }));
    const listed = await call(sujets, { multiValueQueryStringParameters: { mode: ["EE"], tache: ["1"] } });
    expect(listed.headers).toMatchObject({ "Cache-Control": "private, max-age=300" });
    const created = httpWithBody(createAudio, async () => ({ body: UPLOAD }));
    expect((await call(created, { body: JSON.stringify(RECORDING) })).headers).toMatchObject({
      "Cache-Control": "no-store",
    });
  });

  test("is 304 without a body where the client has stored it, with its tag and its age", async () => {
    const page = http(getDocs, async () => ({ body: "<p>Bonjour</p>" }));
    const { headers: { ETag: tag } = {} } = await call(page);
    const again = await call(page, { headers: { "If-None-Match": `"other", W/${tag}` } });
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect(again.headers).toMatchObject({
      ETag: tag,
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Encoding, Origin",
      "x-request-id": "req-1",
    });
    expect(again.headers).not.toHaveProperty("Content-Type");
    expect(await call(page, { headers: { "If-None-Match": '"other"' } })).toMatchObject({ statusCode: 200 });
  });

  test("of an operation with tags of its own is 304 where it says that the client has it", async () => {
    const asked: unknown[] = [];
    const read = http(getSimulation, async (_, { isKnown }) => {
      asked.push(isKnown?.('"1.a"'));
      return { body: null, headers: { ETag: '"1.a"' } };
    });
    const result = await call(read, { headers: { "If-None-Match": '"1.a"' } });
    expect([result.statusCode, result.body, asked]).toEqual([304, "", [true]]);
    expect(result.headers).toMatchObject({ ETag: '"1.a"', "Cache-Control": "private, no-cache" });
  });

  test("carries the request's id, whatever the outcome", async () => {
    expect((await call(create, { body: "{" })).headers).toMatchObject({ "x-request-id": "req-1" });
  });

  test.each([
    ["https://app.exemple.ca", true],
    ["http://localhost:5173", true],
    ["http://localhost", true],
    ["http://localhost.evil.ca", false],
    ["http://localhost:80.evil.ca", false],
    ["https://evil.ca", false],
  ])("has CORS headers for %s: %s", async (origin, opened) => {
    const { headers } = await call(create, { body: "{", headers: { Origin: origin } });
    expect(headers?.["Access-Control-Allow-Origin"]).toBe(opened ? origin : undefined);
    expect(headers?.Vary).toBe("Accept-Encoding, Origin");
  });

  test("of a user operation without claims is AUTH_REQUIRED", async () => {
    const read = http(getSimulation, () => Promise.reject(new Error("called")));
    expect(code(await call(read, { requestContext: { requestId: "r", authorizer: null } }))).toBe(
      "AUTH_REQUIRED",
    );
  });
});

describe("a handler that exceeds its budget", () => {
  const never = () => new Promise<never>(() => {});
  test.each([
    [
      "PROVIDER_TIMEOUT where a provider is waited for",
      httpWithBody(suggestIdees, never),
      504,
      "PROVIDER_TIMEOUT",
    ],
    ["SERVICE_UNAVAILABLE elsewhere", http(getSimulation, never), 503, "SERVICE_UNAVAILABLE"],
  ] as const)("is answered for: %s", async (_, handler, status, expected) => {
    const body = JSON.stringify({ sujet_consigne: "x", contenu_partiel: "y" });
    const result = await call(handler, { body }, LAMBDA_MARGIN_MS + 1);
    expect([result.statusCode, code(result)]).toEqual([status, expected]);
    expect(result.headers).toMatchObject({ "Retry-After": "1" });
  });
});
