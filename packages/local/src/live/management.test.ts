import {
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closing, LiveGateway } from "../../test/live-gateway.ts";

let live: LiveGateway;
beforeEach(async () => {
  live = await LiveGateway.start();
});
afterEach(() => live.stop());

describe("@connections", () => {
  test("sends to the client in order, text as text and bytes as bytes", async () => {
    const { client, id } = await live.open();
    const frames: [string, boolean][] = [];
    client.on("message", (data, isBinary) => frames.push([String(data), isBinary]));
    for (const text of ["un", "déjà 😀", "trois", ""]) await live.post(id, text);
    await live.post(id, new Uint8Array([255]));
    await expect.poll(() => frames.length).toBe(5);
    expect(frames.map(([text]) => text).slice(0, 4)).toEqual(["un", "déjà 😀", "trois", ""]);
    expect(frames.map(([, isBinary]) => isBinary)).toEqual([false, false, false, false, true]);
  });

  test("sends up to 128 KB, in frames of 32 KB, and no more", async () => {
    const { received, id } = await live.open();
    const largest = "é".repeat(64 * 1024);
    await live.post(id, largest);
    await expect.poll(() => received).toEqual([largest]);
    await expect(live.post(id, `${largest}x`)).rejects.toBeInstanceOf(PayloadTooLargeException);
  });

  test("describes a connection and when it was opened", async () => {
    const { client, id } = await live.open();
    const connectedAtMs = live.timers.nowMs();
    live.timers.advance(5_000);
    client.send("x");
    await expect.poll(() => live.of("message").length).toBe(1);
    const found = await live.sdk.send(new GetConnectionCommand({ ConnectionId: id }));
    expect(found).toMatchObject({
      ConnectedAt: new Date(connectedAtMs),
      LastActiveAt: new Date(connectedAtMs + 5_000),
      Identity: { SourceIp: "127.0.0.1" },
    });
  });

  test("closes a connection, and any call on a closed one is a 410", async () => {
    const { client, id } = await live.open();
    const closed = closing(client);
    await live.sdk.send(new DeleteConnectionCommand({ ConnectionId: id }));
    expect(await closed).toBe(1000);
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    await expect(live.post(id, "x")).rejects.toBeInstanceOf(GoneException);
    for (const command of [
      new GetConnectionCommand({ ConnectionId: id }),
      new DeleteConnectionCommand({ ConnectionId: "never=" }),
    ]) {
      await expect(live.sdk.send(command)).rejects.toMatchObject({ $metadata: { httpStatusCode: 410 } });
    }
  });

  test("refuses a request that is not signed", async () => {
    const { id } = await live.open();
    const response = await fetch(`${live.management.endpoint}/@connections/${id}`, {
      method: "POST",
      body: "x",
    });
    expect(response.status).toBe(403);
  });
});
