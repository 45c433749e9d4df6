import type { TextProtocol } from "@epreuve/core/generation/text-protocol";
import { wavOf } from "@epreuve/core/speech/pcm";
import type { Models } from "@epreuve/test-kit/openai-api/models";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { CONTENU } from "@epreuve/test-kit/sample-production";
import { describe, expect, test } from "vitest";
import { checkModels } from "../../scripts/provider/check-models.ts";
import { readChosen } from "../../scripts/provider/chosen.ts";
import { exitCodeOf } from "../../scripts/provider/findings.ts";
import { goodReply, isShortCall, KEY, look, scriptedClock, WORDS } from "./bench.ts";

/** All serve but those of one model, or of one purpose. */
const except = (is: (request: TextRequest) => boolean, reply: Reply) => () => ({
  respond: (request: TextRequest) => (is(request) ? reply : goodReply(request)),
});

test("settings that are unusable are named, all at once", () => {
  const env = {
    OPENAI_EFFORT_IDEES: "enormous",
    SPEECH_PROVIDER: "phone",
    SPEECH_LIVE_PROVIDER: "radio",
    VOICE_PROVIDER: "openai",
  };
  expect(() => readChosen(env, undefined)).toThrow(
    /OPENAI_EFFORT_IDEES: "enormous"[\s\S]*SPEECH_PROVIDER: "phone"[\s\S]*SPEECH_LIVE_PROVIDER: "radio"[\s\S]*OPENAI_MODEL_VOICE/,
  );
});

test("a provider that serves everything: exit code 0, within 20 calls, a time for each purpose", async () => {
  const { exitCode, findings, rows, calls, report } = await look();
  expect([exitCode, findings.filter(({ level }) => level !== "ok")]).toEqual([0, []]);
  expect(calls).toBeLessThanOrEqual(20);
  expect(rows.map(({ about, wholeMs }) => [about, wholeMs])).toEqual(
    [
      "correction",
      "criteres",
      "erreurs",
      "bilan",
      "exercices",
      "solutions",
      "modele",
      "idees",
      "examinateur",
    ].map((about) => [about, 0]),
  );
  expect(report).toContain("The provider serves.");
  expect(report).not.toContain(KEY);
  expect(report).not.toContain(CONTENU.slice(0, 20));
});

describe("the key", () => {
  test("that is refused is told plainly, and nothing else is asked", async () => {
    const message = `Incorrect API key provided: ${KEY}`;
    const { exitCode, findings, calls, report } = await look(() => ({
      models: () => ({ kind: "status", status: 401, code: "invalid_api_key", message }),
    }));
    expect([exitCode, findings.length, calls]).toEqual([1, 1, 0]);
    expect(findings[0]?.text).toContain("the key is refused (401 invalid_api_key)");
    expect(findings[0]?.change).toContain("OPENAI_API_KEY");
    expect(report).not.toContain(KEY);
  });

  test("that may not read the list of models is warned of, and the rest is asked", async () => {
    const { exitCode, of, rows } = await look(() => ({ models: () => ({ kind: "status", status: 403 }) }));
    expect([exitCode, of("warning")]).toEqual([
      2,
      [expect.objectContaining({ about: "key", change: expect.stringContaining("to read models") })],
    ]);
    expect(rows.every(({ wholeMs }) => wholeMs !== null)).toBe(true);
  });

  test("that may not do anything does not serve", async () => {
    const forbidden = { kind: "status", status: 403 } as const;
    const { exitCode, of } = await look(() => ({ models: () => forbidden, respond: () => forbidden }));
    expect([exitCode, of("failure").map(({ text }) => text)]).toEqual([
      1,
      ["the key may not do this (403 fake)"],
    ]);
  });

  test("without credit: what to do is told, once", async () => {
    const spent = { kind: "status", status: 429, code: "insufficient_quota" } as const;
    const { exitCode, of } = await look(except(() => true, spent));
    expect([exitCode, of("failure")]).toEqual([
      1,
      [
        {
          about: "gpt-6-luna",
          level: "failure",
          text: "the account's credit or limit is used up (429 insufficient_quota)",
          change: "Add credit to the provider's account, or raise its limit.",
        },
      ],
    ]);
  });
});

