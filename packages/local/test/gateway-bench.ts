import type { Operation } from "@epreuve/contract/operation";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { expect } from "vitest";
import { installAwslambda, type ResponseStream } from "../src/gateway/awslambda.ts";
import type { LambdaHandler } from "../src/gateway/invoke.ts";
import { type Gateway, type StartGatewayOptions, startGateway } from "../src/gateway/server.ts";

installAwslambda();

const common = {
  summary: "",
  status: 200,
  response: v.unknown(),
  errors: [],
  budgetMs: 4_000,
  clientTimeoutMs: 5_000,
  streamed: false,
  retrySafe: true,
} as const;
const OPERATIONS = [
  { ...common, id: "makeThing", method: "POST", path: "/things", access: "user" },
  { ...common, id: "listThings", method: "GET", path: "/things", access: "user" },
  { ...common, id: "getThing", method: "GET", path: "/things/{id}", access: "user" },
  { ...common, id: "getThingNews", method: "GET", path: "/things/news", access: "user" },
  { ...common, id: "streamThing", method: "POST", path: "/streams", access: "user", streamed: true },
  { ...common, id: "getHealth", method: "GET", path: "/health", access: "public" },
] as const satisfies readonly Operation[];

export type Buffered = (event: APIGatewayProxyEvent, context: Context) => unknown;
export type Streaming = (event: APIGatewayProxyEvent, stream: ResponseStream, context: Context) => unknown;

const globals = v.object({
  awslambda: v.looseObject({
    streamifyResponse: v.function(),
    HttpResponseStream: v.looseObject({ from: v.function() }),
  }),
});
const { awslambda } = v.parse(globals, globalThis);

/** Begins a streamed response with these metadata. */
export const head = (stream: ResponseStream, metadata: unknown) => {
  awslambda.HttpResponseStream.from(stream, metadata);
  return stream;
};

const echo: Buffered = (event) => ({
  statusCode: 200,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(event),
});

export const signedIn = { authorization: "Bearer good" };

/** Expects an error of the gateway in the contract's format. */
export async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: true, code, message: expect.any(String) });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get("content-type")).toContain("application/json");
}

export const EventSchema = v.looseObject({ requestContext: v.looseObject({}) });
export const eventOf = async (response: Response) => v.parse(EventSchema, await response.json());

/** A gateway of a few operations, whose handlers and options each test chooses. */
export class GatewayBench {
  #gateway: Gateway | undefined;

  /** Starts the gateway and returns its URL. Every operation but the streamed one has the buffered handler. */
  async serve(
    handlers: { buffered?: Buffered; streaming?: Streaming } = {},
    options: Partial<StartGatewayOptions> = {},
  ): Promise<string> {
    const buffered: LambdaHandler = handlers.buffered ?? echo;
    const streaming = v.parse(
      v.function(),
      awslambda.streamifyResponse(
        handlers.streaming ??
          ((_event: APIGatewayProxyEvent, stream: ResponseStream) =>
            head(stream, { statusCode: 200 }).end("")),
      ),
    );
    this.#gateway = await startGateway({
      port: 0,
      operations: OPERATIONS,
      handlers: {
        "make-thing": buffered,
        "list-things": buffered,
        "get-thing": buffered,
        "get-thing-news": buffered,
        "get-health": buffered,
        "stream-thing": streaming,
      },
      verifier: {
        verify: async (token) => {
          if (token !== "good") throw new Error("bad token");
          return { sub: "user-1", email_verified: true, exp: 1_795_228_315, "cognito:groups": ["a", "b"] };
        },
      },
      ...options,
    });
    return `http://127.0.0.1:${this.#gateway.port}`;
  }

  /** The port it listens on; 0 before it is started. */
  get port(): number {
    return this.#gateway?.port ?? 0;
  }

  async stop(): Promise<void> {
    await this.#gateway?.stop();
  }
}
