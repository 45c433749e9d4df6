import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { MUTANTS } from "./mutants.ts";
import { mutate } from "./mutate.ts";

/*
 * Loaded with `--import`: applies the mutant that MUTANT names to the sources as they are loaded, in this process and,
 * through NODE_OPTIONS, in those it starts. Nothing on the disk changes.
 */
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT);
if (mutant === undefined) throw new Error(`no mutant is named ${process.env.MUTANT}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = url.startsWith("file:")
      ? mutant.edits.filter(({ file }) => fileURLToPath(url).endsWith(`/${file}`))
      : [];
    if (edits.length === 0) return loaded;
    return { ...loaded, source: mutate(String(loaded.source), edits) };
  },
});