describe("a model", () => {
  test("that does not exist is named with the variable that chose it", async () => {
    const gone = { kind: "status", status: 404, code: "model_not_found" } as const;
    const { exitCode, of } = await look(
      except(({ model }) => model === "parti", gone),
      { env: { OPENAI_MODEL_IDEES: "parti" }, stage: "production" },
    );
    expect([exitCode, of("failure")]).toEqual([
      1,
      [
        {
          about: "parti",
          level: "failure",
          text: "the model does not exist for this key (404 model_not_found)",
          change: "Set OPENAI_MODEL_IDEES in .env.production to a model of the provider's list.",
        },
      ],
    ]);
  });

  test.each([
    [61, 0, []],
    [60, 2, [60]],
    [59, 2, [59]],
    [0, 2, [0]],
  ])("whose end is in %i days: exit code %i, on any date", async (days, code, told) => {
    for (const nowMs of ["2026-11-22T15:00:00Z", "2028-02-28T23:59:59Z", "2031-12-31T00:00:00Z"].map(
      Date.parse,
    )) {
      const shutdown_date = new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
      const list: Models = { kind: "list", models: [{ id: "gpt-6-luna", shutdown_date }] };
      const { exitCode, of } = await look(() => ({ models: () => list }), { nowMs });
      expect([exitCode, of("warning")]).toEqual([
        code,
        told.map((left) => ({
          about: "gpt-6-luna",
          level: "warning",
          text:
            left === 0
              ? `it is shut down today, ${shutdown_date}`
              : `it is shut down on ${shutdown_date}, in ${left} days`,
          change: "Set OPENAI_MODEL in .env to a model without an announced end.",
        })),
      ]);
    }
  });

  test("of speech whose end is near is told with its own variable", async () => {
    const list: Models = { kind: "list", models: [{ id: "whisper-1", shutdown_date: "2026-12-24" }] };
    const { of } = await look(() => ({ models: () => list }), { env: { OPENAI_MODEL_SPEECH: "whisper-1" } });
    expect(of("warning")).toEqual([
      expect.objectContaining({
        about: "whisper-1",
        change: expect.stringContaining("OPENAI_MODEL_SPEECH in .env"),
      }),
    ]);
  });

  test("that thinks for long over a short reply is told of with its effort, and does not end the look", async () => {
    const { runtime, pass } = scriptedClock(0);
    const thinking: TextProtocol = {
      async *stream(_, signal) {
        yield { kind: "opened" };
        pass(20_000);
        expect(signal.aborted).toBe(true);
      },
    };
    const chosen = readChosen({ OPENAI_EFFORT: "medium" }, "production");
    expect(await checkModels(thinking, [], chosen, runtime)).toEqual([
      {
        about: "gpt-6-luna",
        level: "warning",
        text: 'it answers, but a short reply takes more than 20 s at the effort "medium"',
        change: "Set OPENAI_EFFORT in .env.production to a lower effort, or choose a faster model.",
      },
    ]);
  });

  test("that does not take the effort: what it takes, and what to set, are told; it serves", async () => {
    const refusal = {
      kind: "status",
      status: 400,
      code: "unsupported_value",
      param: "reasoning.effort",
      message: "Unsupported value: 'none'. Supported values are: 'low', 'medium', and 'high'.",
    } as const;
    const { exitCode, of } = await look(
      except(({ body }) => JSON.stringify(body.reasoning) === '{"effort":"none"}', refusal),
    );
    expect(exitCode).toBe(0);
    expect(of("note")).toEqual([
      {
        about: "gpt-6-luna",
        level: "note",
        text: 'it does not take the effort "none"; it takes low, medium, high; the service then asks for "low"',
        change:
          "Set OPENAI_EFFORT_CRITERES, OPENAI_EFFORT_ERREURS, OPENAI_EFFORT_BILAN, OPENAI_EFFORT_IDEES, OPENAI_EFFORT_EXAMINATEUR in .env to low, which saves a refused request at each start of a function.",
      },
    ]);
  });
});

