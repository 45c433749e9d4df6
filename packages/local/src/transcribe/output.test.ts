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
        const words = wordsOf(transcribeOutput("job", text, durationMs));
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
    const output = transcribeOutput("job", "  Bonjour ,\n« peut-être » ? J'ai… 3 frères ! ", 5_000);
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
    const output = transcribeOutput("job", "Un deux. Trois quatre, cinq six.", 4_000);
    const words = wordsOf(output);
    const gapAfter = (index: number) => (words[index + 1]?.startS ?? 0) - (words[index]?.endS ?? 0);
    expect(gapAfter(1)).toBeGreaterThan(gapAfter(3));
    expect(gapAfter(3)).toBeGreaterThan(gapAfter(0));
    expect(gapAfter(0)).toBeGreaterThan(0);
  });

  it("are none in a recording where nobody speaks", () => {
    expect(transcribeOutput("job", " ", 4_000).results).toEqual({
      transcripts: [{ transcript: "" }],
      items: [],
    });
  });
});
