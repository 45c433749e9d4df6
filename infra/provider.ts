import type { AnyPurpose } from "@epreuve/core/generation/settings";
import type { Secrets } from "./secrets";
import type { StageSettings } from "./settings";
import { modelVariables, serverVariables } from "./variables";

/** Settings that only functions calling the text provider have: the key, the models of its purposes, more memory. */
export function providerArgs(settings: StageSettings, secrets: Secrets, purposes: readonly AnyPurpose[]) {
  return {
    link: [secrets.openAiKey],
    environment: { ...modelVariables(settings, purposes), ...serverVariables(settings) },
    memory: settings.memory.provider,
  };
}

/** Concurrent executions that only this function uses, and that it cannot exceed; none where undefined. */
export function reserving(reserved: number | undefined) {
  return reserved === undefined ? {} : { concurrency: { reserved } };
}
