import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EventParser, readEvents, type StreamEvent } from "./event-stream.ts";

/** What a text gives in one piece. */
const parse = (text: string) => new EventParser().push(text);

describe("an event", () => {
  test.each<[string, string, StreamEvent[]]>([
    ["has a name and data", "event: erreur\ndata: {}\n\n", [{ event: "erreur", data: "{}" }]],
    ["needs no space after a colon", "event:erreur\ndata:{}\n\n", [{ event: "erreur", data: "{}" }]],
    ["keeps all spaces but the first", "data:  x \n\n", [{ event: "message", data: " x " }]],
    ["may have colons in its data", "data: a: b\n\n", [{ event: "message", data: "a: b" }]],
    ["may have several lines of data", "data: a\ndata\ndata: b\n\n", [{ event: "message", data: "a\n\nb" }]],
    [
      "without data is none, and leaves its name to no other",
      "event: a\n\ndata: x\n\n",
      [{ event: "message", data: "x" }],
    ],
    ["that is not over is none", "event: a\ndata: x\n", []],
    [
      "has nothing of comments and unknown fields",
      ": c\nid: 1\nretry: 5\ndata: x\n: d\n\n",
      [{ event: "message", data: "x" }],
    ],
  ])("%s", (_, text, events) => {
    expect(parse(text)).toEqual(events);
  });
});

const event = fc.record({
  event: fc.constantFrom("erreur", "critere", "avancement"),
  data: fc.json({ maxDepth: 1, stringUnit: "grapheme" }),
});

/** Events as a service may write them: any line ends, comments between the lines. */
const written = fc
  .array(fc.tuple(event, fc.constantFrom("\n", "\r\n", "\r"), fc.constantFrom("", ":", ": 🦊 encore là")))
  .map((events) => ({
    events: events.map(([it]) => it),
    text: events
      .map(([{ event, data }, end, comment]) =>
        [comment, `event: ${event}`, comment, `data: ${data}`].filter(Boolean).join(end).concat(end, end),
      )
      .join(""),
  }));

/** A response whose body comes in pieces of these sizes. */
function responseOf(text: string, sizes: readonly number[]): Response {
  let bytes = new TextEncoder().encode(text);
  const turns = sizes.values();
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (bytes.length === 0) return controller.close();
        const size = turns.next().value ?? bytes.length;
        controller.enqueue(bytes.subarray(0, size));
        bytes = bytes.subarray(size);
      },
    }),
  );
}

async function read(response: Response): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  await readEvents(response, new AbortController().signal, (event) => {
    events.push(event);
    return undefined;
  });
  return events;
}

test("events are the same however the bytes are cut, within a character or a CRLF too", async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(written, sizes, async ({ events, text }, sizes) => {
      expect(await read(responseOf(text, sizes))).toEqual(events);
    }),
  );
});

test("a stream of one byte a piece is read like one of a single piece, whatever its line ends", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = ["\uFEFF: début", "event: erreur", 'data: {"extrait":"été 🦊"}', "", ""].join(end);
    const expected = [{ event: "erreur", data: '{"extrait":"été 🦊"}' }];
    expect(await read(responseOf(text, []))).toEqual(expected);
    expect(
      await read(
        responseOf(
          text,
          Array.from({ length: 200 }, () => 1),
        ),
      ),
    ).toEqual(expected);
  }
});

test("a body that is no stream is read whole", async () => {
  const whole = { body: undefined, text: async () => "event: a\ndata: 1\n\n" };
  // @ts-expect-error: what React Native's responses have
  expect(await read(whole)).toEqual([{ event: "a", data: "1" }]);
});

test("reading ends with the value that is taken, and the rest of the body is cancelled", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\ndata: 2\n\n")),
    cancel: () => {
      cancelled = true;
    },
  });
  const taken: string[] = [];
  const value = await readEvents(new Response(body), new AbortController().signal, ({ data }) => {
    taken.push(data);
    return data;
  });
  expect(value).toBe("1");
  expect(taken).toEqual(["1"]);
  expect(cancelled).toBe(true);
});
