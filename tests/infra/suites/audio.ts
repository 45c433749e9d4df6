import { LIMITS } from "@epreuve/contract/limits";
import { RECORDINGS_PREFIX, SOUNDS_PREFIX, TRANSCRIPTS_PREFIX } from "@epreuve/core/audio/keys";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { GIVEN, type Graph } from "../../../scripts/infra/graph.ts";

/** A month: what was said stays in the simulation's text. */
const KEPT_DAYS = 30;

const CorsSchema = v.looseObject({
  corsRules: v.tuple([v.looseObject({ allowedOrigins: v.array(v.string()) })]),
});

/** The origins whose pages may upload. */
export function uploadOrigins(graph: Graph): string[] {
  const { inputs } = graph.one("aws:s3/bucketCorsConfiguration:BucketCorsConfiguration", "AudioBucketCors");
  return v.parse(CorsSchema, inputs).corsRules[0].allowedOrigins;
}

export function audio(graph: Graph, { production }: { production: boolean }): void {
  const bucket = graph.one("aws:s3/bucket:Bucket", "AudioBucketBucket");
  const name = String(bucket.inputs.bucket);
  const log = graph.one("aws:s3/bucket:Bucket", "AudioAccessLogBucket");
  const part = (type: string, of = bucket) => {
    const found = graph
      .of(`aws:s3/${type.charAt(0).toLowerCase()}${type.slice(1)}:${type}`)
      .filter(({ inputs }) => inputs.bucket === of.inputs.bucket);
    expect([type, found.length]).toEqual([type, 1]);
    return found[0]?.inputs ?? {};
  };

  describe("recordings", () => {
    test("nobody outside reads or lists them, by whatever policy or grant", () => {
      expect(part("BucketPublicAccessBlock")).toMatchObject({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      });
    });

    test("are refused over anything but TLS, and allowed to nobody by the bucket itself", () => {
      const { Statement } = JSON.parse(String(part("BucketPolicy").policy));
      expect(Statement).toEqual([
        {
          Effect: "Deny",
          Action: ["s3:*"],
          Resource: [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`],
          Principal: { "*": ["*"] },
          Condition: { Bool: { "aws:SecureTransport": ["false"] } },
        },
      ]);
    });

    test("are encrypted at rest", () => {
      expect(part("BucketServerSideEncryptionConfiguration").rules).toEqual([
        { applyServerSideEncryptionByDefault: { sseAlgorithm: "AES256" } },
      ]);
    });

    test("are gone with their transcripts after a month, answers' sounds after a day, with no version left", () => {
      const rule = (prefix: string, days = KEPT_DAYS) =>
        expect.objectContaining({
          status: "Enabled",
          filter: { prefix },
          expiration: { days },
          abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
        });
      expect(part("BucketLifecycleConfiguration").rules).toEqual([
        rule(RECORDINGS_PREFIX),
        rule(TRANSCRIPTS_PREFIX),
        rule(SOUNDS_PREFIX, 1),
      ]);
      expect(graph.of("aws:s3/bucketVersioning:BucketVersioning")).toEqual([]);
    });

    test("every access to them is noted where no function writes, and the note is kept as long as they are", () => {
      expect(part("BucketLogging")).toMatchObject({ targetBucket: log.inputs.bucket });
      expect(part("BucketLifecycleConfiguration", log).rules).toEqual([
        expect.objectContaining({ status: "Enabled", expiration: { days: KEPT_DAYS } }),
      ]);
      expect(part("BucketPublicAccessBlock", log)).toMatchObject({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      });
      expect(part("BucketServerSideEncryptionConfiguration", log).rules).toEqual([
        { applyServerSideEncryptionByDefault: { sseAlgorithm: "AES256" } },
      ]);
      const arn = `arn:aws:s3:::${log.inputs.bucket}`;
      expect(JSON.parse(String(part("BucketPolicy", log).policy)).Statement).toEqual([
        expect.objectContaining({
          Effect: "Deny",
          Action: ["s3:*"],
          Resource: [arn, `${arn}/*`],
          Condition: { Bool: { "aws:SecureTransport": ["false"] } },
        }),
        {
          Effect: "Allow",
          Action: ["s3:PutObject"],
          Resource: [`${arn}/*`],
          Principal: { Service: ["logging.s3.amazonaws.com"] },
          Condition: {
            ArnLike: { "aws:SourceArn": [`arn:aws:s3:::${name}`] },
            StringEquals: { "aws:SourceAccount": ["123456789012"] },
          },
        },
      ]);
      expect(JSON.stringify(graph.functions.map(({ statements }) => statements))).not.toContain(
        String(log.inputs.bucket),
      );
    });

    test("outlive the address they are sent to by far", () => {
      expect(KEPT_DAYS * 24 * 60 * 60).toBeGreaterThan(100 * LIMITS.uploadTtlSeconds);
    });

    test("are sent, and answers' sounds read, by pages of the stage's origins only, with no header but the type", () => {
      expect(part("BucketCorsConfiguration").corsRules).toEqual([
        {
          allowedMethods: ["PUT", "GET"],
          allowedHeaders: ["Content-Type"],
          allowedOrigins: [GIVEN.ALLOWED_ORIGINS],
          exposeHeaders: [],
          maxAgeSeconds: 7_200,
        },
      ]);
    });

    test("stay when production is removed, even from a bucket that is; other stages leave nothing", () => {
      for (const kept of [bucket, log]) {
        expect(kept.retainOnDelete).toBe(production);
        expect(kept.inputs.forceDestroy).toBe(!production);
      }
    });
  });
}
