import { readFileSync } from "node:fs";
import specs from "@asyncapi/specs";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ClientMessageSchema, ServerMessageSchema } from "../src/live.ts";
import { asyncApiDocument } from "./live-document.ts";
import { LIVE_EXAMPLES } from "./live-examples.ts";

const document = asyncApiDocument();

test("the committed document equals the generated one: `npm run openapi` writes it", () => {
  const committed: unknown = JSON.parse(readFileSync(new URL("../asyncapi.json", import.meta.url), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(document)));
});

test("AsyncAPI's own schema finds the document valid, and a broken one not", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile({ ...JSON.parse(JSON.stringify(specs.schemasWithoutId["3.1.0"])) });
  expect(validate(JSON.parse(JSON.stringify(document))) ? [] : validate.errors).toEqual([]);
  expect(validate({ ...JSON.parse(JSON.stringify(document)), operations: { envoyer: {} } })).toBe(false);
});

describe.each([
  ["envoyer", ClientMessageSchema.options],
  ["recevoir", ServerMessageSchema.options],
] as const)("%s", (operation, schemas) => {
  test("has a message of each type, and no other", () => {
    const names = schemas.map(({ entries }) => entries.type.literal);
    expect(document.operations[operation].messages).toEqual(
      names.map((name) => ({ $ref: `#/channels/live/messages/${name}` })),
    );
    for (const name of names) expect(document.components.messages).toHaveProperty([name]);
  });

  test("shows an example of each that satisfies contract and document", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, "document");
    for (const schema of schemas) {
      const name = schema.entries.type.literal;
      const example = LIVE_EXAMPLES[name];
      v.parse(schema, example);
      const { payload } = v.parse(v.object({ payload: v.unknown() }), document.components.messages[name]);
      const rooted = JSON.parse(JSON.stringify(payload).replaceAll('"#/components', '"document#/components'));
      expect(ajv.validate(rooted, example) ? [] : ajv.errors).toEqual([]);
      expect(ajv.validate(rooted, { ...example, type: "other" })).toBe(false);
    }
  });
});
