import { adaptingProtocol } from "@epreuve/core/generation/adapting-protocol";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import { checkModels } from "@epreuve/core/models/check-models";
import { systemRuntime } from "@epreuve/core/runtime";
import { wavOf } from "@epreuve/core/speech/pcm";
import type { Models } from "@epreuve/test-kit/openai-api/models";
import { type OpenAiApiHooks, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import OpenAI from "openai";
import { afterEach, describe, expect, test } from "vitest";

const NOW = Date.parse("2026-11-22T15:00:00Z");
const HELLO: Reply = { kind: "text", text: "bonjour" };
const GONE: Reply = { kind: "status", status: 404, code: "model_not_found" };

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const onlyOne = { kind: "list", models: [{ id: "un" }] } as const;

/** A check of the models `un` and `deux` of texts, and if asked of `voix`, which hears, and `parle`, against a provider. */
async function check(
  hooks: OpenAiApiHooks,
  { speech = false, voice = false, elsewhere = false, over = new AbortController() } = {},
) {
  const api = await startOpenAiApi({ respond: () => HELLO, ...hooks });
  endings.push(api.stop);
  const access = { apiKey: "essai", baseURL: api.url };
  const client = new OpenAI(access);
  const refused: string[] = [];
  const checked = await checkModels(
    {
      client,
      protocol: adaptingProtocol(responsesProtocol(client), () => {}),
      texts: ["un", "deux"].map((model) => ({
        model,
        effort: "none",
        maxOutputTokens: 100,
        hedgeAfterMs: 1,
      })),
      speech: speech ? { client, model: "voix" } : null,
      voice: voice ? { client: elsewhere ? new OpenAI(access) : client, model: "parle" } : null,
      runtime: { ...systemRuntime, now: () => NOW, pauseMs: async () => {} },
      onModelRefused: async (model) => {
        refused.push(model);
      },
    },
    { signal: over.signal, remainingMs: () => (over.signal.aborted ? 0 : 60_000) },
  );
  return { ...checked, refused, api };
}

const listing = (...dates: unknown[]): { models: () => Models } => ({
  models: () => ({
    kind: "list",
    models: dates.map((shutdown_date, index) => ({
      id: ["un", "deux", "voix", "parle"][index] ?? "",
      shutdown_date,
    })),
  }),
});

test("models that serve, with no end, leave nothing to say; each is asked once, and shortly", async () => {
  const { api, ...checked } = await check(listing(null, null));
  expect(checked).toEqual({ listed: true, retiring: [], refused: [], failures: [] });
  expect(api.requests.map(({ body }) => body.model).sort()).toEqual(["deux", "un"]);
  for (const { body } of api.requests) expect(JSON.stringify(body).length).toBeLessThan(500);
});

test("the models whose end is near are named with the days left, the others are not", async () => {
  const { retiring } = await check(listing("2027-01-21", "2027-01-22"));
  expect(retiring).toEqual([{ model: "un", date: "2027-01-21", daysLeft: 60 }]);
});

test("an end that is past, and one that cannot be read, are named too", async () => {
  const { retiring } = await check(listing("2026-11-20", "bientôt"));
  expect(retiring).toEqual([
    { model: "un", date: "2026-11-20", daysLeft: -2 },
    { model: "deux", date: null, daysLeft: null },
  ]);
});

describe("a server without such a list is no failure, and no end is known", () => {
  test.each<[string, OpenAiApiHooks]>([
    ["404", {}],
    ["405", { models: () => ({ kind: "status", status: 405 }) }],
    ["a list of another form", { models: () => ({ kind: "other", body: ["un"] }) }],
  ])("%s", async (_, hooks) => {
    expect(await check(hooks)).toMatchObject({ listed: false, retiring: [], refused: [], failures: [] });
  });
});

test("a model that is not in the list and answers is served", async () => {
  expect(await check({ models: () => onlyOne })).toMatchObject({ listed: true, refused: [], failures: [] });
});

test("one entry of the list in a form of its own does not hide the others", async () => {
  const body = { data: [null, { name: "x" }, { id: "un", shutdown_date: "2026-12-11" }] };
  const { retiring } = await check({ models: () => ({ kind: "other", body }) });
  expect(retiring).toEqual([{ model: "un", date: "2026-12-11", daysLeft: 19 }]);
});

test("a model that is refused is told once, as that, and the others are still asked", async () => {
  const respond: OpenAiApiHooks["respond"] = ({ body }) => (body.model === "un" ? GONE : HELLO);
  const { refused, failures, api } = await check({ ...listing(null, null), respond });
  expect({ refused, failures }).toEqual({ refused: ["un"], failures: [] });
  expect(api.requests).toHaveLength(2);
});

test("a refused key is a failure of each call, and no refusal of a model", async () => {
  const bad = { kind: "status", status: 401, code: "invalid_api_key" } as const;
  const { refused, failures } = await check({ models: () => bad, respond: () => bad });
  expect(refused).toEqual([]);
  expect(failures).toHaveLength(3);
  for (const error of failures) expect(error).toMatchObject({ cause: { status: 401 } });
});

test("an error that passes is retried, for the list and for a model", async () => {
  const replies: Reply[] = [{ kind: "status", status: 503 }];
  const lists: Models[] = [{ kind: "status", status: 502 }];
  expect(
    await check({
      models: () => lists.pop() ?? { kind: "list", models: [{ id: "un", shutdown_date: "2026-12-11" }] },
      respond: () => replies.pop() ?? HELLO,
    }),
  ).toMatchObject({ listed: true, retiring: [{ model: "un" }], failures: [] });
});

test("a server that never answers is a failure at the deadline", async () => {
  const over = new AbortController();
  let waiting = 0;
  const meanwhile = () => {
    waiting += 1;
    if (waiting === 3) over.abort(new Error("over"));
  };
  const silent = { kind: "silent", meanwhile } as const;
  const { listed, failures } = await check({ models: () => silent, respond: () => silent }, { over });
  expect([listed, failures.length]).toEqual([false, 3]);
});

describe("the model of speech", () => {
  test("is asked for a second of sound, and its end is looked up", async () => {
    const { retiring, failures, api } = await check(
      {
        ...listing(null, null, "2026-12-01"),
        transcribe: () => ({ kind: "reply", body: { text: "" } }),
      },
      { speech: true },
    );
    expect({ retiring, failures }).toEqual({
      retiring: [{ model: "voix", date: "2026-12-01", daysLeft: 9 }],
      failures: [],
    });
    expect(api.forms.map((form) => form.get("model"))).toEqual(["voix"]);
    const file = api.forms[0]?.get("file");
    expect(file instanceof File ? file.size : 0).toBe(44 + 2 * 16_000);
  });

  test.each([
    [
      "refused",
      { kind: "error", status: 404, error: { code: "model_not_found" } },
      { refused: ["voix"], failures: [] },
    ],
    [
      "served, though it refuses a sound without speech",
      { kind: "error", status: 422, error: { param: "file" } },
      { refused: [], failures: [] },
    ],
    [
      "unknown, where the key is refused",
      { kind: "error", status: 403 },
      { refused: [], failures: [expect.objectContaining({ code: "TRANSCRIPTION_FAILED" })] },
    ],
  ] as const)("is %s", async (_, transcription, expected) => {
    const { refused, failures } = await check(
      { ...listing(null, null), transcribe: () => transcription },
      { speech: true },
    );
    expect({ refused, failures }).toEqual(expected);
  });
});

describe("the model that speaks", () => {
  const sound = wavOf({ samples: new Int16Array(1_600), sampleRate: 16_000 });
  const spoken: OpenAiApiHooks = {
    ...listing(null, null, null, "2027-01-06"),
    speak: () => ({ kind: "sound", bytes: sound }),
  };

  test("is asked for one word, and its end is looked up", async () => {
    const { retiring, failures, api } = await check(spoken, { voice: true });
    expect({ retiring, failures }).toEqual({
      retiring: [{ model: "parle", date: "2027-01-06", daysLeft: 45 }],
      failures: [],
    });
    expect(api.spoken).toEqual([expect.objectContaining({ model: "parle", input: "Bonjour." })]);
  });

  test("has no end that is known where another server serves it", async () => {
    const { retiring, failures, api } = await check(spoken, { voice: true, elsewhere: true });
    expect([retiring, failures, api.spoken.length]).toEqual([[], [], 1]);
  });

  test("is told where it is refused", async () => {
    const gone = { kind: "error", status: 404, body: { error: { code: "model_not_found" } } } as const;
    const { refused, failures } = await check({ ...spoken, speak: () => gone }, { voice: true });
    expect({ refused, failures }).toEqual({ refused: ["parle"], failures: [] });
  });

  test("is a failure where it gives no sound", async () => {
    const page = { kind: "sound", bytes: Buffer.from("<html>"), type: "text/html" } as const;
    const { failures } = await check({ ...spoken, speak: () => page }, { voice: true });
    expect(failures).toEqual([expect.objectContaining({ code: "PROVIDER_FAILED" })]);
  });
});
