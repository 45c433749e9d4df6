import { DEFAULTS } from "@epreuve/core/generation/default-settings";
import { describe, expect, test } from "vitest";
import type { Graph, Statement } from "../../../scripts/infra/graph.ts";
import { type Settings, settingsGiven } from "../rules/settings.ts";

/** What each function does, by handler: actions on the table, on its index, and on queues besides its own. */
interface Use {
  table?: string[];
  index?: string[];
  /** Reads what is known of the providers, and no other item. */
  admission?: true;
  /** Sends its own messages again. */
  resends?: true;
  sendsTo?: string[];
  consumes?: boolean;
  key?: boolean;
  /** What it does with recordings. */
  recordings?: "sign" | "transcribe" | "converse" | "export" | "erase";
  /** Is linked to the live interaction: it sends to its clients, or tells candidates its address. */
  live?: "answers" | "tells";
  /** Is linked to the user pool: verifies its tokens, removes its users, or lists them. */
  users?: "verifies" | "removes" | "lists";
  /** Writes to users, as the stage's sender. */
  mails?: true;
}

export const USES: Record<string, Use> = {
  "create-simulation": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    live: "tells",
  },
  "get-simulation": { table: ["GetItem", "Query"], live: "tells" },
  "list-simulations": { table: ["GetItem"], index: ["Query"] },
  "save-contenu": { table: ["UpdateItem"] },
  "change-sujet": { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] },
  "list-sujets": { table: ["Query"] },
  "correct-ee": {
    table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    sendsTo: ["ExercicesQueue", "ModeleQueue"],
    key: true,
  },
  "correct-eo": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    recordings: "transcribe",
    sendsTo: ["ExercicesQueue", "ModeleQueue"],
    key: true,
  },
  "create-audio": { table: ["GetItem", "UpdateItem", "ConditionCheckItem"], recordings: "sign" },
  "retry-enrichment": {
    table: ["GetItem", "UpdateItem", "ConditionCheckItem"],
    sendsTo: ["ExercicesQueue", "ModeleQueue"],
  },
  "get-compte": { table: ["GetItem"] },
  "update-compte": { table: ["GetItem", "UpdateItem", "ConditionCheckItem"] },
  "export-compte": {
    table: ["GetItem", "Query", "UpdateItem", "ConditionCheckItem"],
    index: ["Query"],
    recordings: "export",
  },
  "delete-compte": { table: ["GetItem", "PutItem", "UpdateItem"], sendsTo: ["EffacementQueue"] },
  "suggest-idees": { table: ["GetItem", "UpdateItem", "ConditionCheckItem"], key: true },
  "get-health": { admission: true },
  "get-openapi": {},
  "get-asyncapi": {},
  "get-docs": {},
  "live/authorizer": { users: "verifies" },
  "live/connect": { table: ["PutItem", "ConditionCheckItem"] },
  "live/disconnect": { table: ["UpdateItem"] },
  "live/message": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    recordings: "converse",
    live: "answers",
    key: true,
  },
  "workers/exercices": {
    table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    consumes: true,
    resends: true,
    key: true,
  },
  "workers/modele": {
    table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    consumes: true,
    resends: true,
    key: true,
  },
  "scheduled/models": { key: true },
  "workers/effacement": {
    table: ["GetItem", "Query", "UpdateItem", "DeleteItem"],
    consumes: true,
    recordings: "erase",
    users: "removes",
    sendsTo: ["EffacementQueue"],
  },
  "scheduled/erasures": { table: ["Query"], sendsTo: ["EffacementQueue"] },
  "scheduled/unused": {
    table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    users: "lists",
    sendsTo: ["EffacementQueue"],
    mails: true,
  },
  "workers/dead-letter": { table: ["UpdateItem"], consumes: true },
};

/** What SST allows a subscriber on its queue, and Lambda's polling needs. */
const CONSUME = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];

/** AWS's own policies: its logs, and traces, which know no resources. */
export const MANAGED = [
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess",
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
];

export type Permission = Omit<Statement, "Effect">;

/** The resources that statements name. */
export interface Named {
  tableArn: string;
  bucketArn: string;
  liveArn: string;
  poolArn: string;
  /** The sender's identity and its configuration set. */
  senderArns: string[];
  stage: string;
  queueArn(name: string): string;
  /** Of the queue that a worker consumes. */
  ownQueueArn: string;
  settings: Hearing;
  /** Of the function to which frames give the turns that outlast them, where there is one. */
  spokenArn?: string | undefined;
}

