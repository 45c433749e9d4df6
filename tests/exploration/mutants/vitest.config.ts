import { defineConfig } from "vitest/config";
import { MUTANTS } from "./mutants.ts";
import { mutate } from "./mutate.ts";

const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT);
if (mutant === undefined) throw new Error(`no mutant is named ${process.env.MUTANT}`);

/** The tests of the mutant that MUTANT names, on sources to which it is applied as they are loaded. */
export default defineConfig({
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
  test: {
    include: mutant.tests ?? [],
    // It would keep what another mutant made of a source.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
