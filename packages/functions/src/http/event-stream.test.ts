import { Writable } from "node:stream";
import { constants, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { acceptsEvents } from "./accepted.ts";
import { createEventStream } from "./event-stream.ts";

/** A connection: what was written to it so far, and whether its client still reads. */
class Connection extends Writable {
  chunks: Buffer[] = [];
  #waiting: (() => void)[] = [];
  stuck = false;

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.chunks.push(chunk);
    if (this.stuck) this.#waiting.push(done);
    else done();
  }

  read(): void {
    this.stuck = false;
    for (const done of this.#waiting.splice(0)) done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

const step = (etape: "jugement" | "enregistrement") => ({ event: "avancement" as const, data: { etape } });
const long = { event: "transcription" as const, data: { contenu: "x".repeat(100_000), etag: '"1"' } };
const again = { event: "reprise" as const, data: { liste: "erreurs" as const } };

function opened(options: { coding?: "br" | "gzip" | undefined; lastEventMs?: number } = {}) {
  const connection = new Connection();
  const begin = vi.fn(() => connection);
  return { connection, begin, events: createEventStream({ begin, ...options }) };
}

const JUGEMENT = 'event: avancement\ndata: {"etape":"jugement"}\n\n';
const RAPPORT = 'event: rapport\ndata: {"a":1}\n\n';

describe("events", () => {
  test("begin the response with the first, and end it with the last", async () => {
    const { connection, begin, events } = opened();
    expect([events.begun, begin.mock.calls.length]).toEqual([false, 0]);
    events.tell(step("jugement"));
    expect([events.begun, begin.mock.calls.length]).toEqual([true, 1]);
    await events.end("rapport", '{"a":1}');
    events.tell(step("enregistrement"));
    expect(connection.bytes.toString()).toBe(JUGEMENT + RAPPORT);
    expect([begin.mock.calls.length, connection.writableFinished]).toEqual([1, true]);
  });

  test("the last alone begins the response too", async () => {
    const { connection, events } = opened();
    await events.end("echec", '{"a":1}');
    expect(connection.bytes.toString()).toBe('event: echec\ndata: {"a":1}\n\n');
  });

  test("compressed, each can be read as soon as it is sent", async () => {
    const { connection, events } = opened({ coding: "gzip" });
    const read = () => gunzipSync(connection.bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    events.tell(step("jugement"));
    await expect.poll(() => connection.bytes.length > 0 && read()).toBe(JUGEMENT);
    await events.end("rapport", '{"a":1}');
    expect(gunzipSync(connection.bytes).toString()).toBe(JUGEMENT + RAPPORT);
  });
});

describe("a client that stops reading", () => {
  test.each([{ coding: undefined }, { coding: "gzip" as const }])(
    "holds nothing up, and misses what the report says anyway: %j",
    async (options) => {
      const { connection, events } = opened(options);
      connection.stuck = true;
      for (let round = 0; round < 3; round++)
        events.tell({ ...long, data: { ...long.data, contenu: noise(100_000) } });
      for (let round = 0; round < 1_000; round++) events.tell(step("jugement"));
      events.tell(again);
      const ended = events.end("rapport", '{"a":1}');
      connection.read();
      await ended;
      const text = options.coding ? gunzipSync(connection.bytes).toString() : connection.bytes.toString();
      expect(text.match(/^event: .*$/gm)).toEqual([
        "event: transcription",
        "event: transcription",
        "event: transcription",
        "event: reprise",
        "event: rapport",
      ]);
    },
  );

  test.each([{ coding: undefined }, { coding: "gzip" as const }])(
    "for good is not waited for, and its response is cut off: %j",
    async (options) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      try {
        const { connection, events } = opened({ ...options, lastEventMs: 1 });
        connection.stuck = true;
        events.tell(step("jugement"));
        await events.end("rapport", '{"a":1}');
        expect([connection.writableFinished, connection.destroyed]).toEqual([false, true]);
        expect(vi.getTimerCount()).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

test("a process that was busy for longer than it waits has not kept its client waiting for nothing", async () => {
  const { connection, events } = opened({ lastEventMs: 20 });
  connection.stuck = true;
  events.tell(step("jugement"));
  const ended = events.end("rapport", '{"a":1}');
  const until = performance.now() + 60;
  while (performance.now() < until);
  setImmediate(() => connection.read());
  await ended;
  expect(connection.bytes.toString()).toBe(JUGEMENT + RAPPORT);
});

test("a client that goes away stops nothing", async () => {
  const { connection, events } = opened();
  events.tell(step("jugement"));
  connection.destroy(new Error("reset"));
  events.tell(step("enregistrement"));
  await events.end("rapport", '{"a":1}');
  expect(connection.bytes.toString()).toBe(JUGEMENT);
});

describe("while nothing happens", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("a comment is sent at least every 10 s, from the first event to the last", async () => {
    const { connection, events } = opened();
    vi.advanceTimersByTime(60_000);
    expect(connection.chunks).toEqual([]);
    events.tell(step("jugement"));
    for (let tenths = 1; tenths <= 5; tenths++) {
      const before = connection.chunks.length;
      vi.advanceTimersByTime(10_000);
      expect(connection.chunks.length).toBeGreaterThan(before);
    }
    expect(connection.bytes.toString()).toMatch(/^event: avancement\ndata: .*\n\n(?::\n\n)+$/);
    await events.end("rapport", "{}");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("what a request accepts", () => {
  const event = (headers: Record<string, string[]>) => ({ multiValueHeaders: headers });

  test.each<[string[], boolean]>([
    [["text/event-stream"], true],
    [["Text/Event-Stream; charset=utf-8"], true],
    [["application/json, text/event-stream;q=0.1"], true],
    [["application/json", "text/event-stream"], true],
    [["text/event-stream;q=0"], false],
    [["text/event-stream; q=0.0, */*"], false],
    [["*/*"], false],
    [["text/*"], false],
    [["application/json"], false],
    [[], false],
  ])("Accept: %j", (accept, expected) => {
    expect(acceptsEvents(event({ Accept: accept }))).toBe(expected);
    expect(acceptsEvents(event({ accept }))).toBe(expected);
  });
});

/** Text that hardly compresses. */
function noise(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return String.fromCharCode(35 + (seed % 57));
  }).join("");
}
