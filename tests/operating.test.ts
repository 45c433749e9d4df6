import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PurgeQueueCommand, ReceiveMessageCommand, SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { readAccount } from "@epreuve/core/account/account";
import { readAdmission } from "@epreuve/core/admission/admission-item";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { giveUp } from "@epreuve/core/enrichment/give-up";
import { createSimulation } from "@epreuve/core/simulation/create";
import { readSimulation } from "@epreuve/core/simulation/read";
import { listSujets } from "@epreuve/core/sujet/sujet";
import { liveTurnKey, sujetKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { type CognitoServer, startCognito } from "@epreuve/local/cognito/server";
import { signInLocalUser } from "@epreuve/local/cognito/users";
import { resourcesEnvironment } from "@epreuve/local/functions-environment";
import { openSqs } from "@epreuve/local/sqs/client";
import { ensureQueue } from "@epreuve/local/sqs/queues";
import { startSqs } from "@epreuve/local/sqs/server";
import { claimDirectory } from "@epreuve/local/stack-file";
import { INHERITED } from "@epreuve/test-kit/command-run";
import { corrected } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/* What operators run, as they run it: each command a process, on a stage linked as `sst shell` does, or the local one. */

const EMAIL = "candidate@example.com";

let harness: Harness;
let cognito: CognitoServer;
let sub: string;
let sqs: ReturnType<typeof openSqs>;
let queueUrls: { exercices: string; modele: string; effacement: string };
/** The variables `sst shell` sets for a stage. */
let linked: Record<string, string>;
/** The variables by which `--local` finds the stack. */
let local: Record<string, string>;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), "epreuve-operating-"));
  endings.push(() => rmSync(dir, { recursive: true }));
  const server = await startSqs({});
  endings.unshift(() => server.stop());
  [harness, cognito] = await Promise.all([startHarness(), startCognito({ dir: join(dir, "cognito") })]);
  sqs = openSqs(server.endpoint);
  endings.unshift(
    () => harness.stop(),
    () => cognito.stop(),
    () => sqs.destroy(),
  );
  const [exercices, modele] = [await ensureQueue(sqs, "exercices", 30), await ensureQueue(sqs, "modele", 30)];
  const effacement = await ensureQueue(sqs, "effacement", 30);
  queueUrls = { exercices: exercices.url, modele: modele.url, effacement: effacement.url };
  ({ sub } = await signInLocalUser(cognito, EMAIL));
  claimDirectory(dir).publish({
    url: "http://localhost:1",
    dynamodb: { endpoint: harness.endpoint, tableName: harness.tableName },
    sqs: { endpoint: server.endpoint, queueUrls },
    cognito,
  });
  local = { LOCAL_DIR: dir };
  linked = {
    ...resourcesEnvironment({
      tableName: harness.tableName,
      dynamoDbEndpoint: harness.endpoint,
      sqsEndpoint: server.endpoint,
      queueUrls,
    }),
    SST_RESOURCE_App: JSON.stringify({ name: "epreuve", stage: "linked" }),
    SST_RESOURCE_Users: JSON.stringify({ id: cognito.userPoolId }),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
  };
});
afterAll(async () => {
  for (const end of endings) await end();
});

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

async function run(script: string, args: string[], env: Record<string, string> = linked): Promise<Ran> {
  const path = join(import.meta.dirname, "../scripts", `${script}.ts`);
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [path, ...args], {
      env: { ...INHERITED, ...env },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error && "stderr" in error && "code" in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}

/** The messages in the queue of exercises. */
async function received(): Promise<string[]> {
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: queueUrls.exercices, MaxNumberOfMessages: 10 }),
  );
  return (Messages ?? []).map(({ Body }) => Body ?? "");
}

