import { describe, expect, test } from "vitest";
import type { Graph, Statement } from "../graph.ts";

/** What each function does, by handler: actions on the table, on its index, and on queues besides its own. */
interface Use {
  table?: string[];
  index?: string[];
  sendsTo?: string[];
  consumes?: boolean;
  key?: boolean;
}

const USES: Record<string, Use> = {
  "create-simulation": { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  "get-simulation": { table: ["Query"] },
  "list-simulations": { table: ["GetItem"], index: ["Query"] },
  "save-contenu": { table: ["UpdateItem"] },
  "change-sujet": { table: ["GetItem", "UpdateItem"] },
  "list-sujets": { table: ["Query"] },
  "correct-ee": {
    table: ["GetItem", "PutItem", "UpdateItem"],
    sendsTo: ["ExercicesQueue", "ModeleQueue"],
    key: true,
  },
  "suggest-idees": { table: ["UpdateItem"], key: true },
  "get-health": {},
  "workers/exercices": { table: ["GetItem", "PutItem", "UpdateItem"], consumes: true, key: true },
  "workers/modele": { table: ["GetItem", "PutItem", "UpdateItem"], consumes: true, key: true },
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
const MANAGED = [
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess",
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
];

export function permissions(graph: Graph): void {
  const arnOf = (type: string, name: string, service: string) =>
    `arn:aws:${service}:ca-central-1:123456789012:${graph.one(type, name).inputs.name}`;
  const tableArn = arnOf("aws:dynamodb/table:Table", "TableTable", "dynamodb").replace(
    /:([^:]+)$/,
    ":table/$1",
  );
  const queueArn = (name: string) => arnOf("aws:sqs/queue:Queue", `${name}Queue`, "sqs");

  describe("permissions", () => {
    test("no one but the service it works for may take a role", () => {
      const roles = graph.of("aws:iam/role:Role");
      expect(roles.length).toBeGreaterThan(0);
      for (const { name, inputs } of roles) {
        const policy: unknown = JSON.parse(String(inputs.assumeRolePolicy));
        expect([name, policy]).toEqual([
          name,
          expect.objectContaining({
            Statement: [
              expect.objectContaining({
                Effect: "Allow",
                Action: "sts:AssumeRole",
                Principal: { Service: expect.stringMatching(/^(lambda|apigateway)\.amazonaws\.com$/) },
              }),
            ],
          }),
        ]);
      }
    });

    test("every function is accounted for", () => {
      expect([...new Set(graph.functions.map(({ handler }) => handler))].sort()).toEqual(
        Object.keys(USES).sort(),
      );
    });

    test.each(graph.functions)(
      "$resource.name may do exactly what it does",
      ({ handler, resource, statements }) => {
        const { table, index, sendsTo, consumes } = USES[handler] ?? {};
        const own = graph
          .of("aws:lambda/eventSourceMapping:EventSourceMapping")
          .find(({ inputs }) => String(inputs.functionName).endsWith(`:${resource.inputs.name}`));
        const expected: Omit<Statement, "Effect">[] = [
          ...(consumes ? [{ Action: CONSUME, Resource: [String(own?.inputs.eventSourceArn)] }] : []),
          ...(table ? [{ Action: table.map((action) => `dynamodb:${action}`), Resource: [tableArn] }] : []),
          ...(index
            ? [
                {
                  Action: index.map((action) => `dynamodb:${action}`),
                  Resource: [`${tableArn}/index/simulations-by-seq`],
                },
              ]
            : []),
          ...(sendsTo ? [{ Action: ["sqs:SendMessage"], Resource: sendsTo.map(queueArn) }] : []),
        ];
        expect(statements).toEqual(expected.map((statement) => ({ Effect: "Allow", ...statement })));
        expect(JSON.stringify(statements)).not.toContain("*");
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
      const { table, sendsTo = [], key } = USES[fn.handler] ?? {};
      const ownQueue = { "workers/exercices": ["ExercicesQueue"], "workers/modele": ["ModeleQueue"] }[
        fn.handler
      ];
      expect(Object.keys(fn.build.links).sort()).toEqual(
        [...(table ? ["Table"] : []), ...sendsTo, ...(ownQueue ?? []), ...(key ? ["OpenAiKey"] : [])].sort(),
      );
    });

    test.each(graph.functions)("$resource.name is told only what it reads", (fn) => {
      const names = Object.keys(fn.inputs.environment.variables).filter((name) => !name.startsWith("SST_"));
      const models: Record<string, string[]> = {
        "correct-ee": ["OPENAI_MODEL_BILAN", "OPENAI_MODEL_CRITERES", "OPENAI_MODEL_ERREURS"],
        "suggest-idees": ["OPENAI_MODEL_IDEES"],
        "workers/exercices": ["OPENAI_MODEL_EXERCICES"],
        "workers/modele": ["OPENAI_MODEL_MODELE"],
      };
      expect(names.sort()).toEqual(
        [
          ...(fn.handler.startsWith("workers/") ? [] : ["ALLOWED_ORIGINS"]),
          ...(fn.handler === "get-health" ? ["APP_VERSION"] : []),
          ...(models[fn.handler] ?? []),
        ].sort(),
      );
    });
  });
}
