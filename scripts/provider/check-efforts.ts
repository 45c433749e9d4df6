import { nearestEffort } from "@epreuve/core/generation/adapting-protocol";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import type { EffortRefusal } from "./meter.ts";

/** Whether a model that answers took the effort, and what the service asks for where it did not. */
export function effortFindings(
  settings: PurposeSettings,
  refusals: readonly EffortRefusal[],
  chosen: Chosen,
): Finding[] {
  const { model, effort } = settings;
  if (effort === undefined) return [];
  const own = refusals.filter((refusal) => refusal.model === model);
  // Once an effort was refused, the service no longer sends one that is not on the refusal's list.
  const supported = own[0]?.supported ?? [effort];
  const taken = supported.includes(effort) && !own.some((refusal) => refusal.effort === effort);
  if (taken) return [{ about: model, level: "ok", text: `it takes the effort "${effort}"` }];

  const others = supported.filter((one) => one !== effort);
  const served = nearestEffort(effort, others);
  const list = others.length > 0 ? `; it takes ${others.join(", ")}` : "";
  const instead = served === null ? "the service then sends none" : `the service then asks for "${served}"`;
  const variables = effortVariables(settings, chosen).join(", ");
  return [
    {
      about: model,
      level: "note",
      text: `it does not take the effort "${effort}"${list}; ${instead}`,
      ...(served !== null && {
        change: `Set ${variables} in ${chosen.file} to ${served}, which saves a refused request at each start of a function.`,
      }),
    },
  ];
}

/** The variables by which a model's effort is chosen. */
export function effortVariables({ model, effort }: PurposeSettings, chosen: Chosen): string[] {
  const purposes = chosen.purposes.filter((purpose) => {
    const own = chosen.settings(purpose);
    return own.model === model && own.effort === effort;
  });
  return [...new Set(purposes.map((purpose) => chosen.variable("EFFORT", purpose)))];
}
