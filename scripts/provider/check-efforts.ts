import { nearestEffort } from "@epreuve/core/generation/adapting-protocol";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import type { Chosen } from "./chosen.ts";
import type { Finding } from "./findings.ts";
import type { EffortRefusal } from "./meter.ts";

/** Whether a model that answers took the effort, and what the service asks for where it did not. */
export function effortFindings(
  { model, effort }: PurposeSettings,
  refusals: readonly EffortRefusal[],
  chosen: Chosen,
): Finding[] {
  if (effort === undefined) return [];
  const refusal = refusals.find((one) => one.model === model && one.effort === effort);
  if (refusal === undefined) {
    // Once one effort was refused, those that are not on its list are not sent.
    const listed = refusals.find((one) => one.model === model)?.supported ?? [effort];
    if (listed.includes(effort))
      return [{ about: model, level: "ok", text: `it takes the effort "${effort}"` }];
  }
  const supported = refusals.find((one) => one.model === model)?.supported ?? [];
  const served = nearestEffort(effort, supported);
  const list = supported.length > 0 ? `; it takes ${supported.join(", ")}` : "";
  const instead = served === null ? "the service then sends none" : `the service then asks for "${served}"`;
  const variables = chosen.purposes
    .filter((purpose) => {
      const own = chosen.settings(purpose);
      return own.model === model && own.effort === effort;
    })
    .map((purpose) => chosen.variable("EFFORT", purpose));
  return [
    {
      about: model,
      level: "note",
      text: `it does not take the effort "${effort}"${list}; ${instead}`,
      ...(served !== null && {
        change: `Set ${[...new Set(variables)].join(", ")} in ${chosen.file} to ${served}, which saves a refused request at each start of a function.`,
      }),
    },
  ];
}