/** Who hears recordings and turns. */
type Hearing = Pick<Settings, "recordings" | "turns">;

/** What a function's role allows: exactly what it does. */
export function permissionsOf(handler: string, named: Named): Permission[] {
  const { tableArn, bucketArn, liveArn, poolArn, senderArns, stage, queueArn, ownQueueArn } = named;
  const { settings, spokenArn } = named;
  const { table, index, admission, sendsTo, consumes, resends, recordings, live, users, mails } =
    USES[handler] ?? {};
  const sign: Permission = { Action: ["s3:PutObject"], Resource: [`${bucketArn}/recordings/*`] };
  const reading: Permission[] = [
    { Action: ["s3:GetObject"], Resource: [`${bucketArn}/recordings/*`] },
    {
      Action: ["s3:ListBucket"],
      Resource: [bucketArn],
      Condition: { StringLike: { "s3:prefix": ["recordings/*"] } },
    },
  ];
  const onRecordings: Record<NonNullable<Use["recordings"]> | "send elsewhere", Permission[]> = {
    sign: [sign],
    erase: [
      {
        Action: ["s3:ListBucket"],
        Resource: [bucketArn],
        Condition: { StringLike: { "s3:prefix": ["recordings/*", "transcripts/*", "sounds/*"] } },
      },
      {
        Action: ["s3:DeleteObject"],
        Resource: [`${bucketArn}/recordings/*`, `${bucketArn}/transcripts/*`, `${bucketArn}/sounds/*`],
      },
    ],
    export: reading,
    "send elsewhere": reading,
    converse: [
      sign,
      { Action: ["s3:GetObject"], Resource: [`${bucketArn}/recordings/*`, `${bucketArn}/sounds/*`] },
      {
        Action: ["s3:ListBucket"],
        Resource: [bucketArn],
        Condition: { StringLike: { "s3:prefix": ["recordings/*", "sounds/*"] } },
      },
      { Action: ["s3:PutObject"], Resource: [`${bucketArn}/sounds/*`] },
      ...(settings.turns === "transcribe"
        ? [{ Action: ["transcribe:StartStreamTranscription"], Resource: ["*"] }]
        : []),
      { Action: ["polly:SynthesizeSpeech"], Resource: ["*"] },
    ],
    transcribe: [
      { Action: ["s3:GetObject"], Resource: [`${bucketArn}/recordings/*`, `${bucketArn}/transcripts/*`] },
      {
        Action: ["s3:ListBucket"],
        Resource: [bucketArn],
        Condition: { StringLike: { "s3:prefix": ["recordings/*", "transcripts/*"] } },
      },
      { Action: ["s3:PutObject"], Resource: [`${bucketArn}/transcripts/*`] },
      {
        Action: ["transcribe:StartTranscriptionJob"],
        Resource: ["*"],
        Condition: {
          StringEquals: { "transcribe:OutputBucketName": [bucketArn.replace("arn:aws:s3:::", "")] },
          StringLike: { "transcribe:OutputKey": ["transcripts/*"] },
        },
      },
      {
        Action: ["transcribe:GetTranscriptionJob"],
        Resource: [`arn:aws:transcribe:ca-central-1:123456789012:transcription-job/epreuve-${stage}-*`],
      },
    ],
  };

  return [
    ...(consumes ? [{ Action: CONSUME, Resource: [ownQueueArn] }] : []),
    ...(table ? [{ Action: table.map((action) => `dynamodb:${action}`), Resource: [tableArn] }] : []),
    ...(resends ? [{ Action: ["sqs:SendMessage"], Resource: [ownQueueArn] }] : []),
    ...(admission
      ? [
          {
            Action: ["dynamodb:GetItem"],
            Resource: [tableArn],
            Condition: { "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": ["SERVICE"] } },
          },
        ]
      : []),
    ...(index
      ? [
          {
            Action: index.map((action) => `dynamodb:${action}`),
            Resource: [`${tableArn}/index/simulations-by-seq`],
          },
        ]
      : []),
    ...(recordings
      ? onRecordings[
          recordings === "transcribe" && settings.recordings === "openai" ? "send elsewhere" : recordings
        ]
      : []),
    ...(users === "removes"
      ? [
          {
            Action: ["cognito-idp:AdminUserGlobalSignOut", "cognito-idp:AdminDeleteUser"],
            Resource: [poolArn],
          },
        ]
      : []),
    ...(users === "lists" ? [{ Action: ["cognito-idp:ListUsers"], Resource: [poolArn] }] : []),
    ...(live === "answers"
      ? [
          {
            Action: ["execute-api:ManageConnections"],
            Resource: [`${liveArn}/$default/POST/@connections/*`],
          },
          ...(spokenArn === undefined ? [] : [{ Action: ["lambda:InvokeFunction"], Resource: [spokenArn] }]),
        ]
      : []),
    ...(sendsTo ? [{ Action: ["sqs:SendMessage"], Resource: sendsTo.map(queueArn) }] : []),
    ...(mails
      ? [
          {
            Action: ["ses:SendEmail"],
            Resource: senderArns,
            Condition: { StringEquals: { "ses:FromAddress": ["no-reply@mail.example.ca"] } },
          },
        ]
      : []),
  ];
}

