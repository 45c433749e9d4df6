import { it } from "vitest";
import { readHonest } from "./honest.ts";
import { neverSuspected, wholeOf } from "./never-suspected.ts";

const WHOLE = wholeOf(await readHonest());
/** Of each text so many, on average. */
const DRAWS = 25;

it("no honest text is suspected in any draw of what learners say in any text", async () => {
  await neverSuspected(WHOLE, { numRuns: DRAWS * WHOLE.length });
});
