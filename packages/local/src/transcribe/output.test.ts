import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TranscribeOutput, transcribeOutput } from "./output.ts";

const word = fc.constantFrom("bonjour", "j'habite", "à", "Montréal", "2026", "peut-être", "«Oui»");
const mark = fc.constantFrom("", "", "", ",", ".", " ?", " !", "…", ";");
const texts = fc
  .array(fc.tuple(word, mark), { maxLength: 40 })
  .map((pairs) => pairs.map(([said, after]) => said + after).join(" "));

function wordsOf({ results }: TranscribeOutput) {
  return results.items.flatMap((item) =>
    item.type === "pronunciation"
      ? [
          {
            content: item.alternatives[0]?.content,
            startS: Number(item.start_time),
            endS: Number(item.end_time),
          },
        ]
      : [],
  );
}

describe("the words of a text", () => {
  it("follow each other in time, within the recording, and end with it", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1_000, max: 240_000 }), (text, durationMs) => {
        const words = wordsOf(transcribeOutput("job", { text, durationMs, speech: null }));
        let atS = 0;
        for (const { startS, endS } of words) {
          expect(startS).toBeGreaterThanOrEqual(atS);
          expect(endS).toBeGreaterThanOrEqual(startS);
          atS = endS;
        }
        expect(atS).toBeLessThanOrEqual(durationMs / 1_000);
        if (words.length > 0) expect(atS).toBeGreaterThan((durationMs / 1_000) * 0.6);
      }),
    );
  });

  it("are all there, without their punctuation, whatever stands between them", () => {
    const output = transcribeOutput("job", {
      text: "  Bonjour ,\n« peut-être » ? J'ai… 3 frères ! ",
      durationMs: 5_000,
      speech: null,
    });
    expect(wordsOf(output).map(({ content }) => content)).toEqual([
      "Bonjour",
      "peut-être",
      "J'ai",
      "3",
      "frères",
    ]);
    expect(output.results.transcripts).toEqual([
      { transcript: "Bonjour , « peut-être » ? J'ai… 3 frères !" },
    ]);
    const marks = output.results.items.filter(({ type }) => type === "punctuation");
    expect(marks.map(({ alternatives }) => alternatives[0]?.content)).toEqual([",", "?", "!"]);
  });

  it("are further apart where a sentence ends than where a clause does, and there than within one", () => {
    const output = transcribeOutput("job", {
      text: "Un deux. Trois quatre, cinq six.",
      durationMs: 4_000,
      speech: null,
    });
    const words = wordsOf(output);
    const gapAfter = (index: number) => (words[index + 1]?.startS ?? 0) - (words[index]?.endS ?? 0);
    expect(gapAfter(1)).toBeGreaterThan(gapAfter(3));
    expect(gapAfter(3)).toBeGreaterThan(gapAfter(0));
    expect(gapAfter(0)).toBeGreaterThan(0);
  });

  it("are none in a recording where nobody speaks", () => {
    expect(transcribeOutput("job", { text: " ", durationMs: 4_000, speech: null }).results).toEqual({
      transcripts: [{ transcript: "" }],
      items: [],
    });
  });

  it("leave the recording's silences between them, where a sentence ends if one ends near there", () => {
    const text = "Je m'appelle Rosa et j'habite à Lyon. Le matin je prends le bus, puis je travaille.";
    const speech = [
      // Slightly too short for its words at an even pace: "Lyon" would fall after the silence.
      { debutMs: 400, finMs: 2_700 },
      { debutMs: 7_000, finMs: 9_000 },
      { debutMs: 10_500, finMs: 12_000 },
    ];
    const words = wordsOf(transcribeOutput("job", { text, durationMs: 13_000, speech }));
    expect(words[0]?.startS).toBe(0.4);
    expect(words.at(-1)?.endS).toBe(12);
    const gaps = words.slice(1).map(({ startS }, index) => startS - (words[index]?.endS ?? 0));
    const pauses = gaps.flatMap((gap, index) => (gap >= 0.25 ? [[words[index]?.content, gap]] : []));
    expect(pauses).toEqual([
      ["Lyon", 4.3],
      ["bus", 1.5],
    ]);
  });

  it("lie within what is spoken, in order, whatever the silences", () => {
    const spans = fc
      .array(fc.tuple(fc.integer({ min: 250, max: 5_000 }), fc.integer({ min: 60, max: 6_000 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((pairs) => {
        let atMs = 0;
        return pairs.map(([silenceMs, soundMs]) => {
          const debutMs = atMs + silenceMs;
          atMs = debutMs + soundMs;
          return { debutMs, finMs: atMs };
        });
      });
    fc.assert(
      fc.property(texts, spans, (text, speech) => {
        const durationMs = speech.at(-1)?.finMs ?? 0;
        let atS = 0;
        for (const { startS, endS } of wordsOf(transcribeOutput("job", { text, durationMs, speech }))) {
          expect(startS).toBeGreaterThanOrEqual(atS);
          expect(endS).toBeGreaterThanOrEqual(startS);
          const within = speech.some(
            (one) => one.debutMs <= startS * 1_000 + 1 && endS * 1_000 - 1 <= one.finMs,
          );
          expect(within).toBe(true);
          atS = endS;
        }
      }),
    );
  });
});
