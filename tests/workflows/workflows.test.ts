import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/*
 * The workflows, read line by line: no YAML library is among the dependencies. The rules hold for the block style the
 * files are written in, which the first test asks for.
 */

const root = join(import.meta.dirname, "../..");
const dir = join(root, ".github/workflows");

interface Workflow {
  file: string;
  /** Without comment lines and empty lines. */
  lines: string[];
}

const workflows: Workflow[] = readdirSync(dir).map((file) => ({
  file,
  lines: readFileSync(join(dir, file), "utf8")
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line)),
}));

interface Job {
  name: string;
  lines: string[];
}

/** The jobs of a workflow, each with its own lines. */
function jobsOf({ lines }: Workflow): Job[] {
  const jobs: Job[] = [];
  for (const line of lines.slice(lines.indexOf("jobs:") + 1)) {
    const name = /^ {2}([\w-]+):$/.exec(line)?.[1];
    if (name !== undefined) jobs.push({ name, lines: [] });
    else jobs.at(-1)?.lines.push(line);
  }
  return jobs;
}

/** The lines below a key of a job or a workflow, deeper than it. */
function under(lines: string[], key: string): string[] {
  const start = lines.findIndex((line) => line.trim() === `${key}:`);
  if (start < 0) return [];
  const depth = indentOf(lines[start] ?? "");
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => indentOf(line) <= depth);
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.trim());
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

const jobs = workflows.flatMap((workflow) =>
  jobsOf(workflow).map((job) => ({ file: workflow.file, ...job })),
);
const deployments = jobs.filter(({ lines }) => lines.some((line) => /\bsst (deploy|remove)\b/.test(line)));
const workflowNamed = (name: string) => workflows.find(({ file }) => file === name)?.lines ?? [];

