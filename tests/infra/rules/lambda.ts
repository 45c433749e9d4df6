import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { DEFAULTS, settingsOf } from "@epreuve/core/generation/default-settings";
import type { AnyPurpose } from "@epreuve/core/generation/settings";
import { outputsOf } from "../../../scripts/infra/evaluator/cloud.ts";
import { GIVEN, type Resource } from "../../../scripts/infra/graph.ts";
import { variablesOf } from "../suites/permissions.ts";
import {
  absent,
  difference,
  fields,
  is,
  isRecord,
  isWhat,
  json,
  OWN_NAME,
  orAbsent,
  ownName,
} from "./checks.ts";
import { physicalName } from "./names.ts";
import { timeoutOf } from "./operations.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import { isSpoken, type Stage } from "./stage.ts";

/** A minute of speech is heard at its own rate, then answered: the function outlasts its own deadline. */
const SPOKEN = { deadlineMs: 75_000, timeoutS: 110 };

const FUNCTION = "aws:lambda/function:Function";
const INVOCATION = "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig";
const PERMISSION = "aws:lambda/permission:Permission";

const idIn = ({ name }: { name: string }) => name.replace(/Function$/, "");

/** In MB. What waits for the provider also parses its replies and checks French. */
const MEMORY = { table: 512, provider: 1024 };

const memory: Check = (value, { resource, stage }) => {
  const asks = variablesOf(stage.handlerOf(resource), stage.settings).some((name) =>
    name.startsWith("OPENAI_"),
  );
  return value === (asks ? MEMORY.provider : MEMORY.table);
};

const purposes = Object.keys(DEFAULTS);
const isPurpose = (name: string): name is AnyPurpose => purposes.includes(name);

/** What a variable must hold. */
function variable(name: string, { settings, spoken }: Stage): unknown {
  const [, kindOfSetting, purpose = ""] = /^OPENAI_(MODEL|EFFORT|HEDGE_MS)_(\w+)$/.exec(name) ?? [];
  const lower = purpose.toLowerCase();
  if (isPurpose(lower)) {
    const { model, effort, hedgeAfterMs = 0 } = settingsOf(lower, () => undefined).settings;
    return { MODEL: model, EFFORT: effort, HEDGE_MS: String(hedgeAfterMs) }[kindOfSetting ?? ""];
  }
  const others: Record<string, string | undefined> = {
    ALLOWED_ORIGINS: settings.origins.join(","),
    APP_VERSION: settings.version,
    EMAIL_FROM: GIVEN.EMAIL_FROM,
    OPENAI_MODEL_SPEECH: settings.speechModel,
    PAROLE_DEADLINE_MS: String(SPOKEN.deadlineMs),
    SPEECH_LIVE_PROVIDER: settings.turns,
    SPEECH_PROVIDER: settings.recordings,
    SPOKEN_FUNCTION: spoken && physicalName(spoken),
    UNUSED_AFTER_MONTHS: settings.unusedAfterMonths,
    VOICE_ACCENT: "fr-CA",
    VOICE_PROVIDER: "polly",
    // A tenth of Cognito's own 50 messages.
    WARNINGS_PER_DAY: "5",
  };
  return others[name];
}

/** Where Amazon hears turns, what hears them is told how long it may, and what receives frames whom to call. */
function ofTurns(fn: Resource, { spoken }: Stage, handler: string): string[] {
  if (spoken === undefined || handler !== "live/message") return [];
  return isSpoken(fn) ? ["PAROLE_DEADLINE_MS"] : ["SPOKEN_FUNCTION"];
}

const environment: Check = (value, seen) => {
  const { stage, resource } = seen;
  const handler = stage.handlerOf(resource);
  const own = [...variablesOf(handler, stage.settings), ...ofTurns(resource, stage, handler)];
  const key = stage.builds.find(({ functionID }) => functionID === idIn(resource))?.encryptionKey;
  return fields({
    variables: fields({
      ...Object.fromEntries(own.map((name) => [name, is(variable(name, stage))])),
      SST_KEY: is(key),
      SST_KEY_FILE: is("resource.enc"),
      SST_RESOURCE_App: json(is({ name: "epreuve", stage: stage.name })),
    }),
  })(value, seen);
};

const ownRole = isWhat(({ resource, stage }) =>
  stage.arnOf(stage.named("aws:iam/role:Role", `${idIn(resource)}Role`)),
);

