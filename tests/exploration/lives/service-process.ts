import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { SendMessageCommand } from "@aws-sdk/client-sqs";
import * as v from "valibot";
import { freezeDate } from "./frozen-date.ts";

/*
 * The whole service in a process of its own, on a clock that its explorer moves: it can be killed and started again.
 * Arguments: data directory, moment to start at (ms since the epoch), address of the provider.
 */

const [, , dir = "", startMs = "", providerUrl = ""] = process.argv;
const clock = freezeDate(Number(startMs));

// Only now: what these import must see the frozen clock.
const { startStack } = await import("@epreuve/local/stack");
const { startDynamoDb } = await import("@epreuve/local/dynamodb/server");
const { openSqs } = await import("@epreuve/local/sqs/client");
const { readSimulation } = await import("@epreuve/core/simulation/read");
const { PlanSchema } = await import("@epreuve/contract/plans");
const { JOBS } = await import("@epreuve/core/simulation/row");
const { handler: sweeper } = await import("@epreuve/functions/scheduled/erasures");
const { leftOf } = await import("./left-of.ts");
const { STORE_FAULTS, startStoreProxy } = await import("./store-faults.ts");

const engine = await startDynamoDb({ dir: join(dir, "engine") });
const proxy = await startStoreProxy(engine.endpoint);
const stack = await startStack({
  dir,
  quiet: true,
  openai: { apiKey: "exploration", baseUrl: providerUrl },
  dynamoDbEndpoint: proxy.endpoint,
  // A job that failed comes again after a second of the frozen clock. Failures are explored by the text they are about, so
  // that whether a provider is down is not for others to learn from them.
  env: {
    JOB_RETRY_SECONDS: "1",
    PROVIDER_FAILING_MS: "999999999999",
    VOICE_PROVIDER: "openai",
    OPENAI_MODEL_VOICE: "explored",
  },
});
const sqs = openSqs(stack.endpoints.sqs);

const CallSchema = v.variant("method", [
  v.object({
    id: v.number(),
    method: v.literal("tokenFor"),
    email: v.string(),
    plan: v.optional(PlanSchema),
  }),
  v.object({ id: v.number(), method: v.literal("advance"), ms: v.number() }),
  v.object({ id: v.number(), method: v.picklist(["abandoned", "sweep"]) }),
  v.object({
    id: v.number(),
    method: v.literal("leftOf"),
    owner: v.string(),
    ids: v.array(v.string()),
  }),
  v.object({
    id: v.number(),
    method: v.literal("storeFaults"),
    plan: v.array(v.nullable(v.picklist(STORE_FAULTS))),
  }),
  v.object({
    id: v.number(),
    method: v.picklist(["redeliver", "giveUp"]),
    owner: v.string(),
    simulationId: v.string(),
    job: v.picklist(JOBS),
  }),
]);

async function answer(call: v.InferOutput<typeof CallSchema>): Promise<unknown> {
  switch (call.method) {
    case "tokenFor":
      return stack.tokenFor(call.email, call.plan);
    case "advance":
      clock.advance(call.ms);
      return clock.nowMs();
    case "abandoned":
      return proxy.abandoned();
    case "sweep":
      await sweeper();
      return null;
    case "leftOf":
      return leftOf(stack, call);
    case "storeFaults":
      proxy.setPlan(call.plan);
      return null;
    case "redeliver":
    case "giveUp": {
      const { owner, simulationId, job } = call;
      const { correction_id } = await readSimulation(stack.table, { owner, simulationId });
      if (correction_id === undefined) return false;
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: call.method === "giveUp" ? stack.queues[job].deadLetterUrl : stack.queues[job].url,
          MessageBody: JSON.stringify({ owner, simulation_id: simulationId, correction_id }),
        }),
      );
      return true;
    }
  }
}

process.on("message", (message) => {
  const call = v.parse(CallSchema, message);
  answer(call).then(
    (result) => process.send?.({ id: call.id, result }),
    (error: unknown) => process.send?.({ id: call.id, error: String(error) }),
  );
});
// Ends with the process that started it.
process.on("disconnect", () => process.exit());
// Written now, for the next start: this process is killed, and never exits.
flushCompileCache();
process.send?.({ ready: { url: stack.url, liveUrl: stack.liveUrl, enginePid: engine.pid() ?? null } });