describe("set-plan", () => {
  test("shows the plan before and after, and writes only when told to", async () => {
    const dry = await run("set-plan", ["--email", EMAIL, "--plan", "premium"]);
    expect(dry).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("plan free → premium\nNothing written"),
    });
    expect((await readAccount(harness.table, sub)).plan).toBe("free");
    const written = await run("set-plan", ["--sub", sub, "--plan", "premium", "--write"]);
    expect(written).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("plan free → premium\nWritten"),
    });
    expect(written.stderr).toBe(`Stage linked, table ${harness.tableName}\n`);
    expect((await readAccount(harness.table, sub)).plan).toBe("premium");
  });

  test("makes no account for a user the pool does not know", async () => {
    const stranger = newOwner();
    const outcome = await run("set-plan", ["--sub", stranger, "--plan", "premium", "--write"]);
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining(`has no user ${stranger}`) });
    expect((await readAccount(harness.table, stranger)).plan).toBe("free");
  });
});

describe("requeue-jobs", () => {
  test("sends a user's failed job when told to, and nothing before or again", async () => {
    const { owner, simulationId, message } = await corrected(harness);
    await giveUp(harness, "exercices", message);
    // By table alone there is no pool to know this user, as there is none in the harness.
    const { SST_RESOURCE_Users: _, ...withoutUsers } = linked;
    const dry = await run("requeue-jobs", ["--sub", owner], withoutUsers);
    expect(dry.stdout).toMatch(/exercices failed since .*: would be sent\n1 stalled\. Nothing sent/);
    expect(await received()).toEqual([]);

    const args = ["--sub", owner, "--simulation", simulationId, "--write"];
    const written = await run("requeue-jobs", args, withoutUsers);
    expect(written.stdout).toContain("1 stalled, 1 sent, 0 changed");
    const row = await readSimulation(harness.table, { owner, simulationId });
    expect(row.exercices_status).toBe("pending");
    expect((await received()).map((body) => JSON.parse(body))).toEqual([
      { ...message, order: row.exercices_order?.id },
    ]);

    expect((await run("requeue-jobs", args, withoutUsers)).stdout).toContain("0 stalled, 0 sent");
    expect(await received()).toEqual([]);
  });

  test("refuses while the queue has a backlog, or the provider is held down, unless told even so", async () => {
    const { owner, simulationId, message } = await corrected(harness);
    await giveUp(harness, "exercices", message);
    const args = ["--sub", owner, "--simulation", simulationId, "--write"];
    const { SST_RESOURCE_Users: _, ...withoutUsers } = linked;
    for (let batch = 0; batch < 3; batch++) {
      const Entries = Array.from({ length: 7 }, (_, n) => ({ Id: String(n), MessageBody: "{}" }));
      await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrls.exercices, Entries }));
    }
    const young = await run("requeue-jobs", args, withoutUsers);
    expect(young).toMatchObject({ code: 1, stderr: expect.stringContaining("backlog: 21 waiting") });
    await sqs.send(new PurgeQueueCommand({ QueueUrl: queueUrls.exercices }));

    await setSwitch(harness.table, "correction", "down");
    const down = await run("requeue-jobs", args, withoutUsers);
    expect(down).toMatchObject({ code: 1, stderr: expect.stringContaining("held to be down") });
    const evenSo = await run("requeue-jobs", [...args, "--even-so"], withoutUsers);
    expect(evenSo.stdout).toContain("1 stalled, 1 sent");
    expect(await received()).toHaveLength(1);
    await setSwitch(harness.table, "correction", undefined);
  });

  test("for all users says that it reads the whole index", async () => {
    const { simulationId, message } = await corrected(harness);
    await giveUp(harness, "modele", message);
    const { stdout, stderr } = await run("requeue-jobs", ["--all"]);
    expect(stderr).toContain("index of every simulation");
    expect(stdout).toContain(`${simulationId} modele    failed`);
  });
});

test("provider-switch shows how things are, and switches a provider only when told to", async () => {
  const dry = await run("provider-switch", ["--down", "speech"]);
  expect(dry.stdout).toBe(
    "speech: auto → down\ncorrection its calls succeed\nspeech     switched down by an operator; its calls succeed\nNothing written: add --write to write.\n",
  );
  expect((await readAdmission(harness.table)).switches).toEqual({});
  await run("provider-switch", ["--local", "--down", "speech", "--write"], local);
  expect((await readAdmission(harness.table)).switches).toEqual({ speech: "down" });
  await setSwitch(harness.table, "speech", undefined);
});

