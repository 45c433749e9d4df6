import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logger } from "./logger.ts";
import { count } from "./metrics.ts";

let lines: unknown[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("a line holds its level, its code, the fields that were chosen and the trace it belongs to", () => {
  vi.stubEnv(
    "_X_AMZN_TRACE_ID",
    "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1",
  );
  logger.error("JOB_FAILED", { job: "modele" });
  expect(lines).toEqual([
    {
      level: "ERROR",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      message: "JOB_FAILED",
      job: "modele",
      trace: "1-5759e988-bd862e3fe1be46a994272793",
    },
  ]);
});

test.each([
  ["INFO", ["info", "warn", "error"]],
  ["WARN", ["warn", "error"]],
  ["SILENT", []],
])("at %s, %j are written", (level, written) => {
  vi.stubEnv("LOG_LEVEL", level);
  for (const name of ["info", "warn", "error"] as const) logger[name](name, {});
  expect(lines).toMatchObject(written.map((message) => ({ message })));
});

test("a count is a metric of the stage, in all and by operation, as CloudWatch reads it from the log", () => {
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "pr-7" }));
  count("PROVIDER_FAILED", "correctEe");
  expect(lines).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: "Epreuve",
            Dimensions: [["stage"], ["stage", "operation"]],
            Metrics: [{ Name: "PROVIDER_FAILED", Unit: "Count" }],
          },
        ],
      },
      stage: "pr-7",
      operation: "correctEe",
      PROVIDER_FAILED: 1,
    },
  ]);
});

test("metrics can be turned off where nobody collects them", () => {
  vi.stubEnv("METRICS", "off");
  count("PROVIDER_FAILED", "correctEe");
  expect(lines).toEqual([]);
});
