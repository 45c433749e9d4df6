import { defineConfig, mergeConfig } from "vitest/config";
import long from "../../../vitest.long.config.ts";
import { MUTANTS } from "./mutants.ts";
import { mutate } from "./mutate.ts";

const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT);
if (mutant === undefined) throw new Error(`no mutant is named ${process.env.MUTANT}`);

/** Any test, on the sources to which the mutant that MUTANT names is applied as they are loaded. */
export default mergeConfig(
  long,
  defineConfig({
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        transform(source, id) {
          const edits = mutant.edits.filter(({ file }) => id.endsWith(`/${file}`));
          return edits.length === 0 ? undefined : mutate(source, edits);
        },
      },
    ],
    test: { include: mutant.tests ?? [] },
  }),
);
