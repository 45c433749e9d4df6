import { RECORDINGS_PREFIX, SOUNDS_PREFIX, TRANSCRIPTS_PREFIX } from "@epreuve/core/audio/keys";
import type { Resource } from "../../../scripts/infra/graph.ts";
import { byStage, difference, is, isWhat, json, matches, nameOf, OWN_NAME, ownName } from "./checks.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const BUCKET = "aws:s3/bucket:Bucket";

/** In days. What the privacy page says. */
const KEPT = [
  [RECORDINGS_PREFIX, 30],
  [TRANSCRIPTS_PREFIX, 30],
  [SOUNDS_PREFIX, 1],
] as const;

const ofBucket = [nameOf(BUCKET), "The rule is about another bucket, and recordings have none."] as const;
const PUBLIC = "A policy or a grant by mistake makes candidates' voices public.";

const EXPIRY = {
  abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
  status: "Enabled",
};

const KEPT_RULES = KEPT.map(([prefix, days]) => ({
  ...EXPIRY,
  id: `drop-${prefix.replace("/", "")}`,
  expiration: { days },
  filter: { prefix },
}));

const LOGGING = "aws:s3/bucketLogging:BucketLogging";

/** Whether it is of the log of who reached which recording. */
const isOfLog = ({ resource, stage }: Seen) => resource.inputs.bucket !== physicalName(stage.recordings);

/** The log names owners and addresses: it is kept no longer than recordings are. */
const LINES = [{ expiration: { days: 30 }, id: "drop-lines", status: "Enabled" }];

/** S3's own service writes lines about the recordings' bucket, and nothing else does. */
const byLogging = (bucket: string, stage: Stage) => ({
  Effect: "Allow",
  Action: ["s3:PutObject"],
  Resource: [`${bucket}/*`],
  Principal: { Service: ["logging.s3.amazonaws.com"] },
  Condition: {
    ArnLike: { "aws:SourceArn": [stage.arnOf(stage.recordings)] },
    StringEquals: { "aws:SourceAccount": ["123456789012"] },
  },
});

const ownPolicy: Check = (value, seen) => {
  const bucket = `arn:aws:s3:::${seen.resource.inputs.bucket}`;
  return json(
    is({
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Deny",
          Action: ["s3:*"],
          Resource: [bucket, `${bucket}/*`],
          Principal: { "*": ["*"] },
          Condition: { Bool: { "aws:SecureTransport": ["false"] } },
        },
        ...(isOfLog(seen) ? [byLogging(bucket, seen.stage)] : []),
      ],
    }),
  )(value, seen);
};

export const s3Kinds = [
  kind(BUCKET, "s3.bucket", {
    bucket: [ownName, OWN_NAME],
    forceDestroy: [
      byStage(false, true),
      "Production's recordings are deleted with it; other stages cannot be removed.",
    ],
    retainOnDelete: [byStage(true, false), "Removing the stage removes the recordings."],
  }),
  kind("aws:s3/bucketCorsConfiguration:BucketCorsConfiguration", "s3.cors", {
    bucket: [
      isWhat(({ stage }) => physicalName(stage.recordings)),
      "Pages may read the log of accesses, and send no recording.",
    ],
    corsRules: [
      isWhat(({ stage }) => [
        {
          allowedHeaders: ["Content-Type"],
          allowedMethods: ["PUT", "GET"],
          allowedOrigins: stage.settings.origins,
          exposeHeaders: [],
          maxAgeSeconds: 7_200,
        },
      ]),
      "The app cannot send a recording or play an answer, or any page can.",
    ],
  }),
  kind("aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration", "s3.lifecycle", {
    bucket: ofBucket,
    rules: [
      isWhat((seen) => (isOfLog(seen) ? LINES : KEPT_RULES)),
      "Voices, or who listened, are kept for longer than candidates are told; or go before they are transcribed.",
    ],
  }),
  kind(LOGGING, "s3.logging", {
    bucket: [
      isWhat(({ stage }) => physicalName(stage.recordings)),
      "Nobody can say who listened to a candidate's voice.",
    ],
    targetBucket: [
      (value, { stage }) =>
        stage.of(BUCKET).some((one) => physicalName(one) === value && one !== stage.recordings),
      "The log is written among the recordings, where functions reach it, and each line makes another.",
    ],
    targetPrefix: [is("recordings/"), "Whoever looks for the lines of an incident does not find them."],
  }),
  kind("aws:s3/bucketPolicy:BucketPolicy", "s3.policy", {
    bucket: ofBucket,
    policy: [
      ownPolicy,
      "Recordings travel in the clear, or somebody else is let in; or nobody notes who reached them.",
    ],
  }),
  kind("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock", "s3.public", {
    bucket: ofBucket,
    blockPublicAcls: [is(true), PUBLIC],
    blockPublicPolicy: [is(true), PUBLIC],
    ignorePublicAcls: [is(true), PUBLIC],
    restrictPublicBuckets: [is(true), PUBLIC],
  }),
  kind(
    "aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration",
    "s3.encryption",
    {
      bucket: ofBucket,
      rules: [
        is([{ applyServerSideEncryptionByDefault: { sseAlgorithm: "AES256" } }]),
        "Recordings lie in the clear, or under a key that functions may not use.",
      ],
    },
  ),
  kind("aws:s3/bucketObjectv2:BucketObjectv2", "s3.code", {
    bucket: [is("sst-asset"), "The code is put where its function does not look."],
    key: [
      (value, { resource, stage }) =>
        stage.functions.some(
          ({ name, inputs }) => name === resource.name.replace(/Code$/, "Function") && inputs.s3Key === value,
        ) && matches(/^assets\/[\w-]+-[0-9a-f]{64}\.zip$/)(value, { resource, stage }),
      "A function runs another's code, or none.",
    ],
    source: [is("[asset]"), "The function's code is missing."],
  }),
];

/** What every bucket of ours has. */
const PARTS = [
  "bucketLifecycleConfiguration:BucketLifecycleConfiguration",
  "bucketPolicy:BucketPolicy",
  "bucketPublicAccessBlock:BucketPublicAccessBlock",
  "bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration",
];

export const bucketRules: StageRule[] = [
  {
    id: "s3.parts",
    danger:
      "A bucket without its block, its policy, its encryption or its expiry is open, or keeps all for ever.",
    broken: (stage: Stage) => {
      const recordings = stage.recordings;
      const parts = (bucket: Resource) => [
        ...PARTS,
        ...(bucket === recordings
          ? ["bucketCorsConfiguration:BucketCorsConfiguration", "bucketLogging:BucketLogging"]
          : []),
      ];
      return stage.of(BUCKET).flatMap((bucket) =>
        parts(bucket)
          .filter(
            (part) =>
              stage.of(`aws:s3/${part}`).filter(({ inputs }) => inputs.bucket === physicalName(bucket))
                .length !== 1,
          )
          .map((part) => `${part} of ${bucket.name}`),
      );
    },
  },
  {
    id: "s3.buckets",
    danger: "Recordings have no place, the log of accesses has none, or a bucket is kept that nobody judged.",
    broken: (stage: Stage) =>
      difference(
        ["AudioAccessLogBucket", "AudioBucketBucket"],
        stage.of(BUCKET).map(({ name }) => name),
      ),
  },
  {
    id: "s3.code-of-each-function",
    danger: "A function has no code to run.",
    broken: (stage: Stage) =>
      difference(
        stage.functions.map(({ inputs }) => String(inputs.s3Key)),
        stage.of("aws:s3/bucketObjectv2:BucketObjectv2").map(({ inputs }) => String(inputs.key)),
      ),
  },
];
