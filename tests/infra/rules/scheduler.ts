import { at, difference, fields, is, isWhat, OWN_NAME, ownName } from "./checks.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const SCHEDULE = "aws:scheduler/schedule:Schedule";

interface Times {
  expression: string;
  /** Where the hour of the day matters. */
  timezone?: string;
  /** Elsewhere than in production: what pays the provider does not run there, what owes somebody something does. */
  elsewhere: "ENABLED" | "DISABLED";
}

/** Each schedule by its function, and when it runs. */
const TIMES: Record<string, Times> = {
  "scheduled/models": {
    expression: "cron(0 9 * * ? *)",
    timezone: "America/Toronto",
    elsewhere: "DISABLED",
  },
  "scheduled/erasures": { expression: "rate(1 hour)", elsewhere: "ENABLED" },
  // Within the hour that Cognito keeps its place in the list of users.
  "scheduled/unused": { expression: "rate(30 minutes)", elsewhere: "ENABLED" },
};

/** Whether it runs: where accounts are never unused, nobody walks over them. */
function stateOf({ resource, stage }: Seen): string | undefined {
  const handler = stage.handlerIn(at(resource.inputs, "target", "arn"));
  if (handler === "scheduled/unused" && stage.settings.unusedAfterMonths === "0") return "DISABLED";
  return stage.production ? "ENABLED" : TIMES[handler]?.elsewhere;
}

const timesOf = ({ resource, stage }: Seen): Times | undefined =>
  TIMES[stage.handlerIn(at(resource.inputs, "target", "arn"))];

/** A role that may start this function, and nothing else. */
const starter: Check = (value, { resource, stage }) =>
  stage
    .of("aws:iam/role:Role")
    .some((role) => role.name === resource.name.replace(/Schedule$/, "Role") && stage.arnOf(role) === value);

const ownTarget: Check = (value, { resource, stage }) =>
  stage.functions.some(
    (fn) => fn.name === resource.name.replace(/Schedule$/, "HandlerFunction") && stage.arnOf(fn) === value,
  );

export const schedules = kind(SCHEDULE, "scheduler.schedule", {
  name: [ownName, OWN_NAME],
  flexibleTimeWindow: [is({ mode: "OFF" }), "It runs at some other time than its alarm expects."],
  scheduleExpression: [
    (value, seen) => value !== undefined && value === timesOf(seen)?.expression,
    "It runs too rarely to warn, or to erase in time; or so often that the provider is paid for nothing.",
  ],
  scheduleExpressionTimezone: [
    isWhat((seen) => timesOf(seen)?.timezone),
    "It runs at night, when nobody reads its alarm.",
  ],
  state: [
    isWhat(stateOf),
    "Nobody looks, or closed and unused accounts stay; or users are warned whom nobody will erase; or forgotten stages pay the provider every day.",
  ],
  target: [
    fields({
      arn: ownTarget,
      roleArn: starter,
      input: is("{}"),
      retryPolicy: is({ maximumRetryAttempts: 0 }),
    }),
    "Another function is started, or none, or a failed look is paid for 185 times.",
  ],
});

export const scheduleRules: StageRule[] = [
  {
    id: "scheduler.all",
    danger: "What should run by itself does not.",
    broken: (stage: Stage) =>
      difference(
        stage.functions
          .map((fn) => stage.handlerOf(fn))
          .filter((handler) => handler.startsWith("scheduled/")),
        stage.of(SCHEDULE).map(({ inputs }) => stage.handlerIn(at(inputs, "target", "arn"))),
      ),
  },
];
