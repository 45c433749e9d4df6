/*
 * Shows what is known of the providers, and keeps everybody from one that is down, or lets everybody through.
 */
import { parseArgs } from "node:util";
import { DEGRADABLE, type Degradable, DegradableSchema } from "@epreuve/contract/degraded";
import { type AdmissionState, readAdmission, type Switch } from "@epreuve/core/admission/admission-item";
import type { Breaker } from "@epreuve/core/admission/breaker";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import * as v from "valibot";
import { runCommand, STAGE_OPTIONS, tellWritten, UsageError, WRITE_OPTION } from "./command.ts";
import { openStage } from "./stage.ts";

const SERVICES = DEGRADABLE.join("|");
const USAGE = `npm run provider-switch -- [(--down | --up | --auto) ${SERVICES} [--write]] [--local | --table NAME]
  --down  everybody is turned away from it (503, texts are saved) until it is switched back
  --up    nobody is, whatever the calls that fail say
  --auto  as it is without a switch: what the calls say holds
Without any of them it shows how things are.`;

const position = { type: "string" } as const;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { ...STAGE_OPTIONS, ...WRITE_OPTION, down: position, up: position, auto: position },
  });
  const asked = askedFor(values);
  const { table } = openStage(values);
  const before = await readAdmission(table, { consistent: true });
  if (asked === undefined) return show(before);
  const { service, to } = asked;
  const after = values.write
    ? await setSwitch(table, service, to)
    : { ...before, switches: { ...before.switches, [service]: to } };
  console.log(`${service}: ${before.switches[service] ?? "auto"} → ${to ?? "auto"}`);
  show(after);
  tellWritten(values.write);
});

interface Asked {
  service: Degradable;
  to: Switch | undefined;
}

function askedFor(values: { down?: string; up?: string; auto?: string }): Asked | undefined {
  const given = (
    [
      ["down", "down"],
      ["up", "up"],
      ["auto", undefined],
    ] as const
  ).flatMap(([option, to]) => {
    const named = values[option];
    return named === undefined ? [] : [{ option, named, to }];
  });
  const [first, another] = given;
  if (first === undefined) return undefined;
  if (another !== undefined) throw new UsageError(`--${first.option} or --${another.option}, not both.`);
  const service = v.safeParse(DegradableSchema, first.named);
  if (!service.success)
    throw new UsageError(`--${first.option} is "${first.named}": it must be ${SERVICES}.`);
  return { service: service.output, to: first.to };
}

function show({ switches, breakers }: AdmissionState): void {
  for (const service of DEGRADABLE) {
    const held = switches[service];
    const word = held === undefined ? "" : `switched ${held} by an operator; `;
    console.log(`${service.padEnd(10)} ${word}${told(breakers[service])}`);
  }
}

function told(breaker: Breaker): string {
  if (breaker === undefined) return "its calls succeed";
  const at = (ms: number) => new Date(ms).toISOString();
  if (breaker.state === "failing")
    return `its calls fail since ${at(breaker.since)}, and nobody is turned away`;
  if (breaker.state === "recovering")
    return `it serves again since ${at(breaker.since)}, more and more calls`;
  return `calls are turned away since ${at(breaker.at)}; the next probe at ${at(breaker.until)}`;
}