/** The environment variables that a function reads, without SST's own. */
export function variablesOf(handler: string, { recordings, turns }: Hearing): string[] {
  const purposes: Record<string, string[]> = {
    "correct-ee": ["BILAN", "CRITERES", "ERREURS"],
    "correct-eo": ["BILAN", "CRITERES", "ERREURS"],
    "suggest-idees": ["IDEES"],
    "live/message": ["EXAMINATEUR"],
    "workers/exercices": ["EXERCICES", "SOLUTIONS"],
    "workers/modele": ["MODELE"],
    "scheduled/models": Object.keys(DEFAULTS)
      // A second judge is off.
      .filter((purpose) => purpose !== "criteres_bis")
      .map((purpose) => purpose.toUpperCase()),
  };
  const kinds = ["MODEL", "EFFORT", "HEDGE_MS"];
  const hearsRecordings = ["correct-eo", "scheduled/models"].includes(handler);
  const hearsTurns = ["live/message", "scheduled/models"].includes(handler);
  return [
    ...(/^(workers|live|scheduled)\//.test(handler) ? [] : ["ALLOWED_ORIGINS"]),
    ...(hearsRecordings ? ["SPEECH_PROVIDER"] : []),
    ...(hearsTurns ? ["SPEECH_LIVE_PROVIDER", "VOICE_ACCENT", "VOICE_PROVIDER"] : []),
    ...((hearsRecordings && recordings === "openai") || (hearsTurns && turns === "openai")
      ? ["OPENAI_MODEL_SPEECH"]
      : []),
    ...(handler === "get-health" ? ["APP_VERSION"] : []),
    ...(handler === "scheduled/unused" ? ["EMAIL_FROM", "UNUSED_AFTER_MONTHS", "WARNINGS_PER_DAY"] : []),
    ...(purposes[handler] ?? []).flatMap((purpose) => kinds.map((kind) => `OPENAI_${kind}_${purpose}`)),
  ].sort();
}

export function permissions(graph: Graph): void {
  const arnOf = (type: string, name: string, service: string) =>
    `arn:aws:${service}:ca-central-1:123456789012:${graph.one(type, name).inputs.name}`;
  const tableArn = arnOf("aws:dynamodb/table:Table", "TableTable", "dynamodb").replace(
    /:([^:]+)$/,
    ":table/$1",
  );
  const queueArn = (name: string) => arnOf("aws:sqs/queue:Queue", `${name}Queue`, "sqs");

  const bucketArn = `arn:aws:s3:::${graph.one("aws:s3/bucket:Bucket", "AudioBucketBucket").inputs.bucket}`;
  const liveArn = `arn:aws:execute-api:ca-central-1:123456789012:${graph.one("aws:apigatewayv2/api:Api").inputs.name}-id`;
  const poolArn = `arn:aws:cognito-idp:ca-central-1:123456789012:userpool/${graph.one("aws:cognito/userPool:UserPool").inputs.name}`;
  const set = graph.one("aws:sesv2/configurationSet:ConfigurationSet").inputs.configurationSetName;
  const senderArns = ["identity/mail.example.ca", `configuration-set/${set}`].map(
    (name) => `arn:aws:ses:ca-central-1:123456789012:${name}`,
  );
  const stage = String(graph.app.stage);
  const settings = settingsGiven(graph.given);

  describe("permissions", () => {
    test("no one but the service it works for may take a role", () => {
      const roles = graph.of("aws:iam/role:Role");
      expect(roles.length).toBeGreaterThan(0);
      for (const { name, inputs } of roles) {
        const given = inputs.assumeRolePolicy;
        const policy: unknown = typeof given === "string" ? JSON.parse(given) : given;
        expect([name, policy]).toEqual([
          name,
          expect.objectContaining({
            Statement: [
              expect.objectContaining({
                Effect: "Allow",
                Action: "sts:AssumeRole",
                Principal: {
                  Service: expect.stringMatching(/^(lambda|apigateway|scheduler)\.amazonaws\.com$/),
                },
              }),
            ],
          }),
        ]);
      }
    });

    test("every function is accounted for", () => {
      const handlers = [...new Set(graph.functions.map(({ handler }) => handler))];
      expect(handlers.sort(), "USES in tests/infra/suites/permissions.ts").toEqual(Object.keys(USES).sort());
    });

    test.each(graph.functions)(
      "$resource.name may do exactly what it does",
      ({ handler, resource, statements }) => {
        const own = graph
          .of("aws:lambda/eventSourceMapping:EventSourceMapping")
          .find(({ inputs }) => String(inputs.functionName).endsWith(`:${resource.inputs.name}`));
        const ownQueueArn = String(own?.inputs.eventSourceArn);
        const expected = permissionsOf(handler, {
          tableArn,
          bucketArn,
          liveArn,
          poolArn,
          senderArns,
          stage,
          queueArn,
          ownQueueArn,
          settings,
        });
        expect(statements).toEqual(expected.map((statement) => ({ Effect: "Allow", ...statement })));
        // Objects, jobs and connections are met by a beginning of ours; nothing is allowed on everything, but for the
        // one action that knows no resource and is bound by where it writes, and the one that speaks a sentence.
        for (const { Action, Resource, Condition } of statements) {
          expect(Action.join()).not.toContain("*");
          const speaks = Action.join() === "polly:SynthesizeSpeech";
          if (Condition?.StringEquals === undefined && !speaks) expect(Resource).not.toContain("*");
        }
      },
    );

    test.each(graph.functions)(
      "$resource.name runs under a role of its own, with AWS's two policies",
      (fn) => {
        expect([...fn.managedPolicies].sort()).toEqual(MANAGED);
        expect(graph.functions.filter(({ inputs }) => inputs.role === fn.inputs.role)).toHaveLength(1);
      },
    );

    test("only those who call the provider can read its key", () => {
      const readers = graph.functions.filter(({ build }) => "OpenAiKey" in build.links);
      const callers = Object.keys(USES).filter((handler) => USES[handler]?.key);
      expect(readers.map(({ handler }) => handler).sort()).toEqual(callers.sort());
    });

    test("the key stands in no environment variable, nor in anything else that is created", () => {
      for (const { inputs } of graph.resources.filter(({ type }) => type.startsWith("aws:"))) {
        expect(JSON.stringify(inputs)).not.toContain("the-provider-key");
      }
    });

    test.each(graph.functions)("$resource.name is linked to what it may use, and to nothing else", (fn) => {
      const { table, admission, sendsTo = [], key, recordings, live, users } = USES[fn.handler] ?? {};
      const ownQueue = { "workers/exercices": ["ExercicesQueue"], "workers/modele": ["ModeleQueue"] }[
        fn.handler
      ];
      expect(Object.keys(fn.build.links).sort()).toEqual(
        [
          ...(table || admission ? ["Table"] : []),
          ...(recordings ? ["AudioBucket"] : []),
          ...(live ? ["Live"] : []),
          ...(users ? ["Users"] : []),
          ...(users === "verifies" ? ["AppClient"] : []),
          ...sendsTo,
          ...(ownQueue ?? []),
          ...(key ? ["OpenAiKey"] : []),
        ].sort(),
      );
    });

    test.each(graph.functions)("$resource.name is told only what it reads", (fn) => {
      const names = Object.keys(fn.inputs.environment.variables).filter((name) => !name.startsWith("SST_"));
      expect(names.sort()).toEqual(variablesOf(fn.handler, settings));
    });
  });
}
