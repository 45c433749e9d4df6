import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** One measurement of a sealed set: what was measured, and when. */
const OpeningSchema = v.strictObject({
  /** ISO 8601. */
  date: v.string(),
  versionPrompt: v.string(),
  models: v.array(v.string()),
  corrections: v.number(),
});
export type Opening = v.InferOutput<typeof OpeningSchema>;

const OpeningsSchema = v.pipe(v.string(), v.parseJson(), v.array(OpeningSchema));

/**
 * Counts one more measurement of a sealed set, in its file `openings.json`: each look at its figures makes them a little
 * less those of unseen texts. Returns how many there are now.
 */
export async function recordOpening(folder: string, opening: Opening): Promise<number> {
  const file = join(folder, "openings.json");
  const openings = [...v.parse(OpeningsSchema, await readFile(file, "utf8").catch(none)), opening];
  await writeFile(file, `${JSON.stringify(openings, null, 2)}\n`);
  return openings.length;
}

function none(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "[]";
  throw error;
}
