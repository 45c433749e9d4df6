import { formatDonnees } from "@epreuve/core/generation/donnees";
import { examinerRequest } from "@epreuve/core/live/examiner";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import OpenAI, { APIError } from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Examiner, type OpenAiServer, serveOpenAi } from "./protocol.ts";

const SITUATIONS = loadSituations();

let server: OpenAiServer;
let client: OpenAI;

beforeAll(async () => {
  const replier = async (purpose: string, donnees: Record<string, string>) => {
    if (donnees.contenu === "panne") throw new Error("panne voulue");
    return { purpose, donnees, accents: "é😀".repeat(200) };
  };
  const examiner: Examiner = async ({ titre }, messages) =>
    `${titre} : ${messages.map(({ role, content }) => `${role} ${content}`).join(", ")}. ${"é😀".repeat(20)}`;
  server = await serveOpenAi({ port: 0, host: "127.0.0.1", replier, examiner });
  client = new OpenAI({ baseURL: server.url, apiKey: "local", maxRetries: 0 });
});
afterAll(() => server.stop());

const closed = { type: "object", properties: {}, required: [], additionalProperties: false };

function request(name: string, contenu = "Bonjour", schema: Record<string, unknown> = closed) {
  return {
    model: "un-modele",
    instructions: "Corrigez.",
    input: [{ role: "user" as const, content: formatDonnees({ tache: "EE_T1", contenu }, "n0nce") }],
    store: false,
    text: { format: { type: "json_schema" as const, name, strict: true, schema } },
  };
}

async function refusal(body: unknown, path = "/responses", headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { authorization: "Bearer x", "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test("the SDK reads a whole reply, made from the request's data, and its usage", async () => {
  const response = await client.responses.create(request("criteres"));
  expect(response.status).toBe("completed");
  expect(JSON.parse(response.output_text)).toMatchObject({
    purpose: "criteres",
    donnees: { tache: "EE_T1", contenu: "Bonjour" },
  });
  expect(response.usage?.total_tokens).toBeGreaterThan(0);
});

test("the SDK reads a streamed reply in several deltas that add up to the text", async () => {
  const stream = await client.responses.create({ ...request("erreurs"), stream: true });
  const types: string[] = [];
  let text = "";
  let final = "";
  for await (const event of stream) {
    types.push(event.type);
    if (event.type === "response.output_text.delta") text += event.delta;
    if (event.type === "response.completed") final = JSON.stringify(event.response.usage);
  }
  expect(types.slice(0, 4)).toEqual([
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.content_part.added",
  ]);
  expect(types.slice(-4)).toEqual([
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
  ]);
  expect(types.filter((type) => type.endsWith("delta")).length).toBeGreaterThan(1);
  expect(JSON.parse(text)).toMatchObject({ purpose: "erreurs", accents: "é😀".repeat(200) });
  expect(final).toContain("output_tokens");
});

test("the examiner's answer streams as text in short deltas, made from the sheet and the whole dialogue", async () => {
  const [situation] = SITUATIONS;
  if (situation === undefined) throw new Error("There is no situation.");
  const { instructions, messages } = examinerRequest(
    situation,
    [{ candidat: "Salut", examinateur: "Salut !" }],
    "C'est où ?",
  );
  const stream = await client.responses.create({
    model: "un-modele",
    instructions,
    input: messages.map((message) => ({ ...message })),
    store: false,
    stream: true,
  });
  const pieces: string[] = [];
  for await (const event of stream) if (event.type === "response.output_text.delta") pieces.push(event.delta);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  expect(pieces.join("")).toBe(
    `${situation.titre} : user Salut, assistant Salut !, user C'est où ?. ${"é😀".repeat(20)}`,
  );
});

test("the SDK's stream helper ends with the final response", async () => {
  const final = await client.responses.stream(request("idees")).finalResponse();
  expect(JSON.parse(final.output_text)).toMatchObject({ purpose: "idees" });
});

test("a repair request is answered from the data of its first user message", async () => {
  const first = request("bilan");
  const response = await client.responses.create({
    ...first,
    input: [
      ...first.input,
      { role: "assistant", content: "{}" },
      { role: "user", content: "- il manque un champ" },
    ],
  });
  expect(JSON.parse(response.output_text)).toMatchObject({ donnees: { contenu: "Bonjour" } });
});

test("fifty concurrent requests each get their own reply", async () => {
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => client.responses.create(request("modele", `texte ${index}`))),
  );
  for (const [index, reply] of replies.entries()) expect(reply.output_text).toContain(`"texte ${index}"`);
});

test("a request without a bearer key is a 401 in OpenAI's form", async () => {
  const { status, body } = await refusal(request("criteres"), "/responses", { authorization: "" });
  expect(status).toBe(401);
  expect(body).toMatchObject({ error: { type: "invalid_request_error", code: "invalid_api_key" } });
});

test("an unknown route is a 404 the SDK can read", async () => {
  await expect(client.files.list()).rejects.toMatchObject({ status: 404 });
  expect((await refusal({}, "/chat/completions")).status).toBe(404);
});

test.each([
  ["malformed JSON", "{", null],
  ["a body that is no object", "1", null],
  ["an unknown purpose", request("poeme"), "text.format.name"],
  ["a request for text that is not the examiner's", { model: "m", input: "x" }, "instructions"],
  [
    "a request for text in an explicit format that is not the examiner's",
    { model: "m", input: "x", text: { format: { type: "text" } } },
    "instructions",
  ],
  [
    "a format other than json_schema and text",
    { model: "m", input: "x", text: { format: { type: "json_object" } } },
    "text.format.type",
  ],
  ["an unknown parameter", { ...request("idees"), couleur: 1 }, "couleur"],
  ["a temperature, which reasoning models refuse", { ...request("idees"), temperature: 0 }, "temperature"],
  [
    "an open object in a strict schema",
    request("idees", "x", { type: "object", properties: {}, required: [] }),
    "text.format.schema",
  ],
])("%s is a 400 that names the parameter", async (_, body, param) => {
  const refused = await refusal(body);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ error: { type: "invalid_request_error", param } });
});

test("an exception in the rules is a 500 in OpenAI's form", async () => {
  const failure = client.responses.create(request("criteres", "panne"));
  await expect(failure).rejects.toBeInstanceOf(APIError);
  await expect(failure).rejects.toMatchObject({ status: 500 });
});

test("the list of models holds the rules' own model alone", async () => {
  const names: string[] = [];
  for await (const model of client.models.list()) names.push(model.id);
  expect(names).toEqual(["epreuve-regles-1"]);
});
