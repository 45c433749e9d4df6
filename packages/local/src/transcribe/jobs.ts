import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as v from "valibot";
import { LOCAL_REGION, localClientConfig } from "../aws.ts";
import { TranscribeError } from "./error.ts";
import { transcribeOutput } from "./output.ts";
import { type Heard, hear } from "./recording-text.ts";

/** A job's description in the protocol's format: times are seconds since the epoch. */
export interface JobDescription {
  TranscriptionJobName: string;
  TranscriptionJobStatus: "IN_PROGRESS" | "COMPLETED" | "FAILED";
  LanguageCode: string;
  MediaFormat: string;
  MediaSampleRateHertz?: number;
  Media: { MediaFileUri: string };
  Transcript: { TranscriptFileUri?: string };
  CreationTime: number;
  StartTime: number;
  CompletionTime?: number;
  FailureReason?: string;
}

export interface JobsOptions {
  s3Endpoint: string;
  now: () => number;
  /** How long the job of this name takes. */
  jobMs: (name: string) => number;
  /** Why the job of this name fails, whatever its recording; null if it does not. */
  failure: (name: string) => string | null;
}

export interface Jobs {
  start(request: unknown): Promise<JobDescription>;
  get(request: unknown): Promise<JobDescription>;
  /** Names of the jobs, in the order in which they were started. */
  names(): string[];
  close(): void;
}

const NameSchema = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z._-]{1,200}$/));
const StartSchema = v.object({
  TranscriptionJobName: NameSchema,
  LanguageCode: v.pipe(v.string(), v.regex(/^[a-z]{2,3}-[A-Z]{2}$/)),
  MediaFormat: v.picklist(["mp3", "mp4", "wav", "flac", "ogg", "amr", "webm", "m4a"]),
  Media: v.object({ MediaFileUri: v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+\/.+$/)) }),
  OutputBucketName: v.pipe(v.string(), v.regex(/^[a-z0-9][.\-a-z0-9]{1,61}[a-z0-9]$/)),
  OutputKey: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9\-_.!*'()/]{1,1024}$/)),
});
const GetSchema = v.object({ TranscriptionJobName: NameSchema });

type StartRequest = v.InferOutput<typeof StartSchema>;

interface Job {
  request: StartRequest;
  startedMs: number;
  outcome: Promise<Heard>;
  /** Resolves once the output has been written. */
  written?: Promise<void>;
}

/** The jobs of an account, in memory. Each ends after its duration, with its output already written. */
export function createJobs({ s3Endpoint, now, jobMs, failure }: JobsOptions): Jobs {
  const s3 = new S3Client({ ...localClientConfig(s3Endpoint), forcePathStyle: true });
  const jobs = new Map<string, Job>();

  async function recordingAt(uri: string): Promise<Uint8Array> {
    const [, Bucket, Key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? [];
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (cause) {
      throw new TranscribeError(
        "BadRequestException",
        "The S3 URI that you provided can't be accessed. Make sure that you have read permission and try your request again.",
        { cause },
      );
    }
  }

  async function listen({ TranscriptionJobName, Media, MediaFormat }: StartRequest): Promise<Heard> {
    const bytes = await recordingAt(Media.MediaFileUri);
    const reason = failure(TranscriptionJobName);
    return reason === null ? hear(bytes, MediaFormat) : { kind: "failed", reason };
  }

  async function write({ TranscriptionJobName, OutputBucketName, OutputKey }: StartRequest, heard: Heard) {
    if (heard.kind === "failed") return;
    const output = transcribeOutput(TranscriptionJobName, heard);
    await s3.send(
      new PutObjectCommand({
        Bucket: OutputBucketName,
        Key: outputKey(OutputKey, TranscriptionJobName),
        Body: JSON.stringify(output),
        ContentType: "application/json",
      }),
    );
  }

  async function describe(job: Job): Promise<JobDescription> {
    const { request, startedMs } = job;
    const { TranscriptionJobName, OutputBucketName, OutputKey, LanguageCode, MediaFormat, Media } = request;
    const begun = {
      TranscriptionJobName,
      LanguageCode,
      MediaFormat,
      Media,
      Transcript: {},
      CreationTime: startedMs / 1_000,
      StartTime: startedMs / 1_000,
    };
    const heard = await job.outcome;
    const endMs = startedMs + jobMs(TranscriptionJobName);
    if (now() < endMs) return { ...begun, TranscriptionJobStatus: "IN_PROGRESS" };
    const ended = { ...begun, CompletionTime: endMs / 1_000 };
    if (heard.kind === "failed") {
      return { ...ended, TranscriptionJobStatus: "FAILED", FailureReason: heard.reason };
    }
    job.written ??= write(request, heard);
    await job.written.catch((error: unknown) => {
      delete job.written;
      throw error;
    });
    const key = outputKey(OutputKey, TranscriptionJobName);
    return {
      ...ended,
      TranscriptionJobStatus: "COMPLETED",
      MediaSampleRateHertz: heard.sampleRate,
      Transcript: {
        TranscriptFileUri: `https://s3.${LOCAL_REGION}.amazonaws.com/${OutputBucketName}/${key}`,
      },
    };
  }

  return {
    async start(body) {
      const request = parse(StartSchema, body);
      const name = request.TranscriptionJobName;
      if (jobs.has(name)) {
        throw new TranscribeError(
          "ConflictException",
          "The requested job name already exists. Use a different job name.",
        );
      }
      const job: Job = { request, startedMs: now(), outcome: listen(request) };
      jobs.set(name, job);
      // A job whose recording cannot be read is not created: its name stays free.
      job.outcome.catch(() => jobs.delete(name));
      return describe(job);
    },

    async get(body) {
      const job = jobs.get(parse(GetSchema, body).TranscriptionJobName);
      if (job !== undefined) return describe(job);
      throw new TranscribeError(
        "NotFoundException",
        "The requested job couldn't be found. Check the job name and try your request again.",
      );
    },

    names: () => [...jobs.keys()],

    close: () => s3.destroy(),
  };
}

/** Key of the output. A given key that does not end in `.json` is a folder, and the file is named after the job. */
function outputKey(key: string, jobName: string): string {
  return key.endsWith(".json") ? key : `${key.replace(/\/$/, "")}/${jobName}.json`;
}

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? "request";
  throw new TranscribeError(
    "BadRequestException",
    `${parsed.issues.length} validation error detected: Value at '${place}' failed to satisfy constraint`,
  );
}
