import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "../src/checker.ts";
import { brief } from "../src/rules/proof.ts";

const folder = new URL("./development/prose/", import.meta.url);

/** Some of their paragraphs are transcripts, where "ne" may be left out. */
const SPOKEN = new Set(["usage.txt", "varied.txt"]);

let checker: Checker;
let ofSpeech: Checker;
beforeAll(async () => {
  checker = await createChecker();
  ofSpeech = await createChecker({ without: ["negation"] });
});
afterAll(() => {
  checker.dispose();
  ofSpeech.dispose();
});

test.each(readdirSync(folder))("nothing is found in the correct French of %s", (file) => {
  const read = SPOKEN.has(file) ? ofSpeech : checker;
  for (const paragraph of readFileSync(new URL(file, folder), "utf8").split(/\n\s*\n/u)) {
    expect(brief(paragraph, read.findErrors(paragraph))).toBe("");
  }
});
