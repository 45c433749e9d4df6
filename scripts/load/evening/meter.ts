import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import * as v from "valibot";

/** What the table has cost so far, by the engine's own figures. */
export interface Units {
  requests: number;
  read: number;
  write: number;
}

export interface Meter {
  /** The engine's address for those who are metered. */
  endpoint: string;
  units(): Units;
  close(): Promise<void>;
}

/** DynamoDB's own limit on a request is 16 MB. */
const BODY_MAX_BYTES = 17 * 1024 * 1024;

const CONTENT_TYPE = "application/x-amz-json-1.0";

const Consumed = v.object({ CapacityUnits: v.number() });
const ReplySchema = v.looseObject({
  ConsumedCapacity: v.optional(v.union([Consumed, v.array(Consumed)])),
});

const READS = ["GetItem", "BatchGetItem", "Query", "Scan", "TransactGetItems"];
const WRITES = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"];

/** What the engine asks of a request besides its body. It checks no signature, but that there is one. */
const SENT_ON = ["x-amz-target", "x-amz-date", "authorization"];

/** Stands before the table's engine: asks it what each request costs, and adds that up. */
export async function startMeter(engine: string): Promise<Meter> {
  const total: Units = { requests: 0, read: 0, write: 0 };
  const server = createServer((request, response) => {
    pass(engine, request, response, total).catch(() => response.destroy());
  });
  const place = await listenInPrivate(server);
  return { endpoint: urlOf(place), units: () => ({ ...total }), close: () => closeServer(server) };
}

async function pass(
  engine: string,
  request: IncomingMessage,
  response: ServerResponse,
  total: Units,
): Promise<void> {
  const body = await readBody(request, BODY_MAX_BYTES);
  if (body === undefined) throw new Error("A request to the table is larger than DynamoDB takes.");
  const target = String(request.headers["x-amz-target"] ?? "");
  const operation = target.slice(target.indexOf(".") + 1);
  const kind = READS.includes(operation) ? "read" : WRITES.includes(operation) ? "write" : undefined;
  const text = body.toString("utf8");
  const answer = await fetch(engine, {
    method: "POST",
    headers: { "content-type": CONTENT_TYPE, ...sentOn(request) },
    body:
      kind === undefined ? text : JSON.stringify({ ...JSON.parse(text), ReturnConsumedCapacity: "TOTAL" }),
  });
  const reply = await answer.text();
  if (answer.ok && kind !== undefined) {
    const { ConsumedCapacity: consumed } = v.parse(ReplySchema, JSON.parse(reply));
    const each = consumed === undefined ? [] : [consumed].flat();
    total.requests++;
    total[kind] += each.reduce((sum, one) => sum + one.CapacityUnits, 0);
  }
  response.writeHead(answer.status, { "content-type": CONTENT_TYPE });
  response.end(reply);
}

function sentOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(SENT_ON.map((name) => [name, String(headers[name] ?? "")]));
}