export const functions = kind(FUNCTION, "lambda.function", {
  name: [ownName, OWN_NAME],
  description: {
    free: "shown in the console alone",
  },
  architectures: [is(["arm64"]), "The bundles' native parts do not load; Lambda costs a quarter more."],
  runtime: [is("nodejs24.x"), "The code uses what an older runtime lacks, and no fixes come."],
  handler: [is("bundle.handler"), "Lambda finds nothing to call."],
  packageType: [is("Zip"), "Lambda looks for an image."],
  s3Bucket: [is("sst-asset"), "The code is not where the deployment puts it."],
  s3Key: [
    isWhat(
      ({ resource, stage }) =>
        stage.named("aws:s3/bucketObjectv2:BucketObjectv2", `${idIn(resource)}Code`).inputs.key,
    ),
    "It runs another function's code.",
  ],
  role: [ownRole, "It runs with another's rights: too many, or too few."],
  timeout: [
    isWhat(({ resource, stage }) =>
      isSpoken(resource) ? SPOKEN.timeoutS : timeoutOf(stage.handlerOf(resource)),
    ),
    "It is stopped in the middle of a correction, or hangs for as long as somebody pays.",
  ],
  memorySize: [memory, "It runs out of memory, or answers in twice the time, or costs twice as much."],
  ephemeralStorage: [is({ size: 512 }), "Disk is paid for that nothing uses."],
  environment: [
    environment,
    "It reads a setting that is not the stage's, or a secret lies in its configuration.",
  ],
  loggingConfig: [
    (value, seen) =>
      fields({ logFormat: is("JSON"), logGroup: is(`/aws/lambda/${physicalName(seen.resource)}`) })(
        value,
        seen,
      ),
    "Its logs cannot be searched by field, or go to where another's are.",
  ],
  tracingConfig: [is({ mode: "Active" }), "Nobody sees where a slow request spent its time."],
  publish: [is(false), "Every deployment leaves a version behind, until the account's storage is full."],
  reservedConcurrentExecutions: [
    orAbsent((value) => typeof value === "number" && value >= 2),
    "Zero stops it; one makes its queue fail.",
  ],
  vpcConfig: [absent, "It has no way to the provider."],
});

/** Where a function's calls come from. */
function callerOf(seen: Seen, handler: string): string {
  const { stage } = seen;
  const arn = (type: string) => {
    const api = stage.one(type);
    return String(outputsOf(type, api.name, api.inputs).executionArn);
  };
  if (handler === "live/authorizer") {
    const authorizer = stage.one("aws:apigatewayv2/authorizer:Authorizer");
    return `${arn("aws:apigatewayv2/api:Api")}/authorizers/${stage.idOf(authorizer)}`;
  }
  return handler.startsWith("live/")
    ? `${arn("aws:apigatewayv2/api:Api")}/*`
    : `${arn("aws:apigateway/restApi:RestApi")}/*`;
}

/** Called through a permission rather than a role or a queue. */
const CALLED = [
  ...OPERATIONS.map((operation) => handlerName(operation)),
  "live/authorizer",
  "live/connect",
  "live/disconnect",
  "live/message",
];

/** What hears turns is called by the function that receives them, and by no gateway. */
const calledIn = (stage: Stage) =>
  stage.functions.filter((fn) => CALLED.includes(stage.handlerOf(fn)) && !isSpoken(fn));

export const permissions = kind(PERMISSION, "lambda.permission", {
  action: [is("lambda:InvokeFunction"), "The gateway may not call it, or may change it."],
  function: [
    (value, { stage }) => calledIn(stage).some((fn) => stage.arnOf(fn) === value),
    "The gateway may not call the function behind a route: every request of it is a 500.",
  ],
  principal: [is("apigateway.amazonaws.com"), "Another service, or another account, may call it."],
  sourceArn: [
    (value, seen) => value === callerOf(seen, seen.stage.handlerIn(seen.resource.inputs.function)),
    "Any API of any account may call it past our authorizer.",
  ],
  qualifier: [absent, "The permission is for a version that no route calls."],
});

export const invocations = kind(INVOCATION, "lambda.invocation", {
  functionName: [
    isWhat(({ stage }) => stage.spoken && physicalName(stage.spoken)),
    "Another function's calls are bounded, and turns are heard again after the candidate has said them again.",
  ],
  maximumRetryAttempts: [
    is(0),
    "A turn that failed is heard twice more, and paid for, while the candidate says it again.",
  ],
  maximumEventAgeInSeconds: [is(60), "A turn is heard minutes after it was said, in another conversation."],
});

export const functionRules: StageRule[] = [
  {
    id: "lambda.permitted",
    danger: "A route answers 500: the gateway may not call its function.",
    broken: (stage: Stage) =>
      difference(
        calledIn(stage).map((fn) => stage.arnOf(fn)),
        stage.of(PERMISSION).map(({ inputs }) => String(inputs.function)),
      ),
  },
  {
    id: "lambda.handlers",
    danger: "An operation, a worker or a schedule of the code is deployed nowhere.",
    broken: (stage: Stage) =>
      [
        ...CALLED,
        "workers/exercices",
        "workers/modele",
        "workers/dead-letter",
        "workers/effacement",
        "scheduled/models",
        "scheduled/erasures",
        "scheduled/unused",
      ].filter((handler) => !stage.functions.some((fn) => stage.handlerOf(fn) === handler)),
  },
  {
    id: "lambda.spoken",
    danger:
      "Amazon hears a turn for longer than a frame lasts: without a function of its own it is never heard.",
    broken: (stage: Stage) => {
      const wanted = stage.settings.turns === "transcribe" ? 1 : 0;
      return [
        ...(stage.functions.filter(isSpoken).length === wanted ? [] : ["the function that hears turns"]),
        ...(stage.of(INVOCATION).length === wanted ? [] : [INVOCATION]),
      ];
    },
  },
  {
    id: "lambda.no-secret",
    danger: "Whoever may read a configuration reads the provider's key.",
    broken: (stage: Stage) =>
      stage.functions
        .filter(
          ({ inputs }) =>
            isRecord(inputs.environment) &&
            JSON.stringify(inputs.environment).includes(GIVEN.SST_SECRET_OpenAiKey),
        )
        .map(({ name }) => name),
  },
];
