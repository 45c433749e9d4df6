import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { signInLocalUser } from "./cognito/users.ts";

/* The data directory that a run of the service fills. */

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

/** Files and directories that others than their owner can read, write or enter. */
function openToOthers(path: string): string[] {
  const own = (statSync(path).mode & 0o077) === 0 ? [] : [path];
  return statSync(path).isDirectory()
    ? [...own, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))]
    : own;
}

test.skipIf(process.platform === "win32")(
  "whatever the umask, what the service stores is its owner's alone: table, queues, recordings, users, keys",
  async () => {
    const before = process.umask(0);
    const service = runs.run("start");
    process.umask(before);
    const { url, cognito } = await runs.ready(service);
    const { idToken } = await signInLocalUser(cognito, "a@b.ca");
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const { simulation_id } = v.parse(
      v.object({ simulation_id: v.string() }),
      await post("/simulations", { tache: "EO_T1" }),
    );
    const { upload } = v.parse(
      v.object({ upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }) }),
      await post(`/simulations/${simulation_id}/audio`, { content_type: "audio/webm", taille_octets: 5 }),
    );
    const stored = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: "bytes" });
    expect(stored.status).toBe(200);

    expect(readdirSync(runs.dir).sort()).toEqual(["cognito", "dynamodb", "sqs", "stack.json"]);
    expect(openToOthers(runs.dir)).toEqual([]);
  },
);
