import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { expect, test } from "vitest";
import { listenForGateway } from "./port.ts";

/** Sends a request, and resolves once it has arrived. */
async function ask(port: number, path: string) {
  const socket = connect(port, LOOPBACK);
  await once(socket, "connect");
  await new Promise<void>((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => resolve()),
  );
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  return socket;
}

test("requests wait until serve is called, and those whose client has disconnected are dropped", async () => {
  const gatewayPort = await listenForGateway(0);
  const left = await ask(gatewayPort.number, "/left");
  left.destroy();
  await once(left, "close");
  const waiting = await ask(gatewayPort.number, "/waiting");
  const served: string[] = [];
  gatewayPort.serve({
    request: (request, response) => {
      served.push(request.url ?? "");
      response.end("served");
    },
  });
  await once(waiting, "data");
  expect(served).toEqual(["/waiting"]);
  waiting.destroy();
  await gatewayPort.close();
});
