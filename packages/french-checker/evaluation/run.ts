import { parseArgs } from "node:util";
import * as v from "valibot";
import { createChecker } from "../src/checker.ts";
import { measure } from "./measure.ts";
import { details, summary } from "./report.ts";
import { readSet, type SetName, SetNameSchema } from "./sets.ts";

const { values } = parseArgs({
  options: {
    set: { type: "string" },
    details: { type: "boolean", default: false },
    reveal: { type: "boolean", default: false },
  },
});

/** Without `--set`, both sets; details are then those of the development set. */
function chosenSets(): SetName[] {
  if (values.set !== undefined) return [v.parse(SetNameSchema, values.set)];
  return values.details ? ["development"] : ["development", "held-out"];
}

async function run(): Promise<void> {
  const sets = chosenSets();
  if (values.details && sets.includes("held-out") && !values.reveal) {
    console.error("The held-out set is measured, never read: see README.md, or give --reveal.");
    process.exitCode = 2;
    return;
  }
  const checker = await createChecker();
  try {
    for (const set of sets) {
      const texts = await readSet(set);
      const figures = measure(texts.map((text) => ({ ...text, findings: checker.findErrors(text.text) })));
      console.log(`${summary(set, figures)}\n`);
      if (values.details) console.log(`${details(figures)}\n`);
    }
  } finally {
    checker.dispose();
  }
}

await run();
