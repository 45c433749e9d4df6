import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import OpenAI from "openai";
import { afterEach, describe, expect, it, test } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { TEXT_RETRY } from "../provider/retry.ts";
import { systemRuntime } from "../runtime.ts";
import { type Adaptation, adaptingProtocol, nearestEffort } from "./adapting-protocol.ts";
import { type AttemptOptions, replyTo } from "./attempts.ts";
import { responsesProtocol } from "./responses-protocol.ts";
import { EFFORTS, type PurposeSettings } from "./settings.ts";

const SETTINGS: PurposeSettings = { model: "essai-1", effort: "none", tier: "flex", maxOutputTokens: 1_000 };
const OK: Reply = { kind: "text", text: "Oui." };

const refusal = (error: { param?: string; code?: string; message?: string }, status = 400): Reply => ({
  kind: "status",
  status,
  code: error.code ?? "unsupported_value",
  param: error.param,
  message: error.message,
});
const lists = (param: string, efforts: string) =>
  refusal({
    param,
    message: `Unsupported value: 'none' is not supported with this model. Supported values are: ${efforts}.`,
  });

let provider: OpenAiApi;
let adaptations: Adaptation[];
afterEach(() => provider.stop());

/** What asks a server that answers each request as `respond` says; failures are not retried. */
async function asking(respond: (body: Record<string, unknown>) => Reply) {
  provider = await startOpenAiApi({ respond: ({ body }) => respond(body) });
  adaptations = [];
  const client = new OpenAI({ apiKey: "essai", baseURL: provider.url });
  const protocol = adaptingProtocol(responsesProtocol(client), (one) => adaptations.push(one));
  const options: AttemptOptions = {
    protocol,
    runtime: systemRuntime,
    policy: { ...TEXT_RETRY, maxAttempts: 1 },
  };
  const call = {
    instructions: "i",
    messages: [{ role: "user", content: "c" }],
    format: null,
    owner: "u",
  } as const;
  return (settings = SETTINGS) => replyTo({ ...call, settings }, deadlineIn(20_000), options);
}

const sent = (name: string) => provider.requests.map(({ body }) => body[name]);
/** What a server says to the efforts it does not take. */
const taking =
  (efforts: readonly string[], refused: Reply) =>
  ({ reasoning }: Record<string, unknown>): Reply =>
    efforts.some((effort) => JSON.stringify(reasoning) === JSON.stringify({ effort })) ? OK : refused;

describe("an effort that a model does not take", () => {
  it.each(["reasoning.effort", "reasoning_effort"])(
    "is replaced at once by the nearest that it takes, and no attempt is lost (%s)",
    async (param) => {
      const refused = lists(param, "'low', 'medium', and 'high'");
      const ask = await asking(taking(["low", "medium", "high"], refused));
      await expect(ask()).resolves.toMatchObject({ text: "Oui." });
      expect(sent("reasoning")).toEqual([{ effort: "none" }, { effort: "low" }]);
      expect(sent("max_output_tokens")).toEqual([1_000, 9_000]);
    },
  );

  it("is remembered for the model, whatever effort is asked then, and reported once", async () => {
    const ask = await asking(
      taking(["low", "medium", "high"], lists("reasoning.effort", "'low', 'medium', 'high'")),
    );
    await ask();
    await ask();
    await ask({ ...SETTINGS, effort: "max" });
    await ask({ ...SETTINGS, effort: "medium" });
    expect(sent("reasoning").slice(1)).toEqual(
      ["low", "low", "high", "medium"].map((effort) => ({ effort })),
    );
    expect(adaptations).toEqual([{ model: "essai-1", parameter: "effort", served: "low" }]);
  });

  it("is not supposed of another model", async () => {
    const ask = await asking(
      taking(["low", "medium", "high"], lists("reasoning.effort", "'low', 'medium', 'high'")),
    );
    await ask();
    await ask({ ...SETTINGS, model: "essai-2" });
    expect(sent("reasoning")).toEqual(["none", "low", "none", "low"].map((effort) => ({ effort })));
  });

  it.each([
    ["does not know the parameter", refusal({ param: "reasoning.effort", code: "unsupported_parameter" })],
    ["knows no reasoning", refusal({ param: "reasoning", code: "unsupported_parameter" })],
    ["lists no value", refusal({ param: "reasoning.effort" })],
    [
      "names it in the message alone",
      refusal({ code: "fake", message: "Unrecognized request argument supplied: reasoning" }),
    ],
  ])("is left out for a model that %s", async (_, refused) => {
    const ask = await asking((body) => (body.reasoning === undefined ? OK : refused));
    await ask();
    await ask({ ...SETTINGS, effort: "high" });
    expect(sent("reasoning")).toEqual([{ effort: "none" }, undefined, undefined]);
    expect(adaptations).toEqual([{ model: "essai-1", parameter: "effort", served: null }]);
  });

  it("by a server that refuses what it lists too, is left out in the end", async () => {
    const refused = lists("reasoning.effort", "'low' and 'high'");
    const ask = await asking((body) => (body.reasoning === undefined ? OK : refused));
    await ask();
    expect(sent("reasoning")).toEqual([{ effort: "none" }, { effort: "low" }, { effort: "high" }, undefined]);
  });

  it("is learnt once by calls made at the same time", async () => {
    const ask = await asking(taking(["low"], lists("reasoning.effort", "'low'")));
    await Promise.all([ask(), ask(), ask({ ...SETTINGS, effort: "high" })]);
    expect(adaptations).toHaveLength(1);
    expect(provider.requests.length).toBeLessThanOrEqual(6);
  });
});

