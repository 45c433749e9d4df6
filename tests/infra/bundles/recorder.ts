import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";

/** What was asked of an AWS service: `dynamodb:Query`, and on what. */
export interface Call {
  action: string;
  /** `table`, `index`, or a queue's URL. */
  on: string;
  /** The access key the request was signed with. */
  accessKeyId: string;
}

export interface Recorder {
  url: string;
  calls: Call[];
  stop(): Promise<void>;
}

const BodySchema = v.looseObject({
  IndexName: v.optional(v.string()),
  QueueUrl: v.optional(v.string()),
  TransactItems: v.optional(v.array(v.record(v.string(), v.unknown()))),
});

/** Stands between a function and an AWS service, and notes what IAM would be asked to allow. */
export async function startRecorder(endpoint: string): Promise<Recorder> {
  const calls: Call[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    calls.push(
      ...callsOf(String(incoming.headers["x-amz-target"]), String(incoming.headers.authorization), body),
    );
    const forwarded = request(endpoint + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
    });
    forwarded.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the recorder has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function callsOf(target: string, authorization: string, body: Buffer): Call[] {
  const [, api = "", operation = ""] = /^(\w+?)(?:_\d+)?\.(\w+)$/.exec(target) ?? [];
  const { IndexName, QueueUrl, TransactItems } = v.parse(BodySchema, JSON.parse(body.toString()));
  const service = api === "AmazonSQS" ? "sqs" : "dynamodb";
  const accessKeyId = /Credential=([^/]+)/.exec(authorization)?.[1] ?? "";
  // A transaction needs the permissions of its parts: `Put` is PutItem, `Update` UpdateItem.
  const operations = TransactItems?.flatMap((item) => Object.keys(item).map((name) => `${name}Item`));
  return (operations ?? [operation]).map((name) => ({
    action: `${service}:${name}`,
    on: QueueUrl ?? (IndexName === undefined ? "table" : "index"),
    accessKeyId,
  }));
}
