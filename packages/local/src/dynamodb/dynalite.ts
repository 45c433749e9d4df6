import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { sendJson } from "@epreuve/loopback/json-response";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import * as v from "valibot";
import { createDynalite, DynaliteError } from "./dynalite-internals.ts";
import { DynaliteWrites } from "./dynalite-writes.ts";
import type { DynamoDbServer, DynamoDbStorage } from "./engine.ts";

/** Runs dynalite in this process, with the writes that it lacks handled in front of it. For development only. */
export async function startDynalite(storage: DynamoDbStorage): Promise<DynamoDbServer> {
  const { server, store } = createDynalite({
    createTableMs: 0,
    deleteTableMs: 0,
    ...(storage.file !== undefined && { path: storage.file }),
  });
  v.assert(v.instance(Server), server);
  const [original] = server.listeners("request");
  const pass = v.parse(v.function(), original);
  const writes = new DynaliteWrites(store);

  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const answer = own(request.headers["x-amz-target"], writes);
    if (answer === undefined) pass(request, response);
    else void reply(request, response, answer);
  });

  guardAgainstPages(server);
  const place = await listenInPrivate(server);
  return {
    endpoint: urlOf(place),
    kind: "dynalite",
    pid: () => undefined,
    stop: () => closeServer(server),
  };
}

function own(target: string | string[] | undefined, writes: DynaliteWrites) {
  switch (typeof target === "string" ? target.split(".")[1] : undefined) {
    case "TransactWriteItems":
      return (body: unknown) => writes.transact(body);
    case "PutItem":
      return (body: unknown) => writes.write("putItem", body);
    case "UpdateItem":
      return (body: unknown) => writes.write("updateItem", body);
    case "DeleteItem":
      return (body: unknown) => writes.write("deleteItem", body);
    default:
      return undefined;
  }
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (body: unknown) => Promise<unknown>,
): Promise<void> {
  let status = 200;
  let body: unknown;
  try {
    body = await answer(JSON.parse(await text(request)));
  } catch (error) {
    status = error instanceof DynaliteError ? 400 : 500;
    body =
      error instanceof DynaliteError
        ? error.body
        : { __type: "com.amazonaws.dynamodb.v20120810#InternalServerError", message: String(error) };
  }
  sendJson(response, status, body, { "content-type": "application/x-amz-json-1.0" });
}
