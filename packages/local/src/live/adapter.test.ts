import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { closing, ended, LiveGateway, refusal } from "../../test/live-gateway.ts";
import { listenForGateway } from "../gateway/port.ts";

let live: LiveGateway;
beforeEach(async () => {
  live = await LiveGateway.start();
});
afterEach(() => live.stop());

describe("stopping", () => {
  test("closes every connection with 1001, calls $disconnect, and refuses new ones", async () => {
    const all = await Promise.all([live.open(), live.open(), live.open()]);
    const codes = Promise.all(all.map(({ client }) => closing(client)));
    const silent = await live.open();
    silent.client.pause();
    await live.adapter.stop();
    expect(await codes).toEqual([1001, 1001, 1001]);
    expect(live.of("disconnect")).toHaveLength(4);
    expect([live.connections.size, live.timers.count]).toEqual([0, 0]);
    expect((await refusal(live.dial())).status).toBe(503);
  });

  test("waits for the frames in progress", async () => {
    const gate = Promise.withResolvers<void>();
    live.behaviour.message = () => gate.promise;
    const { client } = await live.open();
    client.send("x");
    await expect.poll(() => live.of("message").length).toBe(1);
    let stopped = false;
    const stop = live.adapter.stop().then(() => {
      stopped = true;
    });
    await expect.poll(() => live.of("disconnect").length).toBe(1);
    expect(stopped).toBe(false);
    gate.resolve();
    await stop;
  });

  test("a port that never served closes the waiting connections", async () => {
    const early = await listenForGateway(0);
    const client = new WebSocket(`ws://localhost:${early.number}/live`);
    client.on("error", () => {});
    const over = ended(client);
    // Refused at once, and read after the handshake sent before it.
    const stranger = connectSocket(early.number, "127.0.0.1");
    stranger.write("hello\r\n\r\n");
    await once(stranger, "data");
    stranger.destroy();
    await early.close();
    await over;
  });
});
