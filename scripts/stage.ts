import { resolve } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Backlog, readBacklog } from "@epreuve/core/jobs/backlog";
import type { JobQueues } from "@epreuve/core/jobs/job-queues";
import type { Job } from "@epreuve/core/simulation/row";
import { openScan, type Scan } from "@epreuve/core/table/scan";
import { openTable, type Table } from "@epreuve/core/table/table";
import { jobQueueUrl } from "@epreuve/functions/config";
import { jobs } from "@epreuve/functions/dependencies/jobs";
import { sqs } from "@epreuve/functions/dependencies/sqs";
import {
  applyEnvironment,
  audioEnvironment,
  resourcesEnvironment,
} from "@epreuve/local/functions-environment";
import { readEnvironment, readSettings } from "@epreuve/local/settings";
import { findRunningStack } from "@epreuve/local/stack-file";
import { Resource } from "sst/resource";
import * as v from "valibot";
import { OperatorError } from "./command.ts";

/** The stage a command works on. A resource that a command does not use need not be linked. */
export interface Stage {
  table: Table;
  scan: Scan;
  /** The job queues, opened at the first send. */
  queues(): JobQueues;
  /** What each job's queue holds now. */
  backlogs(): Promise<Record<Job, Backlog>>;
  /** The user pool; undefined where no stage is linked and only a table was named. */
  users(): { client: CognitoIdentityProviderClient; userPoolId: string } | undefined;
}

const AppSchema = v.object({ stage: v.string() });
const TableSchema = v.object({ name: v.string() });
const UsersSchema = v.object({ id: v.string() });

/**
 * Opens the stage that `sst shell` links, or with `local` the one of `npm start`; `table` names another table than the
 * stage's own, and does without a stage. Region, credentials and endpoints are the AWS SDK's usual ones. Says on the
 * error output what it opened. Throws OperatorError where there is no stage.
 */
export function openStage({ local, table }: { local: boolean; table?: string | undefined }): Stage {
  if (local) linkLocalStack();
  const stage = linked("App", AppSchema)?.stage;
  const tableName = table ?? linked("Table", TableSchema)?.name;
  if (tableName === undefined) {
    throw new OperatorError(
      "No stage is linked. Run it by `npx sst shell --stage STAGE -- npm run …`, or with --local beside `npm start`.",
    );
  }
  console.error(`Stage ${stage ?? "none"}, table ${tableName}`);
  const client = new DynamoDBClient({});
  return {
    table: openTable({ client, tableName }),
    scan: openScan({ client, tableName }),
    queues: jobs,
    backlogs: async () => ({
      exercices: await readBacklog(sqs(), jobQueueUrl("exercices")),
      modele: await readBacklog(sqs(), jobQueueUrl("modele")),
    }),
    users: () => {
      const users = linked("Users", UsersSchema);
      return users && { client: new CognitoIdentityProviderClient({}), userPoolId: users.id };
    },
  };
}

/** Puts the local stack in the place of the linked stage. */
function linkLocalStack(): void {
  const { dir } = readSettings(readEnvironment(process.env, resolve(".env")), process.cwd());
  const running = findRunningStack(dir);
  if (running === undefined) throw new OperatorError(`No service runs on ${dir}. Start it first: npm start`);
  const { dynamodb, sqs, cognito, audio } = running;
  applyEnvironment({
    ...resourcesEnvironment({
      tableName: dynamodb.tableName,
      dynamoDbEndpoint: dynamodb.endpoint,
      sqsEndpoint: sqs.endpoint,
      queueUrls: sqs.queueUrls,
    }),
    ...(audio !== undefined && audioEnvironment(audio)),
    SST_RESOURCE_Users: JSON.stringify({ id: cognito.userPoolId }),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.adminEndpoint ?? cognito.endpoint,
  });
}

/** A linked resource; SST throws where it is not linked, and where nothing is. */
function linked<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
  return Reflect.has(Resource, name) ? v.parse(schema, Reflect.get(Resource, name)) : undefined;
}
