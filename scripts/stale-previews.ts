/*
 * Prints the preview stages whose pull request is no longer open with its label, as a JSON list: what a run that was
 * killed, or a label taken off while Actions were down, left behind.
 */
import { parseArgs } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { runCommand, UsageError } from "./command.ts";
import { stalePreviews } from "./deployment/stale-previews.ts";

const USAGE = "npm run stale-previews -- --bucket STATE_BUCKET --open 12,15";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { bucket: { type: "string" }, open: { type: "string" } } });
  if (!values.bucket) throw new UsageError("--bucket is missing.");
  // An empty list is said as such: a list that could not be read must not remove every preview.
  if (values.open === undefined || !/^(\d+(,\d+)*)?$/.test(values.open)) {
    throw new UsageError('--open must be the numbers of the open pull requests, such as 12,15, or "".');
  }
  const open = values.open.split(",").filter((number) => number !== "");
  const stale = await stalePreviews({ client: new S3Client({}), bucket: values.bucket, open });
  console.log(JSON.stringify(stale));
});
