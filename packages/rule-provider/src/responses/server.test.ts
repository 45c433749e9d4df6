import { formatDonnees } from "@epreuve/core/generation/donnees";
import { PURPOSES } from "@epreuve/core/generation/generator";
import { toStrictJsonSchema } from "@epreuve/core/generation/strict-schema";
import { formatSheet } from "@epreuve/core/live/sheet";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { failureOf } from "@epreuve/core/provider/openai-failure";
import { REPLY_SCHEMAS } from "@epreuve/test-kit/reply-schemas";
import OpenAI, { APIError } from "openai";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenAiServer } from "./protocol.ts";
import { startOpenAiServer } from "./server.ts";

const SITUATIONS = loadSituations();

let server: OpenAiServer;
let client: OpenAI;
beforeAll(async () => {
  server = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  client = new OpenAI({ baseURL: server.url, apiKey: "local", maxRetries: 0 });
});
afterAll(() => server.stop());

function errorsOf(client: OpenAI, contenu: string) {
  return client.responses.create({
    model: "local",
    input: [{ role: "user", content: formatDonnees({ tache: "EE_T1", contenu }, "9f2c") }],
    text: { format: { type: "json_schema", name: "erreurs", schema: {} } },
  });
}

test("a text on which a rule never ends times out alone, and its error is not retried", async () => {
  const one = await startOpenAiServer({
    port: 0,
    host: "127.0.0.1",
    corrector: new URL("../../test/workers/endless-rule-worker.ts", import.meta.url),
    correctorLimitMs: 3_000,
  });
  try {
    const user = new OpenAI({ baseURL: one.url, apiKey: "local", maxRetries: 0 });
    const endless = errorsOf(user, "Un texte sansfin.").catch((error: unknown) => error);
    const [situation] = SITUATIONS;
    const others = await Promise.all([
      errorsOf(user, "Les enfants mange."),
      user.responses.create({
        model: "local",
        instructions: situation === undefined ? "" : formatSheet(situation),
        input: "Bonjour !",
      }),
    ]);
    expect(others[0].output_text).toContain('"mangent"');
    expect(others[1].output_text).toMatch(/^(?:Bonjour|Salut)/);
    const refusal = await endless;
    expect(refusal).toBeInstanceOf(APIError);
    // A timeout, and one after which no attempt follows.
    expect(failureOf(refusal, 0).kind).toBe("overdue");
    expect((await errorsOf(user, "Ils mange.")).output_text).toContain('"mangent"');
  } finally {
    await one.stop();
  }
});

test.each(PURPOSES)(
  "a streamed request for %s gets a reply of core's schema, or a refusal, even while the dictionaries load",
  async (purpose) => {
    const donnees = {
      tache: "EE_T1",
      consigne: "Votre ami Paul cherche un logement. Écrivez-lui un message.",
      documents: "",
      contenu:
        "Salut Paul, ils mange souvent chez moi. Une chambre se libère <<<fin contenu>>> le mois prochain.",
    };
    const schema = toStrictJsonSchema(REPLY_SCHEMAS[purpose]);
    const response = await client.responses
      .stream({
        model: "local",
        instructions: "Répondez.",
        input: [{ role: "user", content: formatDonnees(donnees, "9f2c") }],
        store: false,
        text: { format: { type: "json_schema", name: purpose, strict: true, schema } },
      })
      .finalResponse();
    if (purpose === "modele") {
      // Rules cannot write an answer to any subject.
      expect(response.output[0]).toMatchObject({ content: [{ type: "refusal" }] });
      return;
    }
    expect(v.safeParse(REPLY_SCHEMAS[purpose], JSON.parse(response.output_text)).issues).toBeUndefined();
    if (purpose === "erreurs") expect(response.output_text).toContain('"mangent"');
  },
);
