import { expect, test } from "vitest";
import { describeExplored, explore } from "./explore.ts";

const HOUR_SECONDS = 60 * 60;

test("an hour of lives keeps the contract", async () => {
  const seed = Number(process.env.EXPLORE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`lives: EXPLORE_SEED=${seed}`);
  const seconds = Number(process.env.EXPLORE_SECONDS ?? HOUR_SECONDS);
  const explored = await explore({ until: { seconds }, seed, lifeLength: 80 });
  console.log(describeExplored(explored));
  expect(explored.lives).toBeGreaterThan(0);
});
