/*
 * Raises, or lowers, what the gateway lets through of a deployed stage, at once and without a deployment.
 */
import { parseArgs } from "node:util";
import { APIGatewayClient } from "@aws-sdk/client-api-gateway";
import { Resource } from "sst/resource";
import * as v from "valibot";
import { type Load, throttleOf } from "../infra/load-model.ts";
import { settingsFor } from "../infra/settings.ts";
import { OperatorError, readCount, runCommand, tellWritten, WRITE_OPTION } from "./command.ts";
import { changesFor, findStageApi, writeThrottles } from "./limits/stage-throttles.ts";

const USAGE = `npx sst shell --stage STAGE -- npm run throttle -- [--factor N] [--write]
  --factor  times the throttles of the stage's settings (ACTIVE_USERS); 1, the default, puts them back`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { ...WRITE_OPTION, factor: { type: "string", default: "1" } },
  });
  const stage = linkedStage();
  const settings = settingsFor(stage);
  const load: Load = { ...settings.load, throttleFactor: readCount("factor", values.factor) };
  const client = new APIGatewayClient({ region: settings.region });
  const api = await findStageApi(client, stage);
  if (api === undefined) throw new OperatorError(`No API of the stage ${stage} is in ${settings.region}.`);
  const changes = changesFor(api.settings, (operation) => throttleOf(operation, load));
  for (const { method, before, after } of changes) {
    const was = before === undefined ? "none" : `${before.ratePerSecond}/s, burst ${before.burst}`;
    console.log(`${method.padEnd(45)} ${was} → ${after.ratePerSecond}/s, burst ${after.burst}`);
  }
  if (changes.length === 0) console.log("Every throttle is so already.");
  if (values.write && changes.length > 0) await writeThrottles(client, { ...api, stage }, changes);
  tellWritten(values.write);
});

function linkedStage(): string {
  if (!Reflect.has(Resource, "App")) {
    throw new OperatorError(
      "No stage is linked. Run it by `npx sst shell --stage STAGE -- npm run throttle`.",
    );
  }
  return v.parse(v.object({ stage: v.string() }), Reflect.get(Resource, "App")).stage;
}
