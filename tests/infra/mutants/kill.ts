import { RULES } from "../rules/index.ts";
import { violations, violationsOf } from "../rules/rule.ts";
import type { Mutant } from "./mutants.ts";

/** The rule that a mutant breaks; its own resource's are asked first. Undefined where it survives. */
export function killerOf({ stage, resource }: Pick<Mutant, "stage" | "resource">): string | undefined {
  const own = resource === undefined ? [] : violationsOf(resource, stage, RULES);
  return (own[0] ?? violations(stage, RULES)[0])?.rule;
}

/** Inputs that cannot matter, besides those that the rules' tables call free. */
export const EQUIVALENT: readonly { shape: RegExp; reason: string }[] = [
  {
    shape: /metricAlarm:MetricAlarm alarmDescription: (other|by chance)$/,
    reason: "the words that a person reads: the rule asks for the stage and for a sentence",
  },
  {
    shape: /userPool:UserPool verificationMessageTemplate\.(email|sms)Message: other$/,
    reason: "the words around the code: the rule asks for the code, once",
  },
];

export function reasonFor({ shape }: Mutant): string | undefined {
  const known = EQUIVALENT.find((one) => one.shape.test(shape))?.reason;
  if (known !== undefined) return known;
  const [type, input = ""] = shape.replace(/: [^:]*$/, "").split(" ");
  const rule = RULES.kinds.find((kind) => kind.type === type)?.inputs[input];
  return rule !== undefined && "free" in rule ? rule.free : undefined;
}
