import { mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AudioTypeSchema } from "@epreuve/contract/audio";
import { ExerciceSchema, ModeleSchema } from "@epreuve/contract/enrichment";
import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { LIMITS, RATES, type RateWindow } from "@epreuve/contract/limits";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import { PLANS } from "@epreuve/contract/plans";
import { ReportSchema } from "@epreuve/contract/simulation";
import { LOCAL_PASSWORD } from "@epreuve/local/cognito/users";
import { DEMO_EMAIL } from "@epreuve/local/seed";
import { type Stack, startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf, isFile } from "./guide-files.ts";

/*
 * The guide of those who build apps: what it names exists, what it leaves out does not, and its JavaScript runs.
 */

const root = join(import.meta.dirname, "../..");
const guide = readFileSync(join(root, "docs/api.md"), "utf8");

/** The rows of the table that follows a heading or a sentence. */
function rowsAfter(start: string): string[][] {
  const at = guide.indexOf(start);
  if (at < 0) throw new Error(`the guide has no "${start}"`);
  const table = /(?:^\|.*\n)+/m.exec(guide.slice(at))?.[0] ?? "";
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe("the guide", () => {
  test("lists every error, with its status, and no other", () => {
    const told = rowsAfter("## Errors").map(([code = "", status]) => [
      code.replaceAll("`", ""),
      Number(status),
    ]);
    expect(told).toEqual(Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status]));
  });

  test("says of every operation how long to wait, and whether to send it again by itself", () => {
    const told = rowsAfter("Each operation has its").map(([name = "", wait, after = ""]) => ({
      name: name.replaceAll("`", ""),
      wait,
      asks: /ask the user|likewise/.test(after),
    }));
    expect(told, "the table of operations in docs/api.md, in the order of the contract").toEqual(
      OPERATIONS.map(({ method, path, clientTimeoutMs, retrySafe }) => ({
        name: `${method} ${path}`,
        wait: `${clientTimeoutMs / 1_000} s`,
        asks: !retrySafe,
      })),
    );
  });

  test("names no operation that does not exist", () => {
    const paths: Set<string> = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`));
    for (const [, named = ""] of guide.matchAll(/`((?:GET|POST|PATCH|PUT|DELETE) \/[^`]*)`/g)) {
      expect(paths, named).toContain(named);
    }
  });

  test("gives the current limits", () => {
    const number = (value: number) => value.toLocaleString("en");
    const rate = ([perMinute, perDay]: readonly RateWindow[]) =>
      `${perMinute?.max} a minute${perDay === undefined ? "" : `, ${perDay.max} a day`}`;
    expect(rowsAfter("## Limits").map(([, limit]) => limit)).toEqual([
      `${number(LIMITS.contenuMax)} characters`,
      `${number(LIMITS.consigneMax)} characters`,
      `${LIMITS.bodyMaxBytes / 1_024} KB`,
      `1 to ${LIMITS.limitMax} simulations, ${LIMITS.limitDefault} by default`,
      `${number(LIMITS.audioMaxBytes)} bytes, of type ${AudioTypeSchema.options
        .map((type) => `\`${type}\``)
        .join(", ")
        .replace(/, (?=[^,]*$)/, " or ")}`,
      `${LIMITS.uploadTtlSeconds / 60} minutes`,
      `${LIMITS.idempotencyKeyMax} visible ASCII characters, remembered ${LIMITS.idempotencyTtlSeconds / 3_600} hours`,
      ...[RATES.idees, RATES.corrections, RATES.creations, RATES.recordings].map(rate),
      `${RATES.enrichments[0].max} a day for one simulation`,
      rate(RATES.liveTurns),
      `${RATES.exports[0].max} an hour`,
      `${LIMITS.exportLinkSeconds / 3_600} hour at most`,
      `${PLANS.free.simulationsMax}`,
    ]);
    expect(guide).toContain(`From ${LIMITS.ideesMotsMin} words on`);
    expect(guide).toContain(
      `${LIMITS.liveFrameMaxBytes / 1_024} KB at most, a message ${number(LIMITS.liveTexteMax)}`,
    );
    expect(guide).toContain(`a session ${LIMITS.liveToursMax} turns`);
    expect(guide).toContain(`\`expire_a\` and ${LIMITS.examGraceSeconds} s more`);
  });
});

describe("the guide's code, in its order, against the whole local stack", () => {
  let stack: Stack;
  let directory: string;
  beforeAll(async () => {
    stack = await startStack({ quiet: true });
    // Where the packages that it imports are found.
    mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
    directory = mkdtempSync(join(root, "node_modules/.cache/guide-"));
  });
  afterAll(async () => {
    await stack?.stop();
    if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
  });

  const RanSchema = v.object({
    token: v.string(),
    idees: v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
    report: v.looseObject(ReportSchema.entries),
    oralReport: v.looseObject(ReportSchema.entries),
    liveReport: v.looseObject(ReportSchema.entries),
    exercices: v.array(ExerciceSchema),
    modele: ModeleSchema,
    transcript: v.string(),
  });

  test("AWS's own client signs in, and the service takes its token through all three journeys", async () => {
    const recording = await openAsBlob(join(root, "packages/demo/samples/eo-t3.wav"));
    Object.assign(globalThis, { recording });
    const file = join(directory, "guide.mjs");
    const code = blocksOf("js")
      .filter((block) => !isFile(block))
      .join("\n")
      .replaceAll("http://localhost:4000", stack.url);
    writeFileSync(file, `${code}\nexport { ${Object.keys(RanSchema.entries).join(", ")} };\n`);
    const ran = v.parse(RanSchema, await import(pathToFileURL(file).href));
    expect(ran.report.erreurs.length).toBeGreaterThan(0);
    expect(ran.oralReport.tache).toBe("EO_T3");
    expect(ran.liveReport.tache).toBe("EO_T2_LIVE");
    expect(ran.transcript).toContain("Candidat : Bonjour, je vous appelle");
  });

  test("the local pool, its client and its demo user are those it names", () => {
    const configured = blocksOf("ts").filter((block) => block.includes("userPoolEndpoint"));
    expect(configured).toHaveLength(2);
    for (const block of configured) {
      for (const named of [stack.userPool.userPoolId, stack.userPool.clientId]) {
        expect(block).toContain(`"${named}"`);
      }
    }
    for (const named of [DEMO_EMAIL, LOCAL_PASSWORD]) expect(configured.join()).toContain(`"${named}"`);
  });
});