test("the workflows are those that are written about, in block style, with their jobs last", () => {
  expect(workflows.map(({ file }) => file)).toEqual([
    "check.yml",
    "client.yml",
    "deploy.yml",
    "long.yml",
    "preview.yml",
    "sweep.yml",
  ]);
  expect(jobs.map(({ file, name }) => `${file} ${name}`)).toEqual([
    "check.yml check",
    "check.yml ahead",
    "client.yml verify",
    "client.yml publish",
    "deploy.yml check",
    "deploy.yml long",
    "deploy.yml deploy",
    "long.yml long",
    "preview.yml deploy",
    "preview.yml remove",
    "sweep.yml find",
    "sweep.yml remove",
  ]);
  for (const { lines } of workflows) {
    expect(lines.filter((line) => /^\S/.test(line)).at(-1)).toBe("jobs:");
    expect(
      lines.filter((line) => /\t|: *\{|&\w|\*\w+$|<<:/.test(line.replace(/\$\{\{.*?\}\}/g, ""))),
    ).toEqual([]);
  }
});

describe("an action", () => {
  const uses = jobs.flatMap(({ lines }) =>
    lines.filter((line) => /\buses\b/.test(line)).map((line) => line.trim()),
  );
  const actions = uses.filter((line) => !line.includes("./"));

  test("is pinned by its full SHA, with the version it stands for", () => {
    expect(actions.length).toBeGreaterThan(0);
    for (const line of actions)
      expect(line).toMatch(/^- uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("is the same release in every job", () => {
    const releases = new Map<string, Set<string>>();
    for (const line of actions) {
      const [name = "", release = ""] = line.replace("- uses: ", "").split("@");
      releases.set(name, (releases.get(name) ?? new Set()).add(release));
    }
    for (const [name, pinned] of releases) expect([name, pinned.size]).toEqual([name, 1]);
  });

  test("is another's, or a workflow of this very commit", () => {
    expect(uses.filter((line) => line.includes("./"))).toEqual([
      "uses: ./.github/workflows/check.yml",
      "uses: ./.github/workflows/long.yml",
    ]);
  });
});

describe("a deployment", () => {
  test.each(deployments)(
    "$file $name waits for the one before it and is never cancelled midway",
    ({ file, lines }) => {
      // A stage of the sweep's matrix is `pr-12`: the pull request's own group.
      const pullRequest = file === "sweep.yml" ? "{{ matrix.stage }}" : "{{ github.event.number }}";
      const group = /sst \w+ --stage production/.test(lines.join("\n"))
        ? "group: deploy-production"
        : `group: deploy-${file === "sweep.yml" ? "" : "pr-"}$${pullRequest}`;
      expect(under(lines, "concurrency")).toEqual([group, "cancel-in-progress: false"]);
      expect(lines.filter((line) => /timeout-minutes/.test(line))).toEqual([]);
    },
  );

  test("has no workflow around it that could be cancelled for another", () => {
    for (const file of new Set(deployments.map((job) => job.file))) {
      const lines = workflowNamed(file);
      expect(lines).not.toContain("concurrency:");
      expect(lines.filter((line) => /cancel-in-progress: (?!false$)/.test(line))).toEqual([]);
    }
  });

  test("of production is of main, and only after the check and the long tests", () => {
    const lines = jobs.find(({ file, name }) => file === "deploy.yml" && name === "deploy")?.lines ?? [];
    expect(lines).toContain("    needs: [check, long]");
    expect(lines).toContain("    if: github.ref == 'refs/heads/main'");
    expect(lines).toContain("    environment: production");
    expect(under(workflowNamed("deploy.yml"), "on")).toEqual([
      "push:",
      "branches: [main]",
      "workflow_dispatch:",
    ]);
  });

  test("of production is watched, and on an alarm the last good commit is deployed, within the same turn", () => {
    const lines = jobs.find(({ file, name }) => file === "deploy.yml" && name === "deploy")?.lines ?? [];
    const text = lines.join("\n");
    let place = -1;
    for (const part of [
      "id: begun",
      "run: npx sst deploy --stage production",
      'run watch-deployment -- --stage production --since "$BEGUN" --minutes 10',
      'if [ "$code" = 3 ]; then echo "alarmed=true"',
      "if: failure() && steps.watch.outputs.alarmed == 'true'",
      "gh run list --workflow deploy.yml --branch main --status success --limit 1",
      "{{ steps.good.outputs.sha }}",
      "clean: false",
      "- run: npm ci\n        if: failure() && steps.good.outputs.sha",
      "if: failure() && steps.good.outputs.sha\n        run: npx sst deploy --stage production",
      "{{ steps.good.outputs.sha }}",
    ]) {
      const next = text.indexOf(part, place + 1);
      expect([part, next > place]).toEqual([part, true]);
      place = next;
    }
    expect(text.match(/APP_VERSION/g)).toHaveLength(2);
  });

  test("that nobody wants any more is removed every day, from main's own code, and one removal stops no other", () => {
    expect(under(workflowNamed("sweep.yml"), "on")).toEqual([
      "schedule:",
      '- cron: "20 5 * * *"',
      "workflow_dispatch:",
    ]);
    const find = jobs.find(({ file, name }) => file === "sweep.yml" && name === "find")?.lines ?? [];
    const remove = jobs.find(({ file, name }) => file === "sweep.yml" && name === "remove")?.lines ?? [];
    expect(find).toContain("    if: github.ref == 'refs/heads/main'");
    // Were the list of pull requests lost to an error, every preview would look stale.
    expect(find.join("\n")).toContain("set -euo pipefail");
    expect(find.join("\n")).toContain("--label preview --state open");
    expect(remove).toContain("    needs: find");
    expect(remove).toContain("    if: needs.find.outputs.stages != '[]'");
    expect(under(remove, "strategy")[0]).toBe("fail-fast: false");
    expect(remove).toContain("    environment: preview");
  });

  test("of a pull request is never a fork's", () => {
    for (const { lines } of jobs.filter(({ file }) => file === "preview.yml")) {
      const condition = lines.slice(lines.indexOf("    if: >-") + 1);
      expect(condition[0]?.trim()).toBe("github.event.pull_request.head.repo.full_name == github.repository");
      expect(condition[1]?.trim()).toMatch(/^&& /);
    }
    expect(workflows.flatMap(({ lines }) => lines).join("\n")).not.toMatch(
      /pull_request_target|workflow_run/,
    );
  });

  test("signs in by OIDC, with no key, and no cache that another job could have written", () => {
    for (const { lines } of deployments) {
      const text = lines.join("\n");
      expect(text).toContain("role-to-assume:");
      expect(text).toContain("package-manager-cache: false");
      expect(text).not.toMatch(/secrets\.|AWS_SECRET_ACCESS_KEY|actions\/cache/);
    }
  });
});

describe("permissions", () => {
  test("of a workflow are to read, and only deployments and the publication may ask for a token", () => {
    for (const { lines } of workflows) {
      const own = lines.slice(0, lines.indexOf("jobs:"));
      expect(under(own, "permissions")).toEqual(["contents: read"]);
    }
    for (const job of jobs) {
      const asked = under(job.lines, "permissions");
      const signsIn = deployments.includes(job) || (job.file === "sweep.yml" && job.name === "find");
      const reason = signsIn
        ? "for the role in AWS"
        : job.name === "publish" && "for npm, which checks who publishes and signs where from";
      const reads: Record<string, string> = {
        "deploy.yml deploy": "actions: read # for the last deployment that ended well",
        "sweep.yml find": "pull-requests: read # which previews are wanted",
      };
      const read = reads[`${job.file} ${job.name}`];
      const expected = reason
        ? ["contents: read", ...(read === undefined ? [] : [read]), `id-token: write # ${reason}`]
        : [];
      expect([job.name, asked]).toEqual([job.name, expected]);
    }
  });
});

test("the client is published for its tag alone, once its package is verified, without a key or a cache", () => {
  const lines = jobs.find(({ file, name }) => file === "client.yml" && name === "publish")?.lines ?? [];
  const text = lines.join("\n");
  expect(lines).toContain("    needs: verify");
  expect(lines).toContain("    if: startsWith(github.ref, 'refs/tags/client-v')");
  expect(lines).toContain("    environment: npm");
  expect(lines.at(-1)?.trim()).toBe("- run: npm publish ./packages/client/dist --provenance");
  expect(text).toContain("package-manager-cache: false");
  expect(text).not.toMatch(/secrets\.|actions\/cache/);
});

test("the check runs the README's test command", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const command = /The tests, [^\n]*:\n\n```sh\n(.+)\n```/.exec(readme)?.[1];
  expect(command).toBeDefined();
  const check = jobs.find(({ file, name }) => file === "check.yml" && name === "check")?.lines ?? [];
  expect(check.filter((line) => /^\s+- run:/.test(line))).toEqual([`      - run: ${command}`]);
});

test("the check runs the tests a year ahead too, and the long ones run every night", () => {
  const ahead = jobs.find(({ file, name }) => file === "check.yml" && name === "ahead")?.lines ?? [];
  expect(ahead).toContain("      - run: npm ci && npm run test:ahead");
  expect(under(workflowNamed("long.yml"), "on")[0]).toBe("schedule:");
  const long = jobs.find(({ file }) => file === "long.yml")?.lines ?? [];
  expect(long).toContain("      - run: npm run test:long");
});

test.each([
  ["deploy-policy.json", 100],
  ["deploy-policy-recordings.json", 25],
  ["deploy-policy-roles.json", 15],
  ["deploy-policy-domains.json", 10],
  ["deploy-policy-email.json", 10],
  ["deploy-policy-firewall.json", 10],
  ["deploy-policy-concurrency.json", 3],
])("%s fits a managed policy and grants no service, role or secret whole", (file, leastActions) => {
  const policy = readFileSync(join(root, "docs", file), "utf8");
  // AWS's limit on a managed policy, white space apart.
  expect(policy.replace(/\s/g, "").length).toBeLessThan(6_144);
  const actions = [...policy.matchAll(/"([a-z0-9-]+:[A-Za-z*]+)"/g)].map(([, action]) => action ?? "");
  expect(actions.length).toBeGreaterThan(leastActions);
  expect(actions.filter((action) => action.includes("*") || /:(Decrypt|Scan|GetItem)$/.test(action))).toEqual(
    [],
  );
});
