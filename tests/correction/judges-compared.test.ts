import { deadlineIn } from "@epreuve/core/deadline";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { afterEach, expect, test, vi } from "vitest";

/* What is kept of two judges: the spread of their notes, in the log, and nothing of the text. */

let stop: () => Promise<void>;
afterEach(async () => {
  await stop();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const kinder = {
  ...CRITERES_REPLY,
  criteres: CRITERES_REPLY.criteres.map((one) => ({ ...one, niveau_cecr: "C1" as const })),
};
const REPLIES: Record<string, unknown> = {
  criteres: CRITERES_REPLY,
  criteres_bis: kinder,
  erreurs: ERREURS_REPLY,
  bilan: BILAN_REPLY,
};

/** The lines logged while a production is judged. */
async function logged(environment: Record<string, string>): Promise<Record<string, unknown>[]> {
  const api = await startOpenAiApi({
    respond: ({ purpose }) => ({ kind: "reply", reply: REPLIES[purpose] }),
  });
  stop = api.stop;
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(console, "info").mockImplementation((line) => {
    lines.push(JSON.parse(line));
  });
  for (const [name, value] of Object.entries({
    SST_RESOURCE_App: JSON.stringify({ name: "epreuve", stage: "production" }),
    SST_RESOURCE_OpenAiKey: JSON.stringify({ value: "sk-secret" }),
    POWERTOOLS_DEV: "true",
    POWERTOOLS_LOG_LEVEL: "INFO",
    OPENAI_BASE_URL: api.url,
    ...environment,
  })) {
    vi.stubEnv(name, value);
  }
  const { judgeProduction } = await import("@epreuve/functions/dependencies/judge");
  const deadline = deadlineIn(20_000);
  await judgeProduction({
    owner: "user-1",
    tache: "EE_T1",
    sujet: SUJET,
    contenu: CONTENU,
    mots: null,
    deadline,
  });
  return lines;
}

test("two judges' spread is logged by criterion", async () => {
  const [line, ...others] = await logged({ OPENAI_MODEL_CRITERES_BIS: "another" });
  expect(others).toEqual([]);
  expect(line).toMatchObject({ message: "JUDGES_COMPARED", tache: "EE_T1" });
  expect(line?.ecarts).toContainEqual({ code: "GRAMMAIRE", ecart: expect.toSatisfy((gap) => gap > 5) });
  expect(JSON.stringify(line)).not.toContain(CONTENU.slice(0, 30));
});

test("one judge is compared with nobody", async () => {
  expect(await logged({})).toEqual([]);
});