describe("a server", () => {
  test("without a list of models serves, and its ends are unknown", async () => {
    const { exitCode, of } = await look(() => ({ models: () => ({ kind: "status", status: 404 }) }));
    expect([exitCode, of("note").map(({ text }) => text)]).toEqual([
      0,
      [expect.stringContaining("keeps no list of its models")],
    ]);
  });

  test("that has Chat Completions alone serves, and what to set is told", async () => {
    const unknown = { kind: "status", status: 404 } as const;
    const { exitCode, of } = await look(except(({ protocol }) => protocol === "responses", unknown));
    expect([exitCode, of("note")]).toEqual([
      0,
      [
        expect.objectContaining({
          about: "server",
          change: expect.stringContaining("OPENAI_PROTOCOL to chat"),
        }),
      ],
    ]);
  });

  test("that gathers a reply before it sends it is warned of", async () => {
    const { exitCode, of } = await look(
      except(isShortCall, { kind: "reply", reply: { idees: ["a", "b"] }, pieces: 1 }),
    );
    expect([exitCode, of("warning").map(({ text }) => text)]).toEqual([
      2,
      [expect.stringContaining("in one piece at the end")],
    ]);
  });

  test("that ignores the schema is warned of where it serves nevertheless", async () => {
    const prose = { kind: "text", text: "Voici cinq idées : racontez la pluie, le livre, le thé…" } as const;
    const { exitCode, of } = await look(except(isShortCall, prose));
    expect([exitCode, of("warning").map(({ text }) => text)]).toEqual([
      2,
      [expect.stringContaining("do not keep to the schema")],
    ]);
  });

  test("whose replies the service cannot use does not serve, and what depends on them is not timed", async () => {
    const prose = { kind: "text", text: "Le niveau est B1." } as const;
    const { exitCode, of, rows } = await look(except(({ purpose }) => purpose === "criteres", prose));
    expect([exitCode, of("failure")]).toEqual([
      1,
      [
        {
          about: "criteres",
          level: "failure",
          text: "the reply cannot be used (REPLY_REJECTED_CRITERES)",
          change: "Set OPENAI_MODEL in .env to a model that keeps to structured outputs.",
        },
      ],
    ]);
    expect(of("note")).toEqual([expect.objectContaining({ about: "bilan, exercices, solutions, modele" })]);
    expect(rows.find(({ about }) => about === "correction")?.wholeMs).toBeNull();
  });

  test("that allows no more requests at once is warned of", async () => {
    const busy = { kind: "status", status: 429, code: "rate_limit_exceeded" } as const;
    const { exitCode, of } = await look(except(({ purpose }) => purpose === "modele", busy));
    expect([exitCode, of("warning")]).toEqual([
      2,
      [expect.objectContaining({ about: "modele", change: expect.stringContaining("rate limit") })],
    ]);
  });

  test("that never answers: each part ends at its own deadline, and it does not serve", async () => {
    const { exitCode, of, calls } = await look((pass) => ({
      models: () => ({ kind: "silent", meanwhile: () => pass(10_000) }),
      respond: () => ({ kind: "silent", meanwhile: () => pass(10_000) }),
    }));
    expect([exitCode, of("note").length, of("failure").map(({ text }) => text)]).toEqual([
      1,
      1,
      ["it did not end in time"],
    ]);
    expect(calls).toBe(2);
  });

  test("that is not there is told plainly, and nothing else is asked", async () => {
    const { exitCode, findings } = await look(undefined, { baseUrl: "http://127.0.0.1:9/v1" });
    expect([exitCode, findings]).toEqual([
      1,
      [expect.objectContaining({ level: "failure", change: expect.stringContaining("OPENAI_BASE_URL") })],
    ]);
    expect(findings[0]?.text).toContain("the server cannot be reached");
  });

  test("that cuts its replies does not serve", async () => {
    const { exitCode, of } = await look(except(isShortCall, { kind: "truncated", text: "{" }));
    expect([exitCode, of("failure").map(({ text }) => text)]).toEqual([
      1,
      ["the reply was cut before its end"],
    ]);
  });
});

