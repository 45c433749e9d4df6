import { parseArgs } from "node:util";
import * as v from "valibot";
import { describeExplored, explore } from "./explore.ts";
import { THEME_NAMES } from "./themes.ts";

/* npm run explore -- [--seconds 600] [--seed N] [--length 40] [--theme live] */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    seed: {
      type: "string",
      default: process.env.EXPLORE_SEED ?? String(Math.floor(Math.random() * 2 ** 31)),
    },
    length: { type: "string", default: "40" },
    "shrink-seconds": { type: "string", default: "60" },
    /** Lives of one kind only: written, recorded, live or mixed. */
    theme: { type: "string" },
  },
});
const seed = Number(values.seed);
console.log(`Seed ${seed}, ${values.seconds} s.`);
try {
  const explored = await explore({
    until: { seconds: Number(values.seconds) },
    seed,
    lifeLength: Number(values.length),
    shrinkSeconds: Number(values["shrink-seconds"]),
    theme: v.parse(v.optional(v.picklist(THEME_NAMES)), values.theme),
  });
  console.log(describeExplored(explored));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
