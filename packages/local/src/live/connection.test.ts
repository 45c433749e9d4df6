import { GetConnectionCommand, GoneException } from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { closing, LiveGateway } from "../../test/live-gateway.ts";
import { DURATION_MS, FRAME_MAX_BYTES, IDLE_MS, IN_HAND_MAX, WAITING_MAX_BYTES } from "./connection.ts";
import { LIVE_TIMEOUT_MS } from "./invoke.ts";

let live: LiveGateway;
beforeEach(async () => {
  live = await LiveGateway.start();
});
afterEach(() => live.stop());

describe("a frame", () => {
  test("of text is one $default event, with the authorizer's context and a timeout of 28 s", async () => {
    let remainingMs = 0;
    live.behaviour.message = (_, context) => {
      remainingMs = context.getRemainingTimeInMillis();
    };
    const { client, id } = await live.open();
    client.send('{"type":"ping","é":"😀"}');
    await expect.poll(() => live.of("message").length).toBe(1);
    expect(live.of("message")[0]?.event).toEqual({
      body: '{"type":"ping","é":"😀"}',
      isBase64Encoded: false,
      requestContext: expect.objectContaining({
        routeKey: "$default",
        eventType: "MESSAGE",
        connectionId: id,
        messageId: expect.any(String),
        authorizer: { principalId: "u-1", owner: "u-1", niveau: "3" },
      }),
    });
    expect(remainingMs).toBeGreaterThan(LIVE_TIMEOUT_MS - 5_000);
    expect(remainingMs).toBeLessThanOrEqual(LIVE_TIMEOUT_MS);
  });

  test("of bytes arrives in base64", async () => {
    const { client } = await live.open();
    client.send(Buffer.from([0, 255, 128]));
    await expect.poll(() => live.of("message").length).toBe(1);
    expect(live.of("message")[0]?.event).toMatchObject({ body: "AP+A", isBase64Encoded: true });
  });

  test("does not wait for the previous one", async () => {
    const gate = Promise.withResolvers<void>();
    live.behaviour.message = () => gate.promise;
    const { client } = await live.open();
    for (const text of ["un", "deux", "trois"]) client.send(text);
    await expect.poll(() => live.of("message").length).toBe(3);
    gate.resolve();
  });

  test("stays in the socket while too many are in progress, and is handled once one has finished", async () => {
    const gates: (() => void)[] = [];
    live.behaviour.message = () => new Promise<void>((resolve) => gates.push(resolve));
    const { client, id } = await live.open();
    // Each is larger than one read from the socket, so that no two are read together.
    const frame = "x".repeat(FRAME_MAX_BYTES);
    const count = IN_HAND_MAX + 100;
    for (let sent = 0; sent < count; sent++) client.send(frame);
    await expect.poll(() => live.of("message").length).toBeGreaterThanOrEqual(IN_HAND_MAX);
    // A round trip while they wait: without the limit, they would arrive meanwhile.
    for (let round = 0; round < 20; round++)
      await live.sdk.send(new GetConnectionCommand({ ConnectionId: id }));
    expect(live.of("message").length).toBeLessThan(IN_HAND_MAX + 10);
    await expect
      .poll(() => {
        for (const release of gates.splice(0)) release();
        return live.of("message").length;
      })
      .toBe(count);
  });

  test("of 32 KB is accepted; one byte more closes the connection with 1009", async () => {
    const { client } = await live.open();
    client.send("x".repeat(FRAME_MAX_BYTES));
    await expect.poll(() => live.of("message").length).toBe(1);
    client.send("x".repeat(FRAME_MAX_BYTES + 1));
    expect(await closing(client)).toBe(1009);
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(live.of("message")).toHaveLength(1);
  });

  test("whose function throws gets API Gateway's error, and the connection stays open", async () => {
    live.behaviour.message = () => Promise.reject(new Error("broken"));
    const { client, received, id } = await live.open();
    client.send("x");
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0] ?? "")).toEqual({
      message: "Internal server error",
      connectionId: id,
      requestId: live.of("message")[0]?.event.requestContext.requestId,
    });
    expect(client.readyState).toBe(WebSocket.OPEN);
    expect(live.errors).toHaveLength(1);
  });

  test("whose function times out after 28 s gets the same error", async () => {
    live.behaviour.message = () => new Promise(() => {});
    const { client, received } = await live.open();
    client.send("x");
    await expect.poll(() => live.of("message").length).toBe(1);
    live.timers.advance(LIVE_TIMEOUT_MS - 1);
    expect(live.errors).toEqual([]);
    live.timers.advance(1);
    await expect.poll(() => received.length).toBe(1);
    expect(String(live.errors[0])).toContain("live-message did not answer within 28000 ms");
  });
});

describe("a connection", () => {
  test("that the client closes calls $disconnect once, with its code", async () => {
    const { client, id } = await live.open();
    client.close(4001, "au revoir");
    await closing(client);
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(live.of("disconnect")[0]?.event).toMatchObject({
      requestContext: {
        routeKey: "$disconnect",
        eventType: "DISCONNECT",
        connectionId: id,
        disconnectStatusCode: 4001,
        disconnectReason: "au revoir",
        authorizer: { owner: "u-1" },
      },
    });
    expect(live.connections.size).toBe(0);
    // Only the timeout of the running function is left.
    await expect.poll(() => live.timers.count).toBe(0);
  });

  test("that breaks calls $disconnect with 1006", async () => {
    const { client } = await live.open();
    client.terminate();
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(live.of("disconnect")[0]?.event.requestContext).toMatchObject({ disconnectStatusCode: 1006 });
  });

  test("idle for 10 minutes is closed with 1001, and a frame in either direction restarts the count", async () => {
    const { client, id } = await live.open();
    live.timers.advance(IDLE_MS - 1);
    client.send("x");
    await expect.poll(() => live.of("message").length).toBe(1);
    live.timers.advance(IDLE_MS - 1);
    await live.post(id, "y");
    live.timers.advance(IDLE_MS - 1);
    expect(live.connections.get(id)?.isOpen).toBe(true);
    const closed = closing(client);
    live.timers.advance(1);
    expect(await closed).toBe(1001);
    await expect.poll(() => live.of("disconnect").length).toBe(1);
  });

  test("is closed with 1001 after 2 hours, busy or not", async () => {
    const { client, id } = await live.open();
    const closed = closing(client);
    const steps = DURATION_MS / (IDLE_MS / 2);
    for (let step = 1; step < steps; step++) {
      live.timers.advance(IDLE_MS / 2);
      await live.post(id, "y");
    }
    expect(live.connections.get(id)?.isOpen).toBe(true);
    live.timers.advance(IDLE_MS / 2);
    expect(await closed).toBe(1001);
  });

  test("whose client does not read is closed before more than 1 MiB waits for it", async () => {
    const { client, id } = await live.open();
    client.pause();
    const message = "x".repeat(100 * 1024);
    let sent = 0;
    const gone = (async () => {
      for (;;) {
        await live.post(id, message);
        sent += message.length;
      }
    })();
    await expect(gone).rejects.toBeInstanceOf(GoneException);
    // The system's buffers, and no more than the limit besides.
    expect(sent).toBeGreaterThan(WAITING_MAX_BYTES / 2);
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(live.connections.size).toBe(0);
  });
});