test("show-simulations shows a page of a user's simulations, on the local stack too, without a text", async () => {
  for (let n = 0; n < 2; n++) {
    await createSimulation(harness, { owner: sub, payload: { tache: "EE_T3" } });
  }
  const { stdout, code } = await run(
    "show-simulations",
    ["--local", "--email", EMAIL, "--limit", "1"],
    local,
  );
  expect(code).toBe(0);
  expect(stdout).toContain(`user ${sub}, page 1 of 2, 2 simulations`);
  expect(stdout).toMatch(
    /sim_[0-9a-f-]+ {2}EE_T3 {2}ee-t3-\d+\n {2}in_progress, created .*\n {2}text 0 words/,
  );
  const { stdout: json } = await run("show-simulations", ["--sub", sub, "--json"]);
  expect(JSON.parse(json)).toMatchObject({ sub, total: 2, page: 1, limit: 20 });
  const { consigne = "" } = (await listSujets(harness.table, "EE_T3"))[0] ?? {};
  expect(json).not.toContain(consigne.slice(0, 30));
});

test("mend-table says what it would mend, and mends it when told to", async () => {
  const ref = { owner: newOwner(), simulationId: `sim_${crypto.randomUUID()}` };
  await harness.table.write(update(liveTurnKey(ref, 1)).set({ seq: 1, candidat: "Bonjour." }));
  expect((await run("mend-table", [])).stdout).toBe("1 found. Nothing written: add --write to write.\n");
  const written = await run("mend-table", ["--local", "--write"], local);
  expect(written.stdout).toBe("1 found, 1 mended, 0 changed in the meantime.\n");
  expect(await harness.table.get(liveTurnKey(ref, 1))).toMatchObject({ tour: 1, candidat: "Bonjour." });
  expect((await run("mend-table", ["--write"])).stdout).toContain("0 found");
});

test("import-catalogue says what it would change, and changes it when told to", async () => {
  await harness.table.write(update(sujetKey("EE_T1", "ee-t1-001")).set({ titre: "Ancien" }));
  const dry = await run("import-catalogue", []);
  expect(dry.stdout).toMatch(
    /^added +0\nchanged +1: ee-t1-001\ndeactivated +0\nunchanged +\d+\nNothing written/,
  );
  const table = ["--table", harness.tableName];
  const { SST_RESOURCE_App: _, SST_RESOURCE_Table: __, ...withoutStage } = linked;
  expect((await run("import-catalogue", [...table, "--write"], withoutStage)).stdout).toContain("Written.");
  expect((await run("import-catalogue", ["--local"], local)).stdout).toMatch(/changed +0\n/);
});

test.concurrent.each([
  ["no stage is linked", "set-plan", ["--sub", "x", "--plan", "free"], {}, 1, "sst shell"],
  [
    "no local stack runs",
    "set-plan",
    ["--sub", "x", "--plan", "free", "--local"],
    { LOCAL_DIR: "/nowhere" },
    1,
    "npm start",
  ],
  ["an option is unknown", "import-catalogue", ["--writ"], {}, 2, "npm run import-catalogue"],
  ["the plan is none", "set-plan", ["--sub", "x", "--plan", "gold"], {}, 2, "free|standard|premium"],
  ["no user is named", "show-simulations", [], undefined, 2, "--email or by --sub"],
  ["the page is no number", "show-simulations", ["--sub", "x", "--page", "0"], {}, 2, "--page"],
  ["a provider is none", "provider-switch", ["--down", "mail"], {}, 2, "correction|speech"],
  [
    "everyone and one user are named",
    "requeue-jobs",
    ["--all", "--sub", "x"],
    undefined,
    2,
    "--all takes no user",
  ],
])("a command is refused in a line when %s", async (_, script, args, env, code, told) => {
  const outcome = await run(script, args, env);
  expect(outcome).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(told) });
  expect(outcome.stderr).not.toMatch(/^\s+at /m);
});
