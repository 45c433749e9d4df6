import { isDeepStrictEqual } from "node:util";
import type { Resource } from "../../../scripts/infra/graph.ts";
import { Stage } from "../rules/stage.ts";
import { type Mutant, systematic } from "./mutants.ts";

const same = (one: Resource, other: Resource | undefined) =>
  other !== undefined &&
  one.retainOnDelete === other.retainOnDelete &&
  isDeepStrictEqual(one.inputs, other.inputs);

/**
 * The mutants of what a setting makes otherwise: every change of a resource that it adds or changes; each as the stage
 * has it without the setting; and what the setting takes away, put back.
 */
export function* ofVariant(variant: Stage, without: Stage): Generator<Mutant> {
  const before = new Map(without.resources.map((resource) => [resource.urn, resource]));
  const urns = new Set(variant.resources.map(({ urn }) => urn));
  const differs = (resource: Resource) => !same(resource, before.get(resource.urn));
  yield* systematic(variant, differs);

  const parts = variant.parts();
  for (const [index, resource] of variant.resources.entries()) {
    const old = before.get(resource.urn);
    if (old === undefined || !ours(resource) || !differs(resource)) continue;
    const stage = new Stage({ ...parts, resources: variant.resources.with(index, old) });
    yield { ...named(variant, resource, "as without the setting"), stage };
  }
  for (const resource of without.resources.filter((one) => ours(one) && !urns.has(one.urn))) {
    const stage = new Stage({ ...parts, resources: [...variant.resources, resource] });
    yield { ...named(variant, resource, "put back"), stage };
  }
  for (const [index, build] of variant.builds.entries()) {
    const old = without.builds.find(({ functionID }) => functionID === build.functionID);
    if (old === undefined || isDeepStrictEqual(old.links, build.links)) continue;
    const builds = variant.builds.with(index, { ...build, links: old.links });
    const name = `links of ${build.functionID}: as without the setting`;
    yield { name: `${variant.name} ${name}`, shape: name, stage: new Stage({ ...parts, builds }) };
  }
}

const ours = ({ type }: Resource) => type.startsWith("aws:");

const named = (stage: Stage, { name, type }: Resource, change: string) => ({
  name: `${stage.name} ${name}: ${change}`,
  shape: `${type}: ${change}`,
});
