import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";

const count = v.pipe(v.number(), v.minValue(0));

/** A reply as it is kept: with what it took, so that a second run has the figures of the first. */
const KeptReplySchema = v.strictObject({
  drafts: v.pipe(v.array(v.unknown()), v.minLength(1)),
  modeleIa: v.string(),
  offsetMs: count,
  durationMs: count,
  attempts: v.array(
    v.strictObject({
      model: v.string(),
      usage: v.strictObject({ input: count, cached: count, output: count, reasoning: count }),
      estimated: v.boolean(),
    }),
  ),
});
export type KeptReply = v.InferOutput<typeof KeptReplySchema>;

/** What a reply depends on. */
export interface ReplyKey {
  versionPrompt: string;
  /** Where the provider is; empty for the SDK's default. */
  baseUrl: string;
  model: string;
  effort: string;
  purpose: string;
  instructions: string;
  input: string;
  /** The number of the repeated run: each run has replies of its own. */
  run: number;
  /** The number of the same request in one correction, which two judges may send. */
  copy: number;
}

export interface ReplyCache {
  read(key: ReplyKey): Promise<KeptReply | null>;
  write(key: ReplyKey, reply: KeptReply): Promise<void>;
}

/** Markers around data differ in each request, and nothing else does. */
const MARKER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** What tells a request from any other, whatever its markers. */
export function requestHash({ baseUrl, instructions, input, run, copy }: ReplyKey): string {
  const request = JSON.stringify([baseUrl, instructions, input, run, copy]);
  return createHash("sha256").update(request.replaceAll(MARKER, "marker")).digest("hex");
}

/** Replies kept in files below a folder, which is made when it is needed. A file that does not parse counts as absent. */
export function createReplyCache(folder: string): ReplyCache {
  const pathOf = (key: ReplyKey) => {
    const { versionPrompt, model, effort, purpose } = key;
    const folders = [versionPrompt, model, effort, purpose].map(encodeURIComponent);
    return join(folder, ...folders, `${requestHash(key)}.json`);
  };
  return {
    async read(key) {
      const source = await readFile(pathOf(key), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptReplySchema), source);
      return parsed.success ? parsed.output : null;
    },
    async write(key, reply) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A run that is stopped meanwhile leaves no half of a file.
      const partial = `${path}.${process.pid}.partial`;
      await writeFile(partial, JSON.stringify(reply));
      await rename(partial, path);
    },
  };
}
