import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "../src/checker.ts";
import { brief } from "../src/rules/proof.ts";

const folder = new URL("./development/prose/", import.meta.url);

let checker: Checker;

beforeAll(async () => {
  // Some paragraphs are transcripts, where "ne" may be left out.
  checker = await createChecker({ without: ["negation"] });
});

afterAll(() => checker.dispose());

test.each(readdirSync(folder))("nothing is found in the correct French of %s", (file) => {
  for (const paragraph of readFileSync(new URL(file, folder), "utf8").split(/\n\s*\n/u)) {
    expect(brief(paragraph, checker.findErrors(paragraph))).toBe("");
  }
});
