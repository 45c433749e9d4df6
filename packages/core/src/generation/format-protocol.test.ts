import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { deadlineIn } from "../deadline.ts";
import type { TextGenerator } from "./generator.ts";
import { PROTOCOLS, type ProtocolName } from "./text-protocol.ts";

const Schema = v.strictObject({ idees: v.array(v.string()) });
const REPLY = { idees: ["Une idée", "Une autre"] };
const INSTRUCTIONS = "Propose des idées.";

let provider: OpenAiApi;
afterEach(() => provider.stop());

/** A generator whose provider replies by this, over a protocol. */
async function generatorOf(protocol: ProtocolName, respond: (request: TextRequest) => Reply) {
  provider = await startOpenAiApi({ respond });
  return generatorAt(provider.url, { protocol });
}

const ask = (generator: TextGenerator) =>
  generator.generate({
    purpose: "idees",
    instructions: INSTRUCTIONS,
    input: "<<<contenu n>>>\nBonjour\n<<<fin contenu n>>>",
    schema: Schema,
    owner: "user-1",
    deadline: deadlineIn(20_000),
  });

/** The format that a request asks the provider to enforce. */
function formatOf({ body }: TextRequest): string {
  const Format = v.object({ type: v.string() });
  const { text, response_format: chat } = v.parse(
    v.object({ text: v.optional(v.object({ format: Format })), response_format: v.optional(Format) }),
    body,
  );
  return chat?.type ?? text?.format.type ?? "none";
}

const described = ({ instructions }: TextRequest) => instructions.includes('"required":["idees"]');

/** The formats asked for so far, and whether the instructions described them. */
const asked = () => provider.requests.map((request) => [formatOf(request), described(request)]);

const good: Reply = { kind: "reply", reply: REPLY };
const prose: Reply = { kind: "text", text: "1. Une idée\n2. Une autre" };
const fenced: Reply = { kind: "text", text: `Voici :\n\`\`\`json\n${JSON.stringify(REPLY)}\n\`\`\`` };
const otherForm: Reply = { kind: "reply", reply: { ideas: REPLY.idees } };

/** Refuses formats as compatible servers do; what it takes, it obeys. */
const taking =
  (formats: readonly string[], error: unknown) =>
  (request: TextRequest): Reply =>
    formats.includes(formatOf(request)) ? good : { kind: "status", status: 400, body: { error } };

const ALL = ["json_schema", "json_object", "none"];

describe.each(PROTOCOLS)("over %s", (protocol) => {
  it("a provider that holds the model to the schema is asked for no more", async () => {
    const generator = await generatorOf(protocol, taking(ALL, {}));
    for (let call = 0; call < 2; call++) expect((await ask(generator)).reply).toEqual(REPLY);
    expect(asked()).toEqual([
      ["json_schema", false],
      ["json_schema", false],
    ]);
  });

  it.each([
    ["by its message", { message: "This response_format type is unavailable now", param: null }],
    ["by its parameter", { message: "Invalid", param: "response_format.type" }],
    ["by its parameter of Responses", { message: "Invalid", param: "text.format" }],
  ])(
    "one that refuses a schema %s is asked for an object, described in words, from then on",
    async (_, error) => {
      const generator = await generatorOf(protocol, taking(["json_object", "none"], error));
      for (let call = 0; call < 2; call++) expect((await ask(generator)).reply).toEqual(REPLY);
      expect(asked()).toEqual([
        ["json_schema", false],
        ["json_object", true],
        ["json_object", true],
      ]);
    },
  );

  it("one that refuses an object too is told the form in words alone", async () => {
    const error = "'response_format.type' must be 'text'";
    const generator = await generatorOf(protocol, taking(["none"], error));
    for (let call = 0; call < 2; call++) expect((await ask(generator)).reply).toEqual(REPLY);
    expect(asked()).toEqual([
      ["json_schema", false],
      ["json_object", true],
      ["none", true],
      ["none", true],
    ]);
    expect(provider.requests.map(({ purpose }) => purpose)).toEqual(Array(4).fill("idees"));
    expect(provider.requests.at(-1)?.instructions.startsWith(`${INSTRUCTIONS}\n\n`)).toBe(true);
  });

  it.each([
    ["prose", prose],
    ["an object of another form", otherForm],
  ])(
    "one that ignores the schema and writes %s is told the form with the repair, and from then on",
    async (_, first) => {
      const generator = await generatorOf(protocol, (request) => (described(request) ? fenced : first));
      for (let call = 0; call < 2; call++) expect((await ask(generator)).reply).toEqual(REPLY);
      expect(asked()).toEqual([
        ["json_schema", false],
        ["json_object", true],
        ["json_object", true],
      ]);
      expect(provider.requests.map(({ repair }) => repair)).toEqual([false, true, false]);
    },
  );

  it("one that wraps the right form is served as it is", async () => {
    const generator = await generatorOf(protocol, () => fenced);
    for (let call = 0; call < 2; call++) expect((await ask(generator)).reply).toEqual(REPLY);
    expect(asked()).toEqual([
      ["json_schema", false],
      ["json_schema", false],
    ]);
  });

  it("one that never writes the form fails once its repair did", async () => {
    const generator = await generatorOf(protocol, () => prose);
    await expect(ask(generator)).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    expect(provider.requests).toHaveLength(2);
  });

  it("a request refused for another reason is not made again", async () => {
    const error = { message: "The text names a response_format.", param: "messages" };
    const generator = await generatorOf(protocol, taking([], error));
    await expect(ask(generator)).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    expect(asked()).toEqual([["json_schema", false]]);
  });

  it("calls made at the same time learn it once, and all succeed", async () => {
    const generator = await generatorOf(protocol, taking(["json_object"], { param: "response_format" }));
    const replies = await Promise.all([ask(generator), ask(generator), ask(generator)]);
    expect(replies.map(({ reply }) => reply)).toEqual([REPLY, REPLY, REPLY]);
    expect(asked().filter(([format]) => format === "none")).toEqual([]);
  });
});
