import type { Models } from "@epreuve/test-kit/openai-api/models";
import { type OpenAiApiHooks, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/* The scheduled Lambda, as it is deployed: what it logs and counts, and when it fails. */

let lines: Record<string, unknown>[];
let stop: (() => Promise<void>) | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T14:00:00Z") });
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "production" }));
  vi.stubEnv("SST_RESOURCE_OpenAiKey", JSON.stringify({ value: "sk-secret" }));
  // Logs and metrics are then written to the console, where the test reads them.
  vi.stubEnv("POWERTOOLS_DEV", "true");
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "INFO");
  lines = [];
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => {
      lines.push(JSON.parse(line));
    });
  }
});
afterEach(async () => {
  await stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function run(hooks: OpenAiApiHooks, environment: Record<string, string> = {}) {
  const api = await startOpenAiApi({ respond: () => ({ kind: "text", text: "bonjour" }), ...hooks });
  stop = api.stop;
  for (const [name, value] of Object.entries({ OPENAI_BASE_URL: api.url, ...environment })) {
    vi.stubEnv(name, value);
  }
  const { handler } = await import("@epreuve/functions/scheduled/models");
  const error = await handler().catch((thrown: unknown) => thrown);
  return { api, error };
}

const list = (...models: { id: string; shutdown_date?: string | null }[]) => {
  const reply: Models = { kind: "list", models };
  return { models: () => reply };
};
const logged = (message: string) => lines.filter((line) => line.message === message);
const counted = (metric: string) => lines.filter((line) => metric in line);

test("a model whose end is near is logged with its day, and counted under its name", async () => {
  const { error } = await run(list({ id: "ancien", shutdown_date: "2026-12-11" }, { id: "nouveau" }), {
    OPENAI_MODEL: "nouveau",
    OPENAI_MODEL_IDEES: "ancien",
  });
  expect(error).toBeUndefined();
  expect(logged("MODEL_RETIRING")).toEqual([
    expect.objectContaining({ level: "WARN", model: "ancien", date: "2026-12-11", daysLeft: 19 }),
  ]);
  expect(counted("MODEL_RETIRING")).toEqual([
    expect.objectContaining({
      _aws: expect.objectContaining({
        CloudWatchMetrics: [
          expect.objectContaining({ Namespace: "Epreuve", Dimensions: [["stage"], ["stage", "model"]] }),
        ],
      }),
      stage: "production",
      model: "ancien",
      MODEL_RETIRING: 1,
    }),
  ]);
  expect(logged("MODELS_CHECKED")).toEqual([expect.objectContaining({ listed: true, retiring: 1 })]);
});

test("each model is asked once, with the key, whatever the number of purposes", async () => {
  const { api } = await run(list(), { OPENAI_MODEL: "un", OPENAI_MODEL_MODELE: "deux" });
  expect(api.requests.map(({ body, headers }) => [body.model, headers.authorization]).sort()).toEqual([
    ["deux", "Bearer sk-secret"],
    ["un", "Bearer sk-secret"],
  ]);
  expect(api.forms).toEqual([]);
});

test("the model of speech is looked at where OpenAI transcribes", async () => {
  const { api } = await run(
    {
      ...list({ id: "whisper-1", shutdown_date: "2027-01-01" }),
      transcribe: () => ({ kind: "reply", body: { text: "" } }),
    },
    { SPEECH_PROVIDER: "openai", OPENAI_MODEL_SPEECH: "whisper-1" },
  );
  expect(api.forms).toHaveLength(1);
  expect(logged("MODEL_RETIRING")).toEqual([expect.objectContaining({ model: "whisper-1", daysLeft: 40 })]);
});

test("a refused model is counted under its name, and the look succeeds", async () => {
  const { error } = await run(
    { ...list(), respond: () => ({ kind: "status", status: 404, code: "model_not_found" }) },
    { OPENAI_MODEL: "parti" },
  );
  expect(error).toBeUndefined();
  expect(counted("MODEL_REFUSED")).toEqual([expect.objectContaining({ model: "parti", MODEL_REFUSED: 1 })]);
});

test("a refused key fails the function, so that its alarm rings; neither the key nor a message is logged", async () => {
  const refusal = {
    kind: "status",
    status: 401,
    code: "invalid_api_key",
    message: "Incorrect API key provided: sk-secret.",
  } as const;
  const { error } = await run({ models: () => refusal, respond: () => refusal });
  expect(error).toBeInstanceOf(Error);
  expect(logged("MODELS_UNCHECKED")[0]).toMatchObject({ error: { cause: { status: 401 } } });
  expect(counted("MODEL_REFUSED")).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain("sk-secret");
});
