import {
  type APIGatewayClient,
  GetStageCommand,
  type PatchOperation,
  paginateGetRestApis,
  UpdateStageCommand,
} from "@aws-sdk/client-api-gateway";
import type { Operation } from "@epreuve/contract/operation";
import { OPERATIONS } from "@epreuve/contract/operations/index";
import * as v from "valibot";
import type { Throttle } from "../../infra/load-model.ts";

/** A stage's throttle, by the path of its method: `simulations/{id}/contenu/PATCH`. */
export type Throttles = ReadonlyMap<string, Throttle>;

export interface StageApi {
  restApiId: string;
  settings: Throttles;
}

export interface ThrottleChange {
  method: string;
  before: Throttle | undefined;
  after: Throttle;
}

const StageSchema = v.object({
  methodSettings: v.optional(
    v.record(v.string(), v.object({ throttlingRateLimit: v.number(), throttlingBurstLimit: v.number() })),
    {},
  ),
});

/** The API of a stage, by the description that `infra/api.ts` gives it, and its throttles; undefined where there is none. */
export async function findStageApi(client: APIGatewayClient, stage: string): Promise<StageApi | undefined> {
  for await (const { items = [] } of paginateGetRestApis({ client }, {})) {
    const api = items.find(({ description }) => description === `Épreuve, ${stage}`);
    if (api?.id === undefined) continue;
    const found = await client.send(new GetStageCommand({ restApiId: api.id, stageName: stage }));
    const { methodSettings } = v.parse(StageSchema, found);
    const settings = Object.entries(methodSettings).map(
      ([path, { throttlingRateLimit, throttlingBurstLimit }]) =>
        [
          path.replaceAll("~1", "/").replace(/^\//, ""),
          { ratePerSecond: throttlingRateLimit, burst: throttlingBurstLimit },
        ] as const,
    );
    return { restApiId: api.id, settings: new Map(settings) };
  }
  return undefined;
}

/** What differs from the throttles that are wanted. */
export function changesFor(
  settings: Throttles,
  wanted: (operation: Pick<Operation, "id">) => Throttle,
): ThrottleChange[] {
  const methods = [
    { method: "*/*", after: wanted({ id: "saveContenu" }) },
    ...OPERATIONS.map((operation) => ({
      method: `${operation.path.slice(1)}/${operation.method}`,
      after: wanted(operation),
    })),
  ];
  return methods
    .map(({ method, after }) => ({ method, before: settings.get(method), after }))
    .filter(
      ({ before, after }) => before?.ratePerSecond !== after.ratePerSecond || before.burst !== after.burst,
    );
}

/** Makes all changes in one request: all of them or none. */
export async function writeThrottles(
  client: APIGatewayClient,
  { restApiId, stage }: { restApiId: string; stage: string },
  changes: readonly ThrottleChange[],
): Promise<void> {
  const patchOperations = changes.flatMap(({ method, after }): PatchOperation[] => {
    const path = patchPathOf(method);
    return [
      { op: "replace", path: `${path}/throttling/rateLimit`, value: String(after.ratePerSecond) },
      { op: "replace", path: `${path}/throttling/burstLimit`, value: String(after.burst) },
    ];
  });
  await client.send(new UpdateStageCommand({ restApiId, stageName: stage, patchOperations }));
}

/** A method in a patch: slashes of its path are written `~1`, but for the one before its verb. */
function patchPathOf(method: string): string {
  if (method === "*/*") return "/*/*";
  const verbAt = method.lastIndexOf("/");
  return `/~1${method.slice(0, verbAt).replaceAll("/", "~1")}${method.slice(verbAt)}`;
}