describe("times", () => {
  /** What is said of a purpose that takes this long; other calls may run meanwhile, and take as long. */
  async function slow(purpose: TextRequest["purpose"], ms: number, about: string = purpose) {
    const { findings, rows } = await look(
      (pass) => ({
        respond: (request) => {
          if (request.purpose === purpose && !isShortCall(request)) pass(ms);
          return goodReply(request);
        },
      }),
      { stage: "production" },
    );
    return {
      row: rows.find((row) => row.about === about),
      found: findings.filter((finding) => finding.about === about),
    };
  }

  test("within two fifths of the budget are enough", async () => {
    const { row, found } = await slow("exercices", 40_000);
    expect(row).toMatchObject({ effort: "low", firstMs: 40_000, wholeMs: 40_000, budgetMs: 100_000 });
    expect(found).toEqual([]);
  });

  test("beyond: a purpose that thinks gets a lower effort", async () => {
    const { found } = await slow("exercices", 40_001);
    expect(found).toEqual([
      {
        about: "exercices",
        level: "warning",
        text: "it took 40.0 s of 100.0 s, and a slow call takes some 2.5 times as long",
        change:
          "Set OPENAI_EFFORT_EXERCICES in .env.production to minimal: it thinks for 40.0 s before its first word.",
      },
    ]);
  });

  test("of a correction count together; the slowest of its calls gets another model where no effort is lower", async () => {
    const { found } = await slow("erreurs", 21_000, "correction");
    expect(found).toEqual([
      {
        about: "correction",
        level: "warning",
        text: expect.stringMatching(
          /^it took 21\.0 s of 50\.0 s.*; its slowest part is (criteres|erreurs|bilan), with 21\.0 s$/,
        ),
        change: "Set OPENAI_MODEL in .env.production to a faster model.",
      },
    ]);
  });

  test("a job that still runs when the minute is over is a warning: it has more time in use", async () => {
    const { findings } = await look((pass) => ({
      respond: (request) =>
        request.purpose === "modele" ? { kind: "silent", meanwhile: () => pass(60_000) } : goodReply(request),
    }));
    expect(findings.filter(({ about }) => about === "modele")).toEqual([
      expect.objectContaining({ level: "warning", text: "it did not end in time (60.0 s)" }),
    ]);
  });

  test.each([
    [["ok", "note"], 0],
    [["ok", "warning"], 2],
    [["warning", "failure"], 1],
  ] as const)("findings of the levels %j end with %i", (levels, code) => {
    expect(exitCodeOf(levels.map((level) => ({ about: "", level, text: "" })))).toBe(code);
  });
});

describe("speech", () => {
  test("with word times is told", async () => {
    const { of } = await look();
    expect(of("ok").map(({ text }) => text)).toContain(
      "it gives the times of words, by which fluency is measured",
    );
  });

  test("without word times serves; where they come from is told", async () => {
    const { exitCode, of } = await look(() => ({
      transcribe: () => ({ kind: "reply", body: { text: WORDS.text } }),
    }));
    expect([exitCode, of("note").map(({ text }) => text)]).toEqual([
      0,
      [expect.stringContaining("SPEECH_PROVIDER=transcribe")],
    ]);
  });

  test("that hears nothing is warned of", async () => {
    const { exitCode, of } = await look(() => ({
      transcribe: () => ({ kind: "reply", body: { text: "" } }),
    }));
    expect([exitCode, of("warning").map(({ text }) => text)]).toEqual([
      2,
      [expect.stringContaining("heard nothing")],
    ]);
  });

  test("whose model is refused does not serve", async () => {
    const { exitCode, of } = await look(() => ({
      transcribe: () => ({ kind: "error", status: 404, error: { code: "model_not_found" } }),
    }));
    expect([exitCode, of("failure")]).toEqual([
      1,
      [
        expect.objectContaining({
          about: "gpt-transcribe",
          change: expect.stringContaining("OPENAI_MODEL_SPEECH"),
        }),
      ],
    ]);
  });

  test("of turns is asked on a stage where Amazon transcribes recordings", async () => {
    const { of } = await look(undefined, { stage: "production" });
    expect(of("ok")).toContainEqual(expect.objectContaining({ about: "gpt-transcribe" }));
  });

  test("by Amazon is not asked, and told", async () => {
    const env = { SPEECH_LIVE_PROVIDER: "transcribe" };
    const { exitCode, of, calls, requests } = await look(undefined, { stage: "production", env });
    expect([exitCode, of("note").map(({ about }) => about), calls]).toEqual([0, ["speech"], requests.length]);
  });
});

describe("the voice", () => {
  const env = { VOICE_PROVIDER: "openai", OPENAI_MODEL_VOICE: "parle" };
  const sound = wavOf({ samples: new Int16Array(1_600), sampleRate: 16_000 });

  test("that speaks is told", async () => {
    const { exitCode, of } = await look(() => ({ speak: () => ({ kind: "sound", bytes: sound }) }), { env });
    expect(exitCode).toBe(0);
    expect(of("ok")).toContainEqual(
      expect.objectContaining({ about: "parle", text: expect.stringContaining("it speaks, in audio/wav") }),
    );
  });

  test("whose model is refused does not serve", async () => {
    const gone = { kind: "error", status: 404, body: { error: { code: "model_not_found" } } } as const;
    const { exitCode, of } = await look(() => ({ speak: () => gone }), { env });
    expect([exitCode, of("failure")]).toEqual([
      1,
      [expect.objectContaining({ about: "parle", change: expect.stringContaining("OPENAI_MODEL_VOICE") })],
    ]);
  });
});
