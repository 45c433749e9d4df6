import { RECORDINGS_PREFIX, SOUNDS_PREFIX, TRANSCRIPTS_PREFIX } from "@epreuve/core/audio/keys";
import { KEPT_DAYS, SOUNDS_KEPT_DAYS } from "./retention";
import { LOCAL_APP, type StageSettings } from "./settings";

/** The service makes no multipart uploads: any that is started is deleted. */
const ABANDONED_UPLOAD_DAYS = 1;

/**
 * The bucket of recordings and of the transcripts that Amazon Transcribe writes beside them: private, encrypted, TLS
 * only, emptied by age. It is not versioned: every recording has its own key, so none is replaced, and a version would
 * be kept beyond the retention.
 */
export function createAudioBucket(settings: StageSettings) {
  const production = settings.kind === "production";
  const bucket = new sst.aws.Bucket("AudioBucket", {
    versioning: false,
    enforceHttps: true,
    cors: {
      allowOrigins: corsOrigins(settings.allowedOrigins),
      // Uploads, and sounds of answers that a script reads to play them without gaps.
      allowMethods: ["PUT", "GET"],
      // The length is signed too, but scripts may not set that header, and CORS does not ask for it.
      allowHeaders: ["Content-Type"],
      exposeHeaders: [],
      maxAge: "2 hours",
    },
    lifecycle: [
      { prefix: RECORDINGS_PREFIX, days: KEPT_DAYS },
      { prefix: TRANSCRIPTS_PREFIX, days: KEPT_DAYS },
      { prefix: SOUNDS_PREFIX, days: SOUNDS_KEPT_DAYS },
    ].map(({ prefix, days }) => ({
      id: `drop-${prefix.replace("/", "")}`,
      prefix,
      expiresIn: `${days} ${days === 1 ? "day" : "days"}` as const,
    })),
    transform: {
      // `removal: "retain"` keeps the bucket in production; its objects must not be deleted either.
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
  // A preview holds nobody's voice but its developers'.
  if (settings.kind !== "preview") createAccessLog(bucket, production);
  return bucket;
}
export type AudioBucket = ReturnType<typeof createAudioBucket>;

/**
 * Who read, wrote or deleted which object, as S3 itself notes it, in a bucket that nothing of the service can reach. A
 * line has the object's key, with the owner's `sub`, and the caller's address: the log is kept as long as recordings
 * are, and no longer. S3's own log rather than CloudTrail's: it asks for no trail, and a trail would need a bucket too.
 */
function createAccessLog(bucket: sst.aws.Bucket, production: boolean): void {
  const { accountId } = aws.getCallerIdentityOutput();
  const log = new sst.aws.Bucket("AudioAccessLog", {
    versioning: false,
    enforceHttps: true,
    cors: false,
    lifecycle: [{ id: "drop-lines", expiresIn: `${KEPT_DAYS} days` }],
    policy: [
      {
        actions: ["s3:PutObject"],
        principals: [{ type: "service", identifiers: ["logging.s3.amazonaws.com"] }],
        paths: ["*"],
        conditions: [
          { test: "ArnLike", variable: "aws:SourceArn", values: [bucket.arn] },
          { test: "StringEquals", variable: "aws:SourceAccount", values: [accountId] },
        ],
      },
    ],
    transform: { bucket: { forceDestroy: !production } },
  });
  new aws.s3.BucketServerSideEncryptionConfiguration("AudioAccessLogEncryption", {
    bucket: log.name,
    rules: [{ applyServerSideEncryptionByDefault: { sseAlgorithm: "AES256" } }],
  });
  new aws.s3.BucketLogging("AudioBucketLogging", {
    bucket: bucket.name,
    targetBucket: log.name,
    targetPrefix: "recordings/",
  });
}

/** In S3, `*` matches any run of characters, so the origin without a port is listed separately. */
function corsOrigins(allowed: readonly string[]): string[] {
  return allowed.flatMap((origin) =>
    origin === LOCAL_APP ? [origin, LOCAL_APP.slice(0, -":*".length)] : [origin],
  );
}

/**
 * A function's use of recordings: signing uploads, transcription, the turns and answers of the live interaction, or links
 * to everything that a user recorded.
 */
export type AudioUse = "upload" | "transcription" | "live" | "export";

/**
 * The permissions for a use. A signed upload is made with the signer's permissions. A transcription by Amazon
 * Transcribe reads the recording, writes its transcript, and first a test object beside it, with the permissions of the
 * job's starter; the other provider receives the recording from the function and writes nothing.
 *
 * Listing is allowed for the export, and everywhere for one reason: without it S3 answers 403, not 404, for a missing object, and a recording that was
 * never uploaded would look like a missing permission. S3 checks it with the object's key as the prefix. The start of a
 * job has no resource in IAM: it is restricted by the output location.
 */
export function audioPermissions(bucket: AudioBucket, use: AudioUse, { speech }: StageSettings) {
  const objects = (prefix: string) => $interpolate`${bucket.arn}/${prefix}*`;
  const reading = (prefixes: readonly string[]) => [
    { actions: ["s3:GetObject"], resources: prefixes.map(objects) },
    {
      actions: ["s3:ListBucket"],
      resources: [bucket.arn],
      conditions: [
        stringLike(
          "s3:prefix",
          prefixes.map((prefix) => `${prefix}*`),
        ),
      ],
    },
  ];
  const uploading = { actions: ["s3:PutObject"], resources: [objects(RECORDINGS_PREFIX)] };
  if (use === "upload") return [uploading];
  if (use === "export") return reading([RECORDINGS_PREFIX]);
  if (use === "live") {
    return [
      uploading,
      ...reading([RECORDINGS_PREFIX, SOUNDS_PREFIX]),
      { actions: ["s3:PutObject"], resources: [objects(SOUNDS_PREFIX)] },
      // Neither names a resource in IAM but, for Polly, lexicons, which the service has none of.
      ...(speech.live === "transcribe"
        ? [{ actions: ["transcribe:StartStreamTranscription"], resources: ["*"] }]
        : []),
      ...(speech.voice === "polly" ? [{ actions: ["polly:SynthesizeSpeech"], resources: ["*"] }] : []),
    ];
  }

  if (speech.provider !== "transcribe") return reading([RECORDINGS_PREFIX]);
  return [
    ...reading([RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX]),
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

/** Lists and deletes everything of a user: the erasure reads no recording. */
export function erasurePermissions(bucket: AudioBucket) {
  const prefixes = [RECORDINGS_PREFIX, TRANSCRIPTS_PREFIX, SOUNDS_PREFIX];
  return [
    {
      actions: ["s3:ListBucket"],
      resources: [bucket.arn],
      conditions: [
        stringLike(
          "s3:prefix",
          prefixes.map((prefix) => `${prefix}*`),
        ),
      ],
    },
    {
      actions: ["s3:DeleteObject"],
      resources: prefixes.map((prefix) => $interpolate`${bucket.arn}/${prefix}*`),
    },
  ];
}

function stringLike(variable: string, values: string[]) {
  return { test: "StringLike", variable, values };
}

/** The jobs of this stage, by the prefix of their names. */
function jobArns() {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  return $interpolate`arn:aws:transcribe:${region}:${accountId}:transcription-job/${$app.name}-${$app.stage}-*`;
}
