import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { LOCAL_ORIGINS } from "@epreuve/loopback/pages";
import * as v from "valibot";
import { type WebSocket, WebSocketServer } from "ws";
import type { Access } from "../gateway/server.ts";
import { runSimulated } from "../simulate/context.ts";
import { delayed, readLiveSimulation, refusedFrame } from "../simulate/frames.ts";
import { type Simulation, SimulationError } from "../simulate/simulation.ts";
import { type AuthorizerContext, readAuthorization } from "./authorization.ts";
import { Connection, FRAME_MAX_BYTES, GOING_AWAY } from "./connection.ts";
import {
  authorizerEvent,
  CONNECT_ARN,
  connectEvent,
  disconnectEvent,
  type Handshake,
  messageEvent,
} from "./events.ts";
import { protocolOf, readHandshake } from "./handshake.ts";
import { invokeLive, type LiveHandler } from "./invoke.ts";
import { LIVE_PATH } from "./path.ts";
import { type ConnectResult, ConnectResultSchema, refusals } from "./refusal.ts";
import { SYSTEM_TIMERS, type Timers } from "./timers.ts";

/** The Lambdas of the routes and of the authorizer. */
export type LiveHandlers = Record<"authorizer" | "connect" | "message" | "disconnect", LiveHandler>;

export interface LiveOptions {
  handlers: LiveHandlers;
  /** Open connections: maintained here, read by `@connections`. */
  connections: Map<string, Connection>;
  /** The pages whose scripts may read a refusal; those of this machine by default. */
  origins?: readonly string[];
  /** Whether the provider can fail and be paced for one connection: the local one can. */
  simulates?: boolean;
  timers?: Timers;
  /** Called with each finished handshake. */
  onAccess?: (access: Access) => void;
  /** Called with what a function threw, and with invalid results. */
  onError?: (error: unknown) => void;
}

export interface LiveAdapter {
  /** Handles a handshake and its connection. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Closes every connection. Resolves when no function runs any more, or after a second. */
  stop(): Promise<void>;
}

/** How long stopping waits for the clients' close frames, then for the functions, in milliseconds. */
const GOODBYE_MS = 250;
const DRAIN_MS = 1_000;

/**
 * Emulates API Gateway's WebSocket API for the live interaction: a REQUEST authorizer, then `$connect`, `$default` for
 * each frame, concurrently, and `$disconnect` once for each accepted connection. A frame over 32 KB closes the
 * connection with 1009. Unlike on AWS, so does a message whose fragments exceed it together.
 */
