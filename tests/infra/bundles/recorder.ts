import { createServer, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";

/** What was asked of an AWS service: `dynamodb:Query`, and on what. */
export interface Call {
  action: string;
  /** `table`, `index`, a queue's URL, `bucket`, objects by their prefix, a stage's jobs, `connections`, `userpool`, `identity`. */
  on: string;
  /** The access key the request was signed with. */
  accessKeyId: string;
}

export interface Recorder {
  url: string;
  calls: Call[];
  stop(): Promise<void>;
}

type Asked = Pick<Call, "action" | "on">;

interface Exchange {
  method: string;
  /** Without its query. */
  path: string;
  target: string;
  body: Buffer;
  status: number;
}

const SERVICES = {
  tables: onTables,
  queues: onQueues,
  objects: onObjects,
  jobs: onJobs,
  voices: onVoices,
  pool: onPool,
  mail: onMail,
  connections: onConnections,
};

/** Stands between a function and an AWS service, and notes what IAM would be asked to allow. */
export async function startRecorder(service: keyof typeof SERVICES, endpoint: string): Promise<Recorder> {
  const calls: Call[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const forwarded = request(endpoint + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
    });
    forwarded.on("response", (answer) => {
      const { pathname } = new URL(incoming.url ?? "/", endpoint);
      const asked = SERVICES[service]({
        method: incoming.method ?? "",
        path: decodeURIComponent(pathname),
        target: String(incoming.headers["x-amz-target"]).split(".").at(-1) ?? "",
        body,
        status: answer.statusCode ?? 500,
      });
      calls.push(...asked.map((one) => ({ ...one, accessKeyId: signerOf(incoming) })));
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

/** By the header, or by the address where it is the address that is signed. */
function signerOf({ headers, url = "" }: IncomingMessage): string {
  return /Credential=([^/%]+)/.exec(headers.authorization ?? url)?.[1] ?? "";
}

const TableSchema = v.looseObject({
  IndexName: v.optional(v.string()),
  TransactItems: v.optional(v.array(v.record(v.string(), v.unknown()))),
});

function onTables({ target, body }: Exchange): Asked[] {
  const { IndexName, TransactItems } = v.parse(TableSchema, JSON.parse(body.toString()));
  // A transaction needs the permissions of its parts: `Put` is PutItem, `Update` UpdateItem.
  const operations = TransactItems?.flatMap((item) => Object.keys(item).map((name) => `${name}Item`));
  return (operations ?? [target]).map((operation) => ({
    action: `dynamodb:${operation}`,
    on: IndexName === undefined ? "table" : "index",
  }));
}

function onQueues({ target, body }: Exchange): Asked[] {
  const { QueueUrl } = v.parse(v.looseObject({ QueueUrl: v.string() }), JSON.parse(body.toString()));
  return [{ action: `sqs:${target}`, on: QueueUrl }];
}

/** `/<bucket>/<prefix>/…`: reading or heading an object needs GetObject; a 404 for a missing one needs ListBucket. */
const OBJECT_ACTIONS: Record<string, string> = {
  HEAD: "s3:GetObject",
  GET: "s3:GetObject",
  PUT: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

function onObjects({ method, path, status }: Exchange): Asked[] {
  const [, , prefix = ""] = path.split("/");
  // A list is asked of the bucket itself.
  if (method === "GET" && prefix === "") return [{ action: "s3:ListBucket", on: "bucket" }];
  const action = OBJECT_ACTIONS[method] ?? `s3 ${method}`;
  return [
    { action, on: `${prefix}/*` },
    ...(status === 404 ? [{ action: "s3:ListBucket", on: "bucket" }] : []),
  ];
}

const JobSchema = v.looseObject({
  TranscriptionJobName: v.string(),
  Media: v.optional(v.object({ MediaFileUri: v.string() })),
  OutputBucketName: v.optional(v.string()),
  OutputKey: v.optional(v.string()),
});

/** A job reads its recording and writes its transcript as whoever starts it. Its start has no resource in IAM. */
function onJobs({ target, body }: Exchange): Asked[] {
  const { TranscriptionJobName, Media, OutputBucketName, OutputKey } = v.parse(
    JobSchema,
    JSON.parse(body.toString()),
  );
  const action = `transcribe:${target}`;
  // Named after its stage, its recording and its attempt.
  if (Media === undefined)
    return [{ action, on: TranscriptionJobName.replace(/[0-9a-f]{8}-[0-9a-f-]+$/, "*") }];
  const [, , bucket, recordings] = Media.MediaFileUri.split("/");
  return [
    { action, on: OutputBucketName === bucket ? "*" : String(OutputBucketName) },
    { action: "s3:GetObject", on: `${recordings}/*` },
    { action: "s3:PutObject", on: `${OutputKey?.split("/")[0]}/*` },
  ];
}

/** What speaks has no resource in IAM. */
function onVoices({ method, path }: Exchange): Asked[] {
  return [{ action: path === "/v1/speech" ? "polly:SynthesizeSpeech" : `polly ${method} ${path}`, on: "*" }];
}

function onPool({ target }: Exchange): Asked[] {
  return [{ action: `cognito-idp:${target}`, on: "userpool" }];
}

/** Mail is sent as an identity, with the configuration set that the identity has. */
function onMail({ method, path }: Exchange): Asked[] {
  const action = path === "/v2/email/outbound-emails" ? "ses:SendEmail" : `ses ${method} ${path}`;
  return ["configuration-set", "identity"].map((on) => ({ action, on }));
}

function onConnections({ method, path }: Exchange): Asked[] {
  const on = method === "POST" && path.startsWith("/@connections/") ? "connections" : `${method} ${path}`;
  return [{ action: "execute-api:ManageConnections", on }];
}
