import type { Resource } from "../../../scripts/infra/graph.ts";
import type { Stage } from "./stage.ts";

/** A resource's name in AWS; where Pulumi gives it, its own. */
export function physicalName({ inputs, name }: Resource): string {
  return String(inputs.name ?? inputs.bucket ?? name);
}

/** The bucket of recordings; the other one notes who reached them. */
export function recordingsOf(stage: Stage): Resource {
  return stage.named("aws:s3/bucket:Bucket", "AudioBucketBucket");
}
