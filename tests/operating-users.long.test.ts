import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ExportSchema } from "@epreuve/contract/compte-export";
import { signInLocalUser } from "@epreuve/local/cognito/users";
import { type Stack, startStack } from "@epreuve/local/stack";
import { findRunningStack } from "@epreuve/local/stack-file";
import { type Api, apiAt, create } from "@epreuve/test-kit/api";
import { runCommand } from "@epreuve/test-kit/command-run";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

/* What operators do for one user, as processes beside a whole local stack. */

const EMAIL = "candidate@example.com";

const parent = mkdtempSync(join(tmpdir(), "epreuve-users-"));
const dir = join(parent, "stack");
const out = join(parent, "export.json");

let stack: Stack;
let api: Api;
beforeAll(async () => {
  stack = await startStack({ quiet: true, dir });
  api = apiAt(stack.url);
});
afterAll(async () => {
  await stack.stop();
  rmSync(parent, { recursive: true });
});

async function run(script: string, ...args: string[]) {
  const command = runCommand([`scripts/${script}.ts`, "--local", ...args], {
    cwd: join(import.meta.dirname, ".."),
    env: { LOCAL_DIR: dir },
  });
  return { code: await command.exited, out: command.out(), err: command.err() };
}

/** Every item of the user, but rates: DynamoDB deletes those by itself. */
async function stored(sub: string) {
  const items = await stack.table.queryAll({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `USER#${sub}` },
    ConsistentRead: true,
  });
  return items.filter(({ sk }) => !String(sk).startsWith("RATE#"));
}

test("a user is exported to a private file and erased, and one who registers again begins anew", async () => {
  const token = await stack.tokenFor(EMAIL);
  const running = findRunningStack(dir);
  if (running === undefined) throw new Error("the stack does not run");
  const { sub } = await signInLocalUser(running.cognito, EMAIL);
  const written = await create(api, token);
  const recorded = await create(api, token, { tache: "EO_T1" });
  const bytes = new TextEncoder().encode("\u001aE\u00df\u00a3 a recording");
  const announced = await api.call("POST", `/simulations/${recorded}/audio`, {
    token,
    body: { content_type: "audio/webm", taille_octets: bytes.length },
  });
  const { upload } = v.parse(UploadSchema, announced.body);
  expect((await fetch(upload.url, { method: "PUT", headers: upload.headers, body: bytes })).status).toBe(200);

  const before = await stored(sub);
  expect(await run("export-user", "--email", EMAIL, "--out", out)).toMatchObject({ code: 0, out: "" });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const whole = v.parse(ExportSchema, JSON.parse(readFileSync(out, "utf8")));
  expect(whole.complet).toBe(true);
  expect(whole.simulations.map(({ simulation_id }) => simulation_id)).toEqual([written, recorded]);
  const [recording] = whole.simulations[1]?.enregistrements ?? [];
  const read = await fetch(recording?.url ?? "");
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
  const rest = await run("export-user", "--sub", sub, "--depuis", written);
  expect(v.parse(ExportSchema, JSON.parse(rest.out)).simulations).toHaveLength(1);
  expect(await run("export-user", "--sub", sub, "--out", out)).toMatchObject({
    code: 1,
    err: expect.stringContaining("new file"),
  });

  const dry = await run("delete-user", "--email", EMAIL);
  expect(dry).toMatchObject({ code: 0, out: `user ${sub}, 2 simulations, open\n${NOTHING}` });
  expect(await stored(sub)).toEqual(before);
  expect((await api.call("GET", "/compte", { token })).status).toBe(200);

  expect(await run("delete-user", "--email", EMAIL, "--write")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Closed: the erasure is queued.\nWritten."),
  });
  expect(await api.call("GET", "/compte", { token })).toMatchObject({
    status: 403,
    body: { error: true, code: "ACCOUNT_CLOSED" },
  });
  // A simulation is read without its account: it is there until the erasure has come to it.
  await expect
    .poll(async () => (await api.call("GET", `/simulations/${written}`, { token })).body)
    .toMatchObject({ code: "SIMULATION_NOT_FOUND" });
  await expect.poll(() => stored(sub)).toEqual([]);
  expect((await fetch(recording?.url ?? "")).status).toBe(404);
  // Gone from the pool: named by its sub, with --gone.
  expect(await run("delete-user", "--email", EMAIL)).toMatchObject({ code: 1 });
  expect((await run("delete-user", "--sub", sub, "--gone")).out).toContain("being erased");
  expect(await api.call("DELETE", "/compte", { token })).toMatchObject({ status: 202 });

  const anew = await stack.tokenFor(EMAIL);
  expect(await api.call("GET", "/compte", { token: anew })).toMatchObject({
    status: 200,
    body: { quota: { utilise: 0 } },
  });
  expect(await api.call("GET", "/compte", { token })).toMatchObject({ status: 403 });
});

const NOTHING = "Nothing written: add --write to write.\n";

const UploadSchema = v.object({
  upload: v.object({ url: v.string(), headers: v.record(v.string(), v.string()) }),
});
