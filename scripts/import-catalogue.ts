/*
 * Brings a table's catalogue in line with the files of this checkout.
 *
 *   npm run import-catalogue -- --table NAME [--write]
 *
 * Says what would change; writes only with --write. Region and credentials are the AWS SDK's usual ones, and
 * AWS_ENDPOINT_URL_DYNAMODB reaches any other server of the protocol.
 */
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { importCatalogue } from "@epreuve/core/sujet/import";
import { openTable } from "@epreuve/core/table/table";

const { values } = parseArgs({
  options: { table: { type: "string" }, write: { type: "boolean", default: false } },
});

if (values.table === undefined) {
  console.error("Name the table: npm run import-catalogue -- --table NAME [--write]");
  process.exit(2);
}

const table = openTable({ client: new DynamoDBClient({}), tableName: values.table });
const report = await importCatalogue(table, loadCatalogue(), { dryRun: !values.write });
for (const [what, ids] of Object.entries(report)) {
  const list = what === "unchanged" || ids.length === 0 ? "" : `: ${ids.join(", ")}`;
  console.log(`${what.padEnd(11)} ${String(ids.length).padStart(3)}${list}`);
}
console.log(values.write ? "Written." : "Nothing written: add --write to write.");
