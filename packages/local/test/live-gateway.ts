import { once } from "node:events";
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import type { Context } from "aws-lambda";
import * as v from "valibot";
import { WebSocket } from "ws";
import { localClientConfig } from "../src/aws.ts";
import { type GatewayPort, listenForGateway } from "../src/gateway/port.ts";
import { type LiveAdapter, type LiveHandlers, liveAdapter } from "../src/live/adapter.ts";
import type { Connection } from "../src/live/connection.ts";
import { CONNECT_ARN } from "../src/live/events.ts";
import { type Management, startManagement } from "../src/live/management.ts";
import type { Timers } from "../src/live/timers.ts";

export const TOKEN = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1LTEifQ.c2lnbmF0dXJl";
export const PROTOCOLS = ["tcf.v1", TOKEN];

const EventSchema = v.looseObject({
  requestContext: v.looseObject({
    routeKey: v.string(),
    eventType: v.string(),
    connectionId: v.string(),
    requestId: v.string(),
  }),
});
export type Event = v.InferOutput<typeof EventSchema>;
type Handler = (event: Event, context: Context) => unknown;
type Name = keyof LiveHandlers;

/** The result of an authorizer, with a context. */
export const policy = (
  Effect: "Allow" | "Deny",
  Resource: string | string[] = CONNECT_ARN,
  more: Record<string, unknown> = {},
) => ({
  principalId: "u-1",
  policyDocument: { Version: "2012-10-17", Statement: [{ Action: "execute-api:Invoke", Effect, Resource }] },
  context: { owner: "u-1", niveau: 3 },
  ...more,
});

/** A clock that tests advance. */
class ManualTimers implements Timers {
  #nowMs = 1_000_000;
  readonly #pending = new Map<symbol, { atMs: number; act: () => void }>();

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, act: () => void): () => void {
    const key = Symbol("timer");
    this.#pending.set(key, { atMs: this.#nowMs + delayMs, act });
    return () => this.#pending.delete(key);
  }

  advance(byMs: number): void {
    this.#nowMs += byMs;
    for (const [key, { atMs, act }] of [...this.#pending]) {
      if (atMs <= this.#nowMs && this.#pending.delete(key)) act();
    }
  }

  get count(): number {
    return this.#pending.size;
  }
}

const USUAL: Record<Name, Handler> = {
  authorizer: () => policy("Allow"),
  connect: () => ({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "tcf.v1" } }),
  message: () => ({ statusCode: 200 }),
  disconnect: () => ({ statusCode: 200 }),
};

/** The adapter of the live interaction on its own port, with functions that record their events. */
export class LiveGateway {
  readonly events: { name: Name; event: Event; context: Context }[] = [];
  readonly errors: unknown[] = [];
  readonly statuses: number[] = [];
  /** Replaces the usual behaviour of a function. */
  behaviour: Partial<Record<Name, Handler>> = {};
  readonly timers: ManualTimers;
  readonly connections: Map<string, Connection>;
  readonly port: GatewayPort;
  readonly management: Management;
  readonly adapter: LiveAdapter;
  readonly sdk: ApiGatewayManagementApiClient;
  readonly #clients: WebSocket[] = [];

  private constructor(port: GatewayPort, connections: Map<string, Connection>, management: Management) {
    this.port = port;
    this.connections = connections;
    this.management = management;
    this.timers = new ManualTimers();
    this.sdk = new ApiGatewayManagementApiClient(localClientConfig(management.endpoint));
    this.adapter = liveAdapter({
      handlers: {
        authorizer: this.#handler("authorizer"),
        connect: this.#handler("connect"),
        message: this.#handler("message"),
        disconnect: this.#handler("disconnect"),
      },
      connections,
      timers: this.timers,
      onAccess: ({ status }) => this.statuses.push(status),
      onError: (error) => this.errors.push(error),
    });
    port.serve({ request: (_, response) => response.writeHead(404).end(), upgrade: this.adapter.upgrade });
  }

  static async start(): Promise<LiveGateway> {
    const connections = new Map<string, Connection>();
    return new LiveGateway(await listenForGateway(0), connections, await startManagement(connections));
  }

  #handler(name: Name) {
    return async (input: unknown, context: Context) => {
      const event = v.parse(EventSchema, input);
      this.events.push({ name, event, context });
      return (this.behaviour[name] ?? USUAL[name])(event, context);
    };
  }

  /** The events of one function so far. */
  of(name: Name): { event: Event; context: Context }[] {
    return this.events.filter((one) => one.name === name);
  }

  dial(
    protocols: string[] = PROTOCOLS,
    path: string = "/live",
    headers: Record<string, string> = {},
  ): WebSocket {
    const client = new WebSocket(`ws://localhost:${this.port.number}${path}`, protocols, { headers });
    client.on("error", () => {});
    this.#clients.push(client);
    return client;
  }

  async open(protocols?: string[]): Promise<{ client: WebSocket; received: string[]; id: string }> {
    const before = new Set(this.connections.keys());
    const client = this.dial(protocols);
    const received: string[] = [];
    client.on("message", (data) => received.push(String(data)));
    await once(client, "open");
    const id = [...this.connections.keys()].find((key) => !before.has(key)) ?? "";
    return { client, received, id };
  }

  post(id: string, data: string | Uint8Array) {
    return this.sdk.send(new PostToConnectionCommand({ ConnectionId: id, Data: data }));
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.terminate();
    await this.adapter.stop();
    this.sdk.destroy();
    await this.management.stop();
    await this.port.close();
  }
}

/** Resolves with the code that closes a client's connection. */
export async function closing(client: WebSocket): Promise<number> {
  const [code] = await once(client, "close");
  return code;
}

/** Resolves when the client's connection has ended, for whatever reason. */
export const ended = (client: WebSocket) => new Promise((resolve) => client.once("close", resolve));

/** Resolves with the response to a refused handshake. */
export async function refusal(
  client: WebSocket,
): Promise<{ status: number | undefined; body: string; type: string }> {
  const [, response] = await once(client, "unexpected-response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body, type: response.headers["content-type"] };
}
