import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { runJob, type Stand } from "./job-run.ts";
import { JOBS } from "./steps.ts";

/* What the workflows' own shell does, with stand-ins for the programs that reach AWS, GitHub and npm. */

const scripts = JOBS.flatMap(({ file, name, steps }) =>
  steps.flatMap((step) =>
    step.run === undefined ? [] : [{ where: `${file} ${name}: ${step.name}`, run: step.run }],
  ),
);

test.each(scripts)("$where is shell, and holds no expression that could be code", ({ run }) => {
  expect(run).not.toContain("${{");
  const { status, stderr } = spawnSync("bash", ["-n", "-c", run], { encoding: "utf8" });
  expect([stderr, status]).toEqual(["", 0]);
});

test("every job's steps are found", () => {
  const found = JOBS.filter(({ steps }) => steps.some(({ run }) => run !== undefined));
  expect(found.map(({ file, name }) => `${file} ${name}`)).toEqual([
    "check.yml check",
    "check.yml ahead",
    "client.yml verify",
    "client.yml publish",
    "deploy.yml deploy",
    "long.yml long",
    "preview.yml deploy",
    "preview.yml remove",
    "sweep.yml find",
    "sweep.yml remove",
  ]);
});

const GOOD = "1111111111111111111111111111111111111111";
const NEW = "2222222222222222222222222222222222222222";
const AWS = {
  "vars.STAGE_SETTINGS": "ALLOWED_ORIGINS=https://app.example.ca",
  "vars.DEPLOY_ROLE_ARN": "arn:aws:iam::1:role/deploy",
};

describe("a deployment of production", () => {
  const PREPARED = [
    "uses actions/checkout",
    "uses actions/setup-node",
    "npm ci",
    "uses aws-actions/configure-aws-credentials role=arn:aws:iam::1:role/deploy",
  ];
  const DEPLOYED = `npx sst deploy --stage production APP_VERSION=${NEW} (.env.production)`;
  const IMPORT = "npx sst shell --stage production -- npm run import-catalogue (.env.production)";

  function deploy({ npm = [], npx = [], gh = [] }: Partial<Record<"npm" | "npx" | "gh", Stand>>) {
    const ended = runJob("deploy.yml", "deploy", {
      context: { ...AWS, "github.sha": NEW, "github.token": "token" },
      env: { GITHUB_SHA: NEW },
      programs: { npm, npx, gh },
    });
    const calls = ended.calls.map((call) => call.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, "<begun>"));
    return { ...ended, calls };
  }

  const WATCHED =
    "npm run watch-deployment -- --stage production --since <begun> --minutes 10 (.env.production)";
  const ASKED =
    "gh run list --workflow deploy.yml --branch main --status success --limit 1 --json headSha --jq .[0].headSha (.env.production)";
  const alarmed: Stand = [{ called: /^run.watch-deployment/, exits: 3 }];

  test("deploys, says what an import would change, watches, and ends there", () => {
    const { ok, calls } = deploy({});
    expect(calls).toEqual([...PREPARED, DEPLOYED, IMPORT, WATCHED]);
    expect(ok).toBe(true);
  });

  test("fails on an alarm, and deploys the last good commit with the stage's settings", () => {
    const { ok, calls } = deploy({ npm: alarmed, gh: [{ called: /^run.list/, prints: `${GOOD}\n` }] });
    expect(calls).toEqual([
      ...PREPARED,
      DEPLOYED,
      IMPORT,
      WATCHED,
      ASKED,
      `uses actions/checkout ref=${GOOD}`,
      "npm ci (.env.production)",
      `npx sst deploy --stage production APP_VERSION=${GOOD} (.env.production)`,
    ]);
    expect(ok).toBe(false);
  });

  test.each([
    ["there is none", ""],
    ["it is this one", `${NEW}\n`],
  ])("goes back to no other commit where %s", (_, prints) => {
    const { ok, calls, told } = deploy({ npm: alarmed, gh: [{ called: /^run.list/, prints }] });
    expect(calls.slice(PREPARED.length)).toEqual([DEPLOYED, IMPORT, WATCHED, ASKED]);
    expect([ok, told]).toEqual([false, expect.stringContaining("No other commit to go back to.")]);
  });

  test.each([
    ["the alarms cannot be read: that proves nothing", { npm: [{ called: /^run.watch/, exits: 1 }] }, 3],
    ["GitHub cannot be asked", { npm: alarmed, gh: [{ called: /^run.list/, exits: 1 }] }, 4],
    ["the deployment fails", { npx: [{ called: /^sst.deploy/, exits: 1 }] }, 1],
    ["the catalogue cannot be read", { npx: [{ called: /^sst.shell/, exits: 1 }] }, 2],
  ])("deploys nothing again where %s", (_, programs, reached) => {
    const { ok, calls } = deploy(programs);
    expect(calls.slice(PREPARED.length)).toEqual([DEPLOYED, IMPORT, WATCHED, ASKED].slice(0, reached));
    expect(ok).toBe(false);
  });

  test("asks nothing of AWS where the packages cannot be installed", () => {
    const { ok, calls } = deploy({ npm: [{ called: /^ci$/, exits: 1 }] });
    expect(calls).toEqual(PREPARED.slice(0, 3));
    expect(ok).toBe(false);
  });
});

