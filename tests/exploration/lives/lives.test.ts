import { expect, test } from "vitest";
import { describeExplored, explore } from "./explore.ts";

/** What `npm test` can spare, the same on every machine; `npm run explore` goes on as long as one likes. */
const LIVES = 5;

test("whatever people do, in any order, at once and through faults, the contract holds", {
  timeout: 300_000,
}, async () => {
  // The same lives for every change; the long run draws others each night.
  const seed = Number(process.env.EXPLORE_SEED ?? 1);
  console.log(`lives: EXPLORE_SEED=${seed}`);
  const explored = await explore({ until: { lives: LIVES }, seed });
  console.log(describeExplored(explored));
  expect(explored.lives).toBe(LIVES);
});
