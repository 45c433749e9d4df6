/*
 * The process of the service in an evening: the local stack with a metered table and a paced provider. It ends with the
 * process that started it.
 */
import { join } from "node:path";
import { startDynamoDb } from "@epreuve/local/dynamodb/server";
import { startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { StackArgumentsSchema, type Told } from "./messages.ts";
import { startMeter } from "./meter.ts";

const tell = (told: Told) => void process.send?.(told);
const complain = (error: unknown) => tell({ kind: "complaint", text: String(error) });

const { dir, pace, seed } = v.parse(StackArgumentsSchema, process.argv[2]);
const engine = await startDynamoDb({ dir: join(dir, "dynamodb") });
const meter = await startMeter(engine.endpoint);
const stack = await startStack({
  dir: join(dir, "stack"),
  dynamoDbEndpoint: meter.endpoint,
  // The functions' log says how long each of them took.
  env: { POWERTOOLS_LOG_LEVEL: "INFO" },
  pace: {
    pace,
    seed,
    onEnd: ({ format, ending, tokens, startMs, endMs }) =>
      tell({
        kind: "provider",
        format,
        ending,
        ms: endMs - startMs,
        input: tokens.input,
        output: tokens.reasoning + tokens.text,
      }),
  },
  onCode: ({ email, code }) => tell({ kind: "email", email, code }),
  onError: complain,
  onFatal: complain,
});
process.on("unhandledRejection", complain);
process.on("message", () => tell({ kind: "units", ...meter.units() }));
process.on("disconnect", async () => {
  await stack.stop();
  await meter.close();
  await engine.stop();
  process.exit(0);
});
tell({ kind: "ready", url: stack.url });
