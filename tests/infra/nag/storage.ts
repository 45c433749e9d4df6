import { at } from "../rules/checks.ts";
import { physicalName } from "../rules/names.ts";
import { type NagRule, tlsOnly, type, unless } from "./rule.ts";

/** About the table and the buckets. */
export const storage: readonly NagRule[] = [
  {
    id: "AwsSolutions-DDB3",
    cause: "The DynamoDB table does not have Point-in-time Recovery enabled.",
    broken: unless(type.table, ({ inputs }) => at(inputs, "pointInTimeRecovery", "enabled") === true),
  },
  {
    id: "AwsSolutions-S1",
    cause: "The S3 Bucket has server access logs disabled.",
    broken: unless(type.bucket, (bucket, stage) =>
      [
        ...stage.of("aws:s3/bucketLogging:BucketLogging"),
        ...stage.of("aws:s3/bucketLoggingV2:BucketLoggingV2"),
      ].some(
        ({ inputs }) =>
          inputs.bucket === physicalName(bucket) || inputs.targetBucket === physicalName(bucket),
      ),
    ),
  },
  {
    id: "AwsSolutions-S2",
    cause: "The S3 Bucket does not have public access restricted and blocked.",
    broken: unless(type.bucket, (bucket, stage) =>
      stage.of("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock").some(({ inputs }) => {
        const { bucket: name, ...blocks } = inputs;
        return (
          name === physicalName(bucket) &&
          Object.values(blocks).length === 4 &&
          Object.values(blocks).every((one) => one === true)
        );
      }),
    ),
  },
  {
    id: "AwsSolutions-S10",
    cause: "The S3 Bucket or bucket policy does not require requests to use SSL.",
    broken: tlsOnly(type.bucket, "aws:s3/bucketPolicy:BucketPolicy", "bucket"),
  },
];
