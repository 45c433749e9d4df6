import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import * as v from "valibot";

const PREFIX = "app/epreuve/";

/** What Pulumi last knew of a stage; a removed stage keeps the file, without resources. */
const StateSchema = v.object({
  checkpoint: v.object({
    latest: v.optional(
      v.nullable(v.object({ resources: v.optional(v.array(v.looseObject({ type: v.string() })), []) })),
    ),
  }),
});

/**
 * The preview stages that exist, by SST's state, and whose pull request is not among those open: `pr-12`. A state that
 * cannot be understood counts as a stage: a removal that finds nothing does no harm, and a forgotten stage costs.
 */
export async function stalePreviews(options: {
  client: S3Client;
  bucket: string;
  open: readonly string[];
}): Promise<string[]> {
  const { client, bucket: Bucket, open } = options;
  const stale: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client },
    { Bucket, Prefix: `${PREFIX}pr-` },
  )) {
    for (const { Key = "" } of Contents) {
      const [, stage = "", number = ""] = /^app\/epreuve\/(pr-(\d+))\.json$/.exec(Key) ?? [];
      if (stage === "" || open.includes(number)) continue;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (holdsResources(await Body?.transformToString())) stale.push(stage);
    }
  }
  return stale;
}

function holdsResources(state = ""): boolean {
  try {
    const { success, output } = v.safeParse(StateSchema, JSON.parse(state));
    return (
      !success || (output.checkpoint.latest?.resources ?? []).some(({ type }) => type.startsWith("aws:"))
    );
  } catch {
    return true;
  }
}
