import type { Resource } from "../../../scripts/infra/graph.ts";

/** A resource's name in AWS; where Pulumi gives it, its own. */
export function physicalName({ inputs, name }: Resource): string {
  return String(inputs.name ?? inputs.bucket ?? name);
}
