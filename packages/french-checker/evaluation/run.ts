import { parseArgs } from "node:util";
import * as v from "valibot";
import { createChecker } from "../src/checker.ts";
import { measure } from "./measure.ts";
import { details, sentenceDetails, sentenceSummary, summary } from "./report.ts";
import { measureSentences, readSentences } from "./sentences.ts";
import { readSet, type SetName, SetNameSchema } from "./sets.ts";

const { values } = parseArgs({
  options: {
    set: { type: "string" },
    details: { type: "boolean", default: false },
    reveal: { type: "boolean", default: false },
    sentences: { type: "string" },
    seed: { type: "string", default: "1" },
    each: { type: "string", default: "100" },
  },
});

const CountSchema = v.pipe(v.string(), v.digits(), v.transform(Number));

/** Without `--set`, both sets; details are then those of the development set. */
function chosenSets(): SetName[] {
  if (values.set !== undefined) return [v.parse(SetNameSchema, values.set)];
  return values.details ? ["development"] : ["development", "held-out"];
}

/** With `--sentences`: what is found in a file of correct sentences, and of the errors put into them. */
async function runSentences(file: string): Promise<void> {
  const options = { seed: v.parse(CountSchema, values.seed), each: v.parse(CountSchema, values.each) };
  const checker = await createChecker();
  try {
    const figures = measureSentences(await readSentences(file), checker, options);
    console.log(`${sentenceSummary(figures)}\n`);
    if (values.details) console.log(`${sentenceDetails(figures)}\n`);
  } finally {
    checker.dispose();
  }
}

async function run(): Promise<void> {
  if (values.sentences !== undefined) return runSentences(values.sentences);
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
      const figures = measure(texts.map((text) => ({ ...text, findings: checker.markErrors(text.text) })));
      console.log(`${summary(set, figures)}\n`);
      if (values.details) console.log(`${details(figures)}\n`);
    }
  } finally {
    checker.dispose();
  }
}

await run();
