import { handler as authorize } from "@epreuve/functions/live/authorizer";
import { handler as connect } from "@epreuve/functions/live/connect";
import { offeredProtocols, tokenOf } from "@epreuve/functions/live/handshake";
import { parseFrame } from "@epreuve/functions/live/parse-frame";
import { key, newKey, nowSeconds, token, unsigned, userPoolId, valid } from "@epreuve/test-kit/id-tokens";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "test" }));
  vi.stubEnv("SST_RESOURCE_Users", JSON.stringify({ id: userPoolId }));
  vi.stubEnv("SST_RESOURCE_AppClient", JSON.stringify({ id: "client" }));
  vi.stubEnv("COGNITO_JWKS", JSON.stringify({ keys: [key.jwk] }));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const methodArn = "arn:aws:execute-api:ca-central-1:123456789012:abc/test/$connect";
const connecting = (headers: Record<string, string>) => authorize({ methodArn, headers });

describe("the authorizer", () => {
  test.each([
    ["a browser's subprotocols", { "Sec-WebSocket-Protocol": `tcf.v1, ${token(valid)}` }],
    ["the same in lower case", { "sec-websocket-protocol": `tcf.v1,${token(valid)}` }],
    ["a header", { Authorization: `Bearer ${token(valid)}` }],
    ["a header beside the subprotocol", { authorization: token(valid), "sec-websocket-protocol": "tcf.v1" }],
  ])("lets the user of an ID token in by %s, for every route of the API", async (_, headers) => {
    expect(await connecting(headers)).toMatchObject({
      principalId: "user-1",
      context: { owner: "user-1" },
      policyDocument: {
        Statement: [
          {
            Effect: "Allow",
            Action: "execute-api:Invoke",
            Resource: "arn:aws:execute-api:ca-central-1:123456789012:abc/test/*",
          },
        ],
      },
    });
  });

  test.each([
    ["no token", undefined],
    ["a garbled token", "a.b.c"],
    ["an expired token", token({ ...valid, exp: nowSeconds - 1 })],
    ["an access token", token({ ...valid, token_use: "access", client_id: "client" })],
    ["another client's token", token({ ...valid, aud: "other" })],
    ["another pool's token", token({ ...valid, iss: `${valid.iss}2` })],
    ["a token under an unknown key", token(valid, newKey())],
    ["a token without a signature", unsigned],
    ["a valid token whose sub is empty", token({ ...valid, sub: "" })],
  ])("answers Unauthorized to %s", async (_, given) => {
    const protocols = given === undefined ? "tcf.v1" : `tcf.v1, ${given}`;
    await expect(connecting({ "Sec-WebSocket-Protocol": protocols })).rejects.toThrow(/^Unauthorized$/);
  });
});

test("protocols in several headers are one list", () => {
  const multiValueHeaders = { "sec-websocket-protocol": ["tcf.v1", "jeton"] };
  expect(tokenOf({ headers: { "sec-websocket-protocol": "jeton" }, multiValueHeaders })).toBe("jeton");
});

test("a token offered as the first subprotocol, or after another one, is not accepted", () => {
  expect(tokenOf({ headers: { "Sec-WebSocket-Protocol": "jeton, tcf.v1" } })).toBeUndefined();
  expect(tokenOf({ headers: { "Sec-WebSocket-Protocol": "autre, jeton" } })).toBeUndefined();
  expect(offeredProtocols({ headers: {} })).toEqual([]);
});

test("$connect refuses a client that offers other protocols only, however it is signed in", async () => {
  const result = await connect({
    headers: { Authorization: `Bearer ${token(valid)}`, "Sec-WebSocket-Protocol": "chat" },
    requestContext: { connectionId: "c-1", requestId: "r-1", authorizer: { owner: "user-1" } },
  });
  expect(result.statusCode).toBe(400);
  expect(JSON.parse(result.body)).toMatchObject({
    code: "INVALID_INPUT",
    message: "Proposez le sous-protocole tcf.v1.",
  });
});

describe("a frame's body", () => {
  const say = { type: "candidat.message", seq: 1, texte: "Bonjour" };
  test("that is valid is its message", () => {
    expect(parseFrame(JSON.stringify(say), false)).toEqual({ message: say });
  });

  test.each([
    ["binary", "eyJ0eXBlIjoicGluZyJ9", "Envoyez du texte JSON, pas une trame binaire."],
    ["empty", "", "Le message doit être un objet JSON."],
    ["malformed", "{", "Le message doit être un objet JSON."],
    ["a list", "[]", "Le message doit être un objet JSON."],
    ["null", "null", "Le message doit être un objet JSON."],
    ["without a type", "{}", "« type » est absent."],
    ["of an unknown type", '{"type":"x"}', "« type » doit être l'une de ces valeurs : session.start,"],
    ["with an unknown field", '{"type":"ping","x":1}', "« x » est un champ inconnu."],
    [
      "with one of an object's own names",
      '{"type":"ping","constructor":1}',
      "« constructor » est un champ inconnu.",
    ],
    ["with seq 0", JSON.stringify({ ...say, seq: 0 }), "« seq » doit être un nombre entier"],
    ["with half a turn", JSON.stringify({ ...say, seq: 1.5 }), "« seq » doit être un nombre entier"],
    ["without texte", '{"type":"candidat.message","seq":4}', "« texte » est absent."],
    ["with a lone surrogate", JSON.stringify({ ...say, texte: "\ud800" }), "« texte » contient un caractère"],
    ["too long", JSON.stringify({ ...say, texte: "a".repeat(2_001) }), "« texte » compte plus de 2000"],
  ])("that is %s is INVALID_INPUT naming what is wrong", (kind, body, expected) => {
    const parsed = parseFrame(body, kind === "binary");
    expect(parsed).toMatchObject({ refused: { code: "INVALID_INPUT" } });
    expect("refused" in parsed && parsed.refused.message).toContain(expected);
  });

  test("that is refused keeps the turn it names", () => {
    expect(parseFrame('{"type":"candidat.message","seq":4}', false)).toMatchObject({ seq: 4 });
  });
});