describe("a preview", () => {
  const context = { ...AWS, "github.event.number": "12", "github.event.pull_request.head.sha": NEW };
  const programs = { npm: [], npx: [] };

  test("is deployed under its pull request's name, with the catalogue", () => {
    const { ok, calls } = runJob("preview.yml", "deploy", { context, programs });
    expect(calls.filter((call) => call.startsWith("npx"))).toEqual([
      `npx sst deploy --stage pr-12 APP_VERSION=${NEW} STAGE=pr-12`,
      "npx sst shell --stage pr-12 -- npm run import-catalogue -- --write STAGE=pr-12",
    ]);
    expect(ok).toBe(true);
  });

  test("is removed", () => {
    const { calls } = runJob("preview.yml", "remove", { context, programs });
    expect(calls.at(-1)).toBe("npx sst remove --stage pr-12 STAGE=pr-12");
  });
});

describe("the sweep of previews", () => {
  const find = (programs: Partial<Record<"gh" | "aws" | "node", Stand>>) =>
    runJob("sweep.yml", "find", {
      context: AWS,
      programs: {
        npm: [],
        gh: [{ called: /^pr.list/, prints: "7,12\n" }],
        aws: [{ called: /^ssm.get-parameter/, prints: '{"state":"sst-state-abc"}\n' }],
        node: [{ called: /^scripts.stale-previews/, prints: '["pr-9"]\n' }],
        ...programs,
      },
    });

  test("asks which are wanted and which there are, and names those that nobody wants", () => {
    const { ok, calls, outputs } = find({});
    expect(calls.at(-1)).toBe("node scripts/stale-previews.ts --bucket sst-state-abc --open 7,12");
    expect([ok, outputs]).toEqual([true, { stages: '["pr-9"]' }]);
  });

  test.each<[string, Partial<Record<"gh" | "aws" | "node", Stand>>]>([
    ["the pull requests cannot be listed", { gh: [{ called: /^pr.list/, exits: 1 }] }],
    ["AWS does not answer", { aws: [{ called: /^ssm/, exits: 254 }] }],
    ["there is no bucket", { aws: [{ called: /^ssm/, prints: "{}\n" }] }],
    ["the stages cannot be listed", { node: [{ called: /^scripts/, exits: 1 }] }],
  ])("names none where %s: nothing is removed", (_, programs) => {
    expect(find(programs)).toMatchObject({ ok: false, outputs: {} });
  });

  test("removes each that was named", () => {
    const { calls } = runJob("sweep.yml", "remove", {
      context: { ...AWS, "matrix.stage": "pr-9" },
      programs: { npm: [], npx: [] },
    });
    expect(calls.at(-1)).toBe("npx sst remove --stage pr-9 STAGE=pr-9");
  });
});

describe("a publication of the client", () => {
  const publish = (tag: string) =>
    runJob("client.yml", "publish", {
      env: { GITHUB_REF_NAME: tag, GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "o/epreuve" },
      programs: { npm: [], node: [{ called: /^-p/, prints: "1.2.3\n" }] },
    });

  test("is of the version that its tag names", () => {
    const { ok, calls } = publish("client-v1.2.3");
    expect(calls.slice(-2)).toEqual([
      "npm run build -w @epreuve/client -- --repository git+https://github.com/o/epreuve.git",
      "npm publish ./packages/client/dist --provenance",
    ]);
    expect(ok).toBe(true);
  });

  test("is none under the tag of another version", () => {
    const { ok, calls } = publish("client-v1.2.4");
    expect(calls.some((call) => call.startsWith("npm publish"))).toBe(false);
    expect(ok).toBe(false);
  });
});
