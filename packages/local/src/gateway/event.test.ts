import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { EventSchema, eventOf, GatewayBench, signedIn } from "../../test/gateway-bench.ts";

const bench = new GatewayBench();
afterEach(() => bench.stop());

describe("events", () => {
  test("a request becomes a complete REST proxy event", async () => {
    const url = await bench.serve();
    const event = await eventOf(
      await fetch(`${url}/things/a%20b%2Fc?x=1&x=2&vide&%C3%A9=%F0%9F%98%80`, {
        headers: { ...signedIn, "X-Test": "un" },
      }),
    );
    expect(event).toMatchObject({
      resource: "/things/{id}",
      path: "/things/a%20b%2Fc",
      httpMethod: "GET",
      pathParameters: { id: "a b/c" },
      queryStringParameters: { x: "2", vide: "", é: "😀" },
      multiValueQueryStringParameters: { x: ["1", "2"], vide: [""], é: ["😀"] },
      body: null,
      isBase64Encoded: false,
      stageVariables: null,
      requestContext: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        identity: { sourceIp: "127.0.0.1" },
        stage: "local",
        path: "/local/things/a%20b%2Fc",
        resourcePath: "/things/{id}",
        httpMethod: "GET",
        authorizer: { claims: { sub: "user-1", email_verified: "true", "cognito:groups": "a,b" } },
      },
    });
  });

  test("claims are strings, and times are dates as the authorizer writes them", async () => {
    const url = await bench.serve();
    const event = await eventOf(await fetch(`${url}/things`, { headers: signedIn }));
    expect(event.requestContext).toMatchObject({
      authorizer: { claims: { exp: expect.stringMatching(/^\w{3} \w{3} \d{2} [\d:]{8} UTC \d{4}$/) } },
    });
  });

  test("without a query the maps are null, and a public operation carries no claims", async () => {
    const url = await bench.serve();
    const event = await eventOf(await fetch(`${url}/health`));
    expect(event).toMatchObject({ queryStringParameters: null, multiValueQueryStringParameters: null });
    expect(event).toMatchObject({ pathParameters: null, requestContext: { authorizer: {} } });
  });

  test("a body arrives as text, with U+FFFD for bytes that are not UTF-8", async () => {
    const url = await bench.serve();
    const post = async (body: Uint8Array<ArrayBuffer>) =>
      eventOf(await fetch(`${url}/things`, { method: "POST", headers: signedIn, body }));
    expect((await post(new TextEncoder().encode("é👩‍🏫"))).body).toBe("é👩‍🏫");
    expect((await post(Uint8Array.of(0x61, 0xff, 0x62))).body).toBe("a\ufffdb");
  });

  test("header names keep their case, and repeated values are all passed", async () => {
    const url = new URL(await bench.serve());
    const request = httpRequest(`${url.origin}/things`, {
      headers: { Authorization: "Bearer good", "X-Twice": ["un", "deux"] },
    });
    request.end();
    const [response] = await once(request, "response");
    const event = v.parse(EventSchema, JSON.parse(await text(response)));
    expect(event).toMatchObject({
      headers: { "X-Twice": "deux", Authorization: "Bearer good" },
      multiValueHeaders: { "X-Twice": ["un", "deux"] },
    });
  });

  test.each(["%", "%zz", "%ff", "%00", "a%"])(
    "the path parameter %s reaches the handler",
    async (segment) => {
      const url = await bench.serve();
      const response = await fetch(`${url}/things/${segment}`, { headers: signedIn });
      expect(response.status).toBe(200);
    },
  );

  test("the context returns the remaining time", async () => {
    const url = await bench.serve({
      buffered: (_, context) => ({ statusCode: 200, body: String(context.getRemainingTimeInMillis()) }),
    });
    const left = Number(await (await fetch(`${url}/health`)).text());
    expect(left).toBeGreaterThan(4_000);
    expect(left).toBeLessThanOrEqual(7_000);
  });
});