describe("another optional parameter that a server does not take", () => {
  it.each([
    ["service_tier", refusal({ param: "service_tier", code: "invalid_value" })],
    ["safety_identifier", refusal({ param: "safety_identifier", code: "unknown_parameter" })],
    ["store", refusal({ code: "fake", message: "property 'store' is unsupported" })],
    ["store", refusal({ code: "fake", message: "body.store: Extra inputs are not permitted" }, 422)],
  ] as const)("%s is left out from then on", async (name, refused) => {
    const ask = await asking((body) => (name in body ? refused : OK));
    await ask();
    await ask();
    expect(sent(name).map((value) => value !== undefined)).toEqual([true, false, false]);
    expect(adaptations).toEqual([{ model: "essai-1", parameter: name, served: null }]);
  });

  it("all of them, one after the other", async () => {
    const names = ["reasoning", "service_tier", "safety_identifier", "store"];
    const ask = await asking((body) => {
      const param = names.find((name) => name in body);
      return param === undefined ? OK : refusal({ param, code: "unsupported_parameter" });
    });
    await ask();
    expect(provider.requests).toHaveLength(5);
    expect(adaptations.map(({ parameter }) => parameter)).toEqual([
      "effort",
      "service_tier",
      "safety_identifier",
      "store",
    ]);
  });
});

describe("any other refusal fails at once, and teaches nothing", () => {
  it.each([
    ["of another parameter", refusal({ param: "text.format", code: "unsupported_parameter" })],
    [
      "that only quotes a candidate's word",
      refusal({ code: "fake", message: `Invalid input: ${"le store ".repeat(60)}` }),
    ],
    ["that has its word by chance", refusal({ code: "fake", message: "Something failed in our store." })],
    ["of a parameter that is not sent", refusal({ param: "reasoning.effort" })],
    ["with another status", refusal({ param: "store" }, 403)],
  ])("%s", async (_, refused) => {
    const ask = await asking(() => refused);
    const { effort: _effort, ...effortless } = SETTINGS;
    await expect(ask(effortless)).rejects.toMatchObject({
      code: "PROVIDER_FAILED",
    });
    expect(provider.requests).toHaveLength(1);
    expect(adaptations).toEqual([]);
  });
});

test.each([
  ["none", ["low", "medium", "high"], "low"],
  ["minimal", ["none", "low"], "none"],
  ["max", ["low", "high"], "high"],
  ["xhigh", ["none", "max"], "max"],
  ["medium", ["medium", "high"], "medium"],
  ["low", [], null],
] as const)("the effort nearest to %s of [%s] is %s", (asked, among, nearest) => {
  expect(nearestEffort(asked, among)).toBe(nearest);
  expect(nearestEffort(asked, [...EFFORTS])).toBe(asked);
});
