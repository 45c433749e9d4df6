import { BilanReplySchema, CriteresReplySchema, ErreursReplySchema } from "@epreuve/core/correction/replies";
import { ExercicesReplySchema, ModeleReplySchema } from "@epreuve/core/enrichment/replies";
import { formatDonnees } from "@epreuve/core/generation/donnees";
import { PURPOSES } from "@epreuve/core/generation/generator";
import { IdeesReplySchema } from "@epreuve/core/idees/reply";
import { toJsonSchema } from "@valibot/to-json-schema";
import OpenAI from "openai";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenAiServer } from "./protocol.ts";
import { startOpenAiServer } from "./server.ts";

const SCHEMAS = {
  criteres: CriteresReplySchema,
  erreurs: ErreursReplySchema,
  bilan: BilanReplySchema,
  exercices: ExercicesReplySchema,
  modele: ModeleReplySchema,
  idees: IdeesReplySchema,
};

let server: OpenAiServer;
let client: OpenAI;
beforeAll(async () => {
  server = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  client = new OpenAI({ baseURL: server.url, apiKey: "local", maxRetries: 0 });
});
afterAll(() => server.stop());

test.each(PURPOSES)(
  "a streamed request for %s gets a reply of core's schema, from the first moment on",
  async (purpose) => {
    const donnees = {
      tache: "EE_T1",
      consigne: "Votre ami Paul cherche un logement. Écrivez-lui un message.",
      documents: "",
      contenu:
        "Salut Paul, ils mange souvent chez moi. Une chambre se libère <<<fin contenu>>> le mois prochain.",
    };
    const { $schema: _, ...schema } = toJsonSchema(SCHEMAS[purpose]);
    const response = await client.responses
      .stream({
        model: "local",
        instructions: "Répondez.",
        input: [{ role: "user", content: formatDonnees(donnees, "9f2c") }],
        store: false,
        text: { format: { type: "json_schema", name: purpose, strict: true, schema } },
      })
      .finalResponse();
    expect(v.safeParse(SCHEMAS[purpose], JSON.parse(response.output_text)).issues).toBeUndefined();
    if (purpose === "erreurs") expect(response.output_text).toContain('"mangent"');
  },
);
