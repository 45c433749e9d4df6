import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWav, withComment } from "./wav.ts";

const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));
const chunk = fc.record({
  id: fc.constantFrom("fact", "bext", "cue ", "JUNK"),
  body: fc.uint8Array({ maxLength: 33 }),
});
const entry = fc.record({
  id: fc.constantFrom("ISFT", "IART", "ICMT"),
  body: fc.uint8Array({ maxLength: 9 }),
});
const sound = fc.uint8Array({ maxLength: 2_001 });

interface Piece {
  id: string;
  body: Uint8Array;
}

function piece({ id, body }: Piece): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, "latin1");
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

const info = (entries: readonly Piece[]): Piece => ({
  id: "LIST",
  body: Buffer.concat([Buffer.from("INFO"), ...entries.map(piece)]),
});

/** 8,000 samples of 16 bits a second, in one channel. */
function format(): Piece {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(1, 0);
  body.writeUInt16LE(1, 2);
  body.writeUInt32LE(8_000, 4);
  body.writeUInt32LE(16_000, 8);
  body.writeUInt16LE(2, 12);
  body.writeUInt16LE(16, 14);
  return { id: "fmt ", body };
}

function wav(pieces: readonly Piece[]): Buffer {
  const body = Buffer.concat([Buffer.from("WAVE"), ...pieces.map(piece)]);
  return piece({ id: "RIFF", body });
}

/** The chunks of a file. Throws if a size or a padding is wrong. */
function strictChunks(bytes: Uint8Array, start = 0): Piece[] {
  const buffer = Buffer.from(bytes);
  const pieces: Piece[] = [];
  for (let at = start; at < buffer.length; ) {
    const size = buffer.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end + (size % 2) > buffer.length) throw new Error("a size reaches beyond the end");
    if (size % 2 === 1 && buffer[end] !== 0) throw new Error("an odd chunk is not padded");
    pieces.push({ id: buffer.toString("latin1", at, at + 4), body: buffer.subarray(at + 8, end) });
    at = end + (size % 2);
  }
  return pieces;
}

function strictWav(bytes: Uint8Array): Piece[] {
  const [whole, ...rest] = strictChunks(bytes);
  if (whole?.id !== "RIFF" || rest.length > 0) throw new Error("not one RIFF file");
  return strictChunks(whole.body, 4);
}

const withoutComments = (pieces: readonly Piece[]) =>
  pieces
    .map(({ id, body }) =>
      id === "LIST"
        ? info(strictChunks(body, 4).filter((one) => one.id !== "ICMT"))
        : { id, body: Buffer.from(body) },
    )
    .filter(({ id, body }) => id !== "LIST" || body.length > 4);

describe("a comment", () => {
  const file = fc
    .record({
      before: fc.array(chunk, { maxLength: 2 }),
      data: sound,
      after: fc.array(fc.oneof(chunk, fc.array(entry, { maxLength: 3 }).map(info)), { maxLength: 3 }),
    })
    .map(({ before, data, after }) => wav([format(), ...before, { id: "data", body: data }, ...after]));

  it("is read as it was set, in a file whose sizes are right and whose other chunks are untouched", () => {
    fc.assert(
      fc.property(file, text, (bytes, comment) => {
        const set = withComment(bytes, comment);
        expect(readWav(set)).toEqual({ ...readWav(bytes), comment });
        expect(withoutComments(strictWav(set))).toEqual(withoutComments(strictWav(bytes)));
      }),
    );
  });

  it("takes the place of the one before, and of it only", () => {
    fc.assert(
      fc.property(file, text, text, (bytes, first, second) => {
        expect(withComment(withComment(bytes, first), second)).toEqual(withComment(bytes, second));
      }),
    );
  });

  it("that cannot be written is refused", () => {
    expect(() => withComment(wav([format(), { id: "data", body: Buffer.alloc(4) }]), "a\0b")).toThrow("null");
  });
});

describe("a recording", () => {
  it("lasts as long as its sound, in a file cut or written as it was recorded", () => {
    const whole = wav([format(), { id: "data", body: Buffer.alloc(16_000) }]);
    expect(readWav(whole)).toEqual({ durationMs: 1_000, sampleRate: 8_000, channels: 1, comment: null });
    expect(readWav(whole.subarray(0, whole.length - 8_000)).durationMs).toBe(500);
    const streamed = Buffer.from(whole);
    streamed.writeUInt32LE(0x7f_ff_f0_24, 4);
    streamed.writeUInt32LE(0x7f_ff_f0_00, 40);
    expect(readWav(streamed).durationMs).toBe(1_000);
    const rewritten = withComment(streamed, "Bonjour");
    expect(strictWav(rewritten)).toHaveLength(3);
    expect(readWav(rewritten)).toMatchObject({ durationMs: 1_000, comment: "Bonjour" });
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["another format", Buffer.from("fLaC0000000000000000")],
    ["no format", wav([{ id: "data", body: Buffer.alloc(4) }])],
    [
      "a format cut short",
      wav([
        { id: "fmt ", body: Buffer.alloc(8) },
        { id: "data", body: Buffer.alloc(4) },
      ]),
    ],
    [
      "an impossible format",
      wav([
        { id: "fmt ", body: Buffer.alloc(16) },
        { id: "data", body: Buffer.alloc(4) },
      ]),
    ],
    ["no sound", wav([format()])],
  ])("that has %s is refused", (_, bytes) => {
    expect(() => readWav(bytes)).toThrow();
  });
});
