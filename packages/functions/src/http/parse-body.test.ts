import { LIMITS } from "@epreuve/contract/limits";
import { expect, test } from "vitest";
import { parseBody } from "./parse-body.ts";

interface Sent {
  body: string | null;
  type?: string;
  isBase64Encoded?: boolean;
}

function parse({ body, type = "application/json", isBase64Encoded = false }: Sent): unknown {
  return parseBody({ body, isBase64Encoded, headers: { "Content-Type": type } });
}

test.each([
  "application/json",
  "application/json; charset=utf-8",
  "application/problem+json",
  "APPLICATION/JSON",
])("a body of type %s is read", (type) => {
  expect(parse({ body: '{"a":1}', type })).toEqual({ a: 1 });
});

test("a body the gateway has encoded is decoded first", () => {
  const body = Buffer.from('{"texte":"été"}').toString("base64");
  expect(parse({ body, isBase64Encoded: true })).toEqual({ texte: "été" });
});

test.each([
  ["absent", { body: null }, "INVALID_INPUT"],
  ["empty", { body: "" }, "INVALID_INPUT"],
  ["no JSON", { body: '{"a":' }, "INVALID_INPUT"],
  ["one that redefines its prototype", { body: '{"a":{"__proto__":{"admin":true}}}' }, "INVALID_INPUT"],
  ["of another type", { body: "{}", type: "text/plain" }, "UNSUPPORTED_MEDIA_TYPE"],
  ["of no type", { body: "{}", type: "" }, "UNSUPPORTED_MEDIA_TYPE"],
  [
    "too large, whatever it holds",
    { body: "x".repeat(LIMITS.bodyMaxBytes + 1), type: "text/plain" },
    "PAYLOAD_TOO_LARGE",
  ],
])("a body that is %s is refused", (_, sent, code) => {
  expect(() => parse(sent)).toThrow(expect.objectContaining({ code }));
});
