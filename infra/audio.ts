import { RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX } from "@epreuve/core/audio/keys";
import { LOCAL_APP, type StageSettings } from "./settings";

/** How long recordings and their transcripts are kept: what was said stays in the simulation's text. */
const KEPT_DAYS = 30;

/** Nobody here uploads in parts: what someone begins with a role of ours is not kept. */
const ABANDONED_UPLOAD_DAYS = 1;

/**
 * The bucket of recordings and of the transcripts Amazon Transcribe leaves beside them: private, encrypted, over TLS
 * only, emptied by age. It has no versions: every recording has a key of its own, so none is ever replaced, and a
 * version would outlive the day its recording was to be gone.
 */
export function createAudioBucket(settings: StageSettings) {
  const production = settings.kind === "production";
  const bucket = new sst.aws.Bucket("AudioBucket", {
    versioning: false,
    enforceHttps: true,
    cors: {
      allowOrigins: corsOrigins(settings.allowedOrigins),
      allowMethods: ["PUT"],
      // The length, signed as well, is a header no script may set, nor has to ask leave for.
      allowHeaders: ["Content-Type"],
      exposeHeaders: [],
      maxAge: "2 hours",
    },
    lifecycle: [RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX].map((prefix) => ({
      id: `drop-${prefix.replace("/", "")}`,
      prefix,
      expiresIn: `${KEPT_DAYS} days` as const,
    })),
    transform: {
      // `removal: "retain"` keeps it in production; what is in it must not be dropped with it either.
      bucket: { forceDestroy: !production },
      lifecycle: (args) => {
        args.rules = $output(args.rules).apply((rules) =>
          (rules ?? []).map((rule) => ({
            ...rule,
            abortIncompleteMultipartUpload: { daysAfterInitiation: ABANDONED_UPLOAD_DAYS },
          })),
        );
      },
    },
  });
  new aws.s3.BucketServerSideEncryptionConfiguration("AudioBucketEncryption", {
    bucket: bucket.name,
    rules: [{ applyServerSideEncryptionByDefault: { sseAlgorithm: "AES256" } }],
  });
  return bucket;
}
export type AudioBucket = ReturnType<typeof createAudioBucket>;

/** S3 reads `*` as any run of characters, so it has to be told of the origin without a port apart. */
function corsOrigins(allowed: readonly string[]): string[] {
  return allowed.flatMap((origin) =>
    origin === LOCAL_APP ? [origin, LOCAL_APP.slice(0, -":*".length)] : [origin],
  );
}

/** What a function does with recordings: signs their upload, or has them transcribed. */
export type AudioUse = "upload" | "transcription";

/**
 * What allows it. A signed upload is made with the signer's permission. A transcription by Amazon Transcribe reads the
 * recording and writes its transcript, and before it a trial object beside it, as whoever started the job; the other provider is sent the
 * recording by the function, and leaves nothing.
 *
 * Listing is allowed for one reason: whoever may not list is told 403, not 404, of an object that is not there, and
 * a recording that was never sent must be told from a permission that is missing. S3 asks for it with the object's key
 * as the prefix. The start of a job knows no resource in IAM: it is bound by where its transcript goes.
 */
export function audioPermissions(bucket: AudioBucket, use: AudioUse, { speech }: StageSettings) {
  const objects = (prefix: string) => $interpolate`${bucket.arn}/${prefix}*`;
  if (use === "upload") return [{ actions: ["s3:PutObject"], resources: [objects(RECORDINGS_PREFIX)] }];

  const ours =
    speech.provider === "transcribe" ? [RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX] : [RECORDINGS_PREFIX];
  const reading = [
    { actions: ["s3:GetObject"], resources: ours.map(objects) },
    {
      actions: ["s3:ListBucket"],
      resources: [bucket.arn],
      conditions: [
        stringLike(
          "s3:prefix",
          ours.map((prefix) => `${prefix}*`),
        ),
      ],
    },
  ];
  if (speech.provider !== "transcribe") return reading;
  return [
    ...reading,
    { actions: ["s3:PutObject"], resources: [objects(TRANSCRIPTS_PREFIX)] },
    {
      actions: ["transcribe:StartTranscriptionJob"],
      resources: ["*"],
      conditions: [
        { test: "StringEquals", variable: "transcribe:OutputBucketName", values: [bucket.name] },
        stringLike("transcribe:OutputKey", [`${TRANSCRIPTS_PREFIX}*`]),
      ],
    },
    { actions: ["transcribe:GetTranscriptionJob"], resources: [jobArns()] },
  ];
}

function stringLike(variable: string, values: string[]) {
  return { test: "StringLike", variable, values };
}

/** The jobs of this stage, by the names core gives them. */
function jobArns() {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return $interpolate`arn:aws:transcribe:${region}:${accountId}:transcription-job/${$app.name}-${$app.stage}-*`;
}