export function liveAdapter(options: LiveOptions): LiveAdapter {
  const { handlers, connections, timers = SYSTEM_TIMERS, onError = () => {}, simulates = false } = options;
  const { refuseAs, refuseWith } = refusals(options.origins ?? LOCAL_ORIGINS);
  const protocols = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    handleProtocols: (_offered, request) => protocols.get(request) ?? false,
  });
  /** Invocations in progress, and connections until their `$disconnect` has finished. */
  const running = new Set<Promise<unknown>>();
  const handshaking = new Set<Socket>();
  let stopping = false;

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  /** Undefined if the function failed. */
  async function run(name: keyof LiveHandlers, event: unknown): Promise<{ result: unknown } | undefined> {
    try {
      return { result: await track(invokeLive(handlers[name], `live-${name}`, event, timers)) };
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  async function authorize(
    handshake: Handshake,
  ): Promise<AuthorizerContext | "unauthorized" | "denied" | "failed"> {
    const event = authorizerEvent(handshake, timers.nowMs());
    try {
      const result = await invokeLive(handlers.authorizer, "live-authorizer", event, timers);
      return readAuthorization(result, CONNECT_ARN);
    } catch (error) {
      // The message by which an authorizer asks for a 401.
      if (error instanceof Error && error.message === "Unauthorized") return "unauthorized";
      onError(error);
      return "failed";
    }
  }

  /** The status of the response to the handshake. */
  async function admit(request: IncomingMessage, socket: Socket, head: Buffer): Promise<number> {
    if (stopping) return refuseWith(request, socket, "SERVICE_UNAVAILABLE");
    const handshake = readHandshake(request, socket, timers.nowMs());
    if (typeof handshake === "string") return refuseWith(request, socket, handshake);
    let simulation: Simulation | undefined;
    try {
      simulation = readLiveSimulation(handshake.query, simulates);
    } catch (error) {
      if (!(error instanceof SimulationError)) throw error;
      return refuseWith(request, socket, "INVALID_INPUT", error.message);
    }
    const authorizer = await authorize(handshake);
    if (authorizer === "unauthorized") return refuseWith(request, socket, "AUTH_REQUIRED");
    if (authorizer === "denied") return refuseAs(request, socket, FORBIDDEN);
    if (authorizer === "failed") return refuseWith(request, socket, "INTERNAL_ERROR");

    const connected = await run("connect", connectEvent(handshake, authorizer, timers.nowMs()));
    const answer = v.safeParse(ConnectResultSchema, connected?.result);
    if (!answer.success) {
      if (connected !== undefined) onError(new Error("live-connect gave no proxy response."));
      return refuseWith(request, socket, "INTERNAL_ERROR");
    }
    if (answer.output.statusCode < 200 || answer.output.statusCode > 299) {
      return refuseAs(request, socket, answer.output);
    }
    const protocol = protocolOf(answer.output);
    if (protocol !== undefined) protocols.set(request, protocol);
    // `$disconnect` follows every accepted `$connect`, even if the client has disconnected meanwhile.
    let opened = false;
    if (!stopping) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        opened = true;
        open(webSocket, handshake, { authorizer, simulation });
      });
    }
    if (!opened) {
      socket.destroy();
      await end(handshake, authorizer, ABNORMAL, "");
    }
    return SWITCHING;
  }

  function open(
    webSocket: WebSocket,
    handshake: Handshake,
    { authorizer, simulation }: { authorizer: AuthorizerContext; simulation: Simulation | undefined },
  ): void {
    const { connectionId: id, identity, connectedAtMs } = handshake;
    const ended = Promise.withResolvers<void>();
    void track(ended.promise);
    const connection: Connection = new Connection({
      id,
      socket: webSocket,
      identity,
      connectedAtMs,
      timers,
      onMessage: async (data, isBinary) => {
        if (simulation !== undefined) {
          await delayed(simulation, timers);
          const refused = refusedFrame(simulation, data, simulates);
          if (refused !== undefined) return void connection.send(refused);
        }
        const event = messageEvent(handshake, authorizer, { data, isBinary, atMs: timers.nowMs() });
        if ((await runSimulated(simulation, () => run("message", event))) !== undefined) return;
        const { requestId } = event.requestContext;
        connection.send(
          Buffer.from(JSON.stringify({ message: "Internal server error", connectionId: id, requestId })),
        );
      },
      onClosed: (code, reason) => {
        connections.delete(id);
        void end(handshake, authorizer, code, reason).then(ended.resolve);
      },
    });
    connections.set(id, connection);
  }

  async function end(handshake: Handshake, authorizer: AuthorizerContext, code: number, reason: string) {
    await run("disconnect", disconnectEvent(handshake, authorizer, { code, reason, atMs: timers.nowMs() }));
  }

  return {
    upgrade: (request, socket, head) => {
      const startMs = performance.now();
      handshaking.add(socket);
      socket.on("error", () => {});
      track(admit(request, socket, head))
        .then((status) => {
          options.onAccess?.({
            method: "GET",
            path: LIVE_PATH,
            status,
            durationMs: performance.now() - startMs,
          });
        })
        .catch((error: unknown) => {
          onError(error);
          socket.destroy();
        })
        .finally(() => handshaking.delete(socket));
    },
    stop: async () => {
      stopping = true;
      for (const socket of handshaking) socket.destroy();
      for (const connection of connections.values()) connection.close(GOING_AWAY);
      await settled(running, GOODBYE_MS);
      for (const connection of connections.values()) connection.terminate();
      await settled(running, DRAIN_MS);
    },
  };
}

const SWITCHING = 101;

/** RFC 6455: the code of a connection that ended without a close frame. */
const ABNORMAL = 1006;

/** API Gateway's response when a policy denies. */
const FORBIDDEN: ConnectResult = { statusCode: 403, body: JSON.stringify({ message: "Forbidden" }) };

/** Resolves when all promises have settled, or after `ms` milliseconds. */
async function settled(work: Iterable<Promise<unknown>>, timeoutMs: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([Promise.allSettled(work), over]);
  clearTimeout(timer);
}
