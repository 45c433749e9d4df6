import type { Resource } from "../../../scripts/infra/graph.ts";
import { idOf } from "./checks.ts";
import type { Stage } from "./stage.ts";

/* The routes of the REST API, from its tree of resources. */

export const API = "aws:apigateway/restApi:RestApi";
export const RESOURCE = "aws:apigateway/resource:Resource";
export const METHOD = "aws:apigateway/method:Method";
export const INTEGRATION = "aws:apigateway/integration:Integration";

/** Of what belongs to the one REST API. */
export const ofApi = [idOf(API), "It belongs to another API, and this one lacks it."] as const;

/** API Gateway's limit on the depth of a path is far above. */
const DEEPEST = 10;

/** The path of a resource, "" for the root; undefined where it hangs nowhere. */
export function pathOf(stage: Stage, id: unknown, depth = 0): string | undefined {
  if (id === "root") return "";
  const resource = stage.withId(RESOURCE, id);
  if (resource === undefined || depth > DEEPEST) return undefined;
  const parent = pathOf(stage, resource.inputs.parentId, depth + 1);
  return parent === undefined ? undefined : `${parent}/${resource.inputs.pathPart}`;
}

/** `POST /simulations/{id}/audio`, of a method or of what belongs to one. */
export function routeOf(stage: Stage, { inputs }: Pick<Resource, "inputs">): string | undefined {
  const path = pathOf(stage, inputs.resourceId);
  return path === undefined ? undefined : `${inputs.httpMethod} ${path}`;
}
