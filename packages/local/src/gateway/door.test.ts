import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { expect, test } from "vitest";
import { takePort } from "./door.ts";

/** Sends a request to the door, and settles once it is on its way. */
async function ask(port: number, path: string) {
  const socket = connect(port, LOOPBACK);
  await once(socket, "connect");
  await new Promise<void>((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => resolve()),
  );
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  return socket;
}

test("who waits until the door opens is served then, and who has left meanwhile is not", async () => {
  const door = await takePort(0);
  const left = await ask(door.port, "/left");
  left.destroy();
  await once(left, "close");
  const waiting = await ask(door.port, "/waiting");
  const served: string[] = [];
  door.open({
    request: (request, response) => {
      served.push(request.url ?? "");
      response.end("served");
    },
  });
  await once(waiting, "data");
  expect(served).toEqual(["/waiting"]);
  waiting.destroy();
  await door.close();
});
