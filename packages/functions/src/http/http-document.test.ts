import { setImmediate as nextTurn } from "node:timers/promises";
import { exportCompte } from "@epreuve/contract/operations/export-compte";
import { AppError } from "@epreuve/core/app-error";
import { installAwslambda, ResponseStream } from "@epreuve/local/gateway/awslambda";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "test" }));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const event = (query: Record<string, string[]> | null = null) => ({
  headers: {},
  multiValueHeaders: {},
  pathParameters: null,
  multiValueQueryStringParameters: query,
  requestContext: { requestId: "r-1", authorizer: { claims: { sub: "u-1" } } },
});

/** A response whose client reads when it is told to, and may leave. */
function reader() {
  let status: unknown;
  const chunks: string[] = [];
  let waiting: (() => void) | undefined;
  let holds = false;
  const stream = new ResponseStream({
    head: (metadata) => {
      status = Object(metadata).statusCode;
    },
    body: (chunk, taken) => {
      chunks.push(String(chunk));
      if (holds && chunks.length > 1) waiting = taken;
      else taken();
    },
  });
  stream.on("error", () => {});
  return {
    stream,
    status: () => status,
    text: () => chunks.join(""),
    hold: () => {
      holds = true;
    },
    leave: () => {
      stream.destroy();
      waiting?.();
    },
  };
}

type Pieces = () => Promise<AsyncGenerator<string>>;

async function respond(pieces: Pieces, client = reader(), query?: Record<string, string[]>) {
  installAwslambda();
  const { httpDocument } = await import("./http-document.ts");
  const handler = httpDocument(exportCompte, pieces);
  const ended = Promise.resolve(
    Reflect.apply(handler, undefined, [
      event(query),
      client.stream,
      { getRemainingTimeInMillis: () => 60_000 },
    ]),
  ).then(
    () => "ended",
    (error: unknown) => Object(error).name,
  );
  return { client, ended };
}

describe("a document", () => {
  test("is its pieces, one after the other", async () => {
    const { client, ended } = await respond(async () =>
      (async function* () {
        yield '{"a":';
        yield "1}";
      })(),
    );
    expect([await ended, client.status(), client.text()]).toEqual(["ended", 200, '{"a":1}']);
  });

  test("that is refused before its first piece is the error, with its status", async () => {
    const { client, ended } = await respond(async () => {
      throw new AppError("RATE_LIMITED", { retryAfterSeconds: 9 });
    });
    expect([await ended, client.status()]).toEqual(["ended", 429]);
    expect(JSON.parse(client.text())).toMatchObject({ error: true, code: "RATE_LIMITED" });
  });

  test("is not begun for a request that is not as described", async () => {
    const pieces = vi.fn();
    const { client, ended } = await respond(pieces, reader(), { page: ["1"] });
    expect([await ended, client.status()]).toEqual(["ended", 400]);
    expect(pieces).not.toHaveBeenCalled();
  });

  test("that fails in its midst breaks off: its client sees that it is not whole", async () => {
    const { client, ended } = await respond(async () =>
      (async function* () {
        yield '{"a":';
        throw new AppError("SERVICE_UNAVAILABLE");
      })(),
    );
    expect(await ended).toBe("DocumentCut");
    expect(client.stream.writableFinished).toBe(false);
  });

  test("is made at the pace of its client, and no further once that has left", async () => {
    let made = 0;
    let stopped = false;
    const client = reader();
    client.hold();
    const { ended } = await respond(
      async () =>
        (async function* () {
          try {
            for (;;) {
              made++;
              yield "x".repeat(64 * 1024);
            }
          } finally {
            stopped = true;
          }
        })(),
      client,
    );
    while (client.text() === "") await nextTurn();
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    expect(made).toBeLessThan(5);
    client.leave();
    expect(await ended).toBe("ended");
    expect([stopped, made < 7]).toEqual([true, true]);
  });
});
