import { afterEach, beforeEach, expect, test, vi } from "vitest";

let written: string;

beforeEach(() => {
  written = "";
  vi.resetModules();
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "pr-7" }));
  // Metrics are then written to the console, where the test reads them.
  vi.stubEnv("POWERTOOLS_DEV", "true");
  vi.spyOn(console, "log").mockImplementation((line) => {
    written += line;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function countTwice(): Promise<void> {
  const { count } = await import("./metrics.ts");
  await Promise.all([count("PROVIDER_FAILED", "correctEe"), count("JOB_FAILED", "modele")]);
}

test("each count is a metric in CloudWatch's log format, for the stage and by operation", async () => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  await countTwice();
  const [first, second] = written.split(/(?<=\})(?=\{)/).map((line) => JSON.parse(line));
  expect(first).toEqual({
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
  });
  expect(second).toMatchObject({ operation: "modele", JOB_FAILED: 1 });
  expect(second).not.toHaveProperty("PROVIDER_FAILED");
});

test("a refused model is counted for the stage and by its name, which the alarm names", async () => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  const { modelRefused } = await import("./model-refused.ts");
  await modelRefused("essai-1");
  const counted = written.split(/(?<=\})(?=\{)/).find((line) => line.includes("CloudWatchMetrics")) ?? "{}";
  expect(JSON.parse(counted)).toMatchObject({
    _aws: { CloudWatchMetrics: [{ Dimensions: [["stage"], ["stage", "model"]] }] },
    stage: "pr-7",
    model: "essai-1",
    MODEL_REFUSED: 1,
  });
});

test("metrics can be disabled", async () => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  await countTwice();
  expect(written).toBe("");
});
