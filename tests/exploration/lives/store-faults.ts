import { subscribe } from "node:diagnostics_channel";
import {
  Agent,
  ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";

/**
 * The fault of one request to the table. `before`: the connection breaks and nothing was done. `after`: it was done
 * and its response is lost. `throttle` and `conflict`: refused as AWS refuses.
 */
export const STORE_FAULTS = ["before", "after", "throttle", "conflict"] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

const FailedSchema = v.object({ request: v.instance(ClientRequest) });
const TokenSchema = v.looseObject({ ClientRequestToken: v.string() });

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/**
 * Stands between the service and the table: passes requests on, and breaks those it is told to. As on AWS, a
 * transaction that comes again with the same token within 10 minutes gets its first response and is not made again.
 */
export async function startStoreProxy(endpoint: string) {
  const target = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });
  const byToken = new Map<string, Answer>();
  /** One entry for each of the next requests; null lets it pass. */
  let plan: (StoreFault | null)[] = [];
  let abandoned = 0;

  function pass(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, host: target.host };
      const outgoing = request(
        {
          host: target.hostname,
          port: target.port,
          method: incoming.method,
          path: incoming.url,
          headers,
          agent,
        },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({ status: response.statusCode ?? 500, headers: response.headers, body: bytes }),
            reject,
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  async function once(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const parsed = v.safeParse(TokenSchema, JSON.parse(body.toString("utf8")));
    if (!parsed.success) return pass(incoming, body);
    const token = parsed.output.ClientRequestToken;
    const known = byToken.get(token);
    if (known !== undefined) return known;
    const answer = await pass(incoming, body);
    if (answer.status === 200) byToken.set(token, answer);
    return answer;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const fault = plan.shift() ?? null;
    if (fault === "before") {
      incoming.socket.destroy();
      return;
    }
    const operation = String(incoming.headers["x-amz-target"]).split(".").at(-1);
    const refusal = fault === null ? undefined : refusalOf(fault, operation, body);
    if (refusal !== undefined) {
      outgoing.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(refusal));
      return;
    }
    const answer = await once(incoming, body);
    if (answer.status >= 500) abandoned++;
    if (fault === "after") {
      incoming.socket.destroy();
      return;
    }
    const { "transfer-encoding": _, ...headers } = answer.headers;
    outgoing.writeHead(answer.status, { ...headers, "content-length": answer.body.length }).end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const host = `127.0.0.1:${address.port}`;
  // Seen from the service, in this process: a request that timed out while it connected never came here.
  subscribe("http.client.request.error", (message) => {
    const failed = v.safeParse(FailedSchema, message);
    if (failed.success && failed.output.request.getHeader("host") === host) abandoned++;
  });
  return {
    endpoint: `http://${host}`,
    /** Requests that got no response in time, or one of 500: on a busy machine that is a fault nobody planned. */
    abandoned: () => abandoned,
    setPlan(next: (StoreFault | null)[]) {
      plan = [...next];
    },
  };
}

const TRANSACTION = v.object({ TransactItems: v.array(v.unknown()) });

function refusalOf(fault: StoreFault, operation: string | undefined, body: Buffer): object | undefined {
  const type = (name: string) => `com.amazonaws.dynamodb.v20120810#${name}`;
  if (fault === "throttle") {
    return { __type: type("ThrottlingException"), message: "Rate exceeded" };
  }
  if (fault !== "conflict") return undefined;
  if (operation === "TransactWriteItems") {
    const { TransactItems } = v.parse(TRANSACTION, JSON.parse(body.toString("utf8")));
    const CancellationReasons = TransactItems.map((_, index) => ({
      Code: index === 0 ? "TransactionConflict" : "None",
    }));
    return {
      __type: type("TransactionCanceledException"),
      Message: "Transaction cancelled",
      CancellationReasons,
    };
  }
  if (operation === "UpdateItem" || operation === "PutItem") {
    return { __type: type("TransactionConflictException"), message: "Transaction is ongoing for the item" };
  }
  return undefined;
}
