import { PURPOSES } from "@epreuve/core/generation/generator";
import { providerArgs } from "./provider";
import type { Secrets } from "./secrets";
import type { StageSettings } from "./settings";
import { liveSpeechVariables, speechVariables } from "./variables";

/** Ten seconds more than the function gives the provider: packages/functions/src/scheduled/models.ts. */
const TIMEOUT_S = 60;

/** In the morning, when there is a day left to read an alarm. */
const DAILY = { schedule: "cron(0 9 * * ? *)", timezone: "America/Toronto" } as const;

interface Parts {
  settings: StageSettings;
  secrets: Secrets;
}

/**
 * The daily look at the models that the stage asks for. Only production's is scheduled: other stages ask for the same
 * models, and would pay for it long after they are forgotten. Theirs can be invoked by hand.
 */
export function createModelsCheck({ settings, secrets }: Parts) {
  const provider = providerArgs(settings, secrets, [...PURPOSES, "examinateur"]);
  return new sst.aws.CronV2("Models", {
    ...DAILY,
    enabled: settings.kind === "production",
    function: {
      ...provider,
      handler: "packages/functions/src/scheduled/models.handler",
      description: "Daily: are the provider's models served, and for how long",
      timeout: `${TIMEOUT_S} seconds`,
      environment: {
        ...provider.environment,
        ...speechVariables(settings),
        ...liveSpeechVariables(settings),
      },
    },
  });
}
export type ModelsCheck = ReturnType<typeof createModelsCheck>;
