import type { Resource } from "../../../scripts/infra/graph.ts";
import type { Stage } from "./stage.ts";

/** What a check sees besides the input's value. */
export interface Seen {
  resource: Resource;
  stage: Stage;
}

export type Check = (value: unknown, seen: Seen) => boolean;

/** An input that may be any text: the reason why it cannot matter. */
export interface Free {
  free: string;
}

/** For each input of a kind, what it must be and what goes wrong otherwise. */
export type Inputs = Record<string, readonly [check: Check, danger: string] | Free>;

/** The rules of one kind of resource; the id of each is `<prefix>.<input>`. */
export interface Kind {
  type: string;
  prefix: string;
  inputs: Inputs;
}

/** A rule over several resources, or over what is no resource; `broken` names what breaks it. */
export interface StageRule {
  id: string;
  danger: string;
  broken(stage: Stage): string[];
}

export interface Violation {
  rule: string;
  /** The resource, or what else breaks the rule. */
  where: string;
  danger: string;
}

export interface Rules {
  kinds: readonly Kind[];
  stageRules: readonly StageRule[];
}

export function free(reason: string): Free {
  return { free: reason };
}

export function kind(type: string, prefix: string, inputs: Inputs): Kind {
  return { type, prefix, inputs };
}

export const UNJUDGED = "An input that no rule judges changes unseen.";

/** What breaks the rules in a stage. What a check cannot read does not hold. */
export function violations(stage: Stage, rules: Rules): Violation[] {
  const ofResources = stage.resources.flatMap((resource) => violationsOf(resource, stage, rules));
  const ofStage = rules.stageRules.flatMap(({ id, danger, broken }) =>
    attempt(() => broken(stage), ["unreadable"]).map((where) => ({ rule: id, where, danger })),
  );
  return [...ofResources, ...ofStage];
}

/** What a resource breaks of its kind's rules. */
export function violationsOf(resource: Resource, stage: Stage, { kinds }: Rules): Violation[] {
  if (!resource.type.startsWith("aws:")) return [];
  const where = resource.name;
  const kind = kinds.find(({ type }) => type === resource.type);
  if (kind === undefined) return [{ rule: `unjudged.${resource.type}`, where, danger: UNJUDGED }];
  const { prefix, inputs } = kind;
  const seen = { resource, stage };
  const broken = Object.entries(inputs).flatMap(([input, rule]) => {
    const value = input === "retainOnDelete" ? resource.retainOnDelete : resource.inputs[input];
    if ("free" in rule) {
      return value == null || typeof value === "string"
        ? []
        : [{ rule: `${prefix}.${input}`, where, danger: rule.free }];
    }
    const [check, danger] = rule;
    return attempt(() => check(value, seen), false) ? [] : [{ rule: `${prefix}.${input}`, where, danger }];
  });
  const unjudged = Object.keys(resource.inputs)
    .filter((input) => !(input in inputs))
    .map((input) => ({ rule: `${prefix}.unjudged`, where: `${where}.${input}`, danger: UNJUDGED }));
  const retained =
    resource.retainOnDelete && !("retainOnDelete" in inputs)
      ? [{ rule: `${prefix}.retainOnDelete`, where, danger: "A removed stage leaves it behind." }]
      : [];
  return [...broken, ...unjudged, ...retained];
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
