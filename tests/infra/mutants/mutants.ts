import type { Resource } from "../../../scripts/infra/graph.ts";
import { isRecord } from "../rules/checks.ts";
import { physicalName } from "../rules/names.ts";
import { Stage } from "../rules/stage.ts";
import { changesOf, replaced, valuesIn } from "./values.ts";

/** A stage with one input changed. */
export interface Mutant {
  /** `production SqsQueue.messageRetentionSeconds: x10` */
  name: string;
  /** The same without the resource's name: what is distinct. */
  shape: string;
  stage: Stage;
  /** As it is in that stage; none for what is of the whole stage. */
  resource?: Resource;
}

/** A change of the deployment's fingerprints only deploys once more. */
const CLOSED = new Set(["triggers"]);

/** Every change of one input at a time, of some resources or of all; and of what is of the whole stage. */
export function* systematic(
  stage: Stage,
  of: (resource: Resource) => boolean = () => true,
): Generator<Mutant> {
  for (const [index, resource] of stage.resources.entries()) {
    if (!resource.type.startsWith("aws:") || !of(resource)) continue;
    for (const { path, change, tree } of changesOf(resource.inputs, CLOSED)) {
      if (isRecord(tree)) yield mutant(stage, index, { ...resource, inputs: tree }, path.join("."), change);
    }
    const added = { ...resource.inputs, mutated: true };
    yield mutant(stage, index, { ...resource, inputs: added }, "mutated", "input added");
    const { retainOnDelete } = resource;
    yield mutant(stage, index, { ...resource, retainOnDelete: !retainOnDelete }, "retainOnDelete", "flipped");
    yield* swapped(stage, index, resource);
    yield* reordered(stage, index, resource);
    yield dropped(stage, index, resource);
  }
  yield* ofWhole(stage);
}

function mutant(stage: Stage, index: number, resource: Resource, input: string, change: string): Mutant {
  return {
    name: `${stage.name} ${resource.name}.${input}: ${change}`,
    shape: `${resource.type} ${input.replace(/\b(urn:\S+|\d+)/g, "*")}: ${change}`,
    stage: new Stage({ ...stage.parts(), resources: stage.resources.with(index, resource) }),
    resource,
  };
}

/** Each reference to one of several resources of a type, to another of them instead. */
function* swapped(stage: Stage, index: number, resource: Resource): Generator<Mutant> {
  const names = namesIn(stage);
  for (const [path, value] of valuesIn(resource.inputs, CLOSED)) {
    if (typeof value !== "string") continue;
    // Longest first: one name may begin another.
    const [own, other] = names.find(([name]) => value.includes(name)) ?? [];
    if (own === undefined || other === undefined) continue;
    const inputs = replaced(resource.inputs, path, value.replaceAll(own, other));
    if (isRecord(inputs)) yield mutant(stage, index, { ...resource, inputs }, path.join("."), "swapped");
  }
}

const known = new WeakMap<Stage, [string, string][]>();

/** The name or id of each resource that has siblings, and the next one's. */
function namesIn(stage: Stage): [string, string][] {
  const names =
    known.get(stage) ??
    [...Map.groupBy(stage.resources, ({ type }) => type).entries()]
      .filter(([type]) => type.startsWith("aws:"))
      .flatMap(([, of]) =>
        [physicalName, (one: Resource) => stage.idOf(one)].flatMap((nameOf) =>
          of.map((one, index): [string, string] => [nameOf(one), nameOf(of[(index + 1) % of.length] ?? one)]),
        ),
      )
      .filter(([own, other]) => own !== other && own.length > 10)
      .sort(([a], [b]) => b.length - a.length);
  known.set(stage, names);
  return names;
}

function* reordered(stage: Stage, index: number, resource: Resource): Generator<Mutant> {
  for (const urn of resource.dependsOn) {
    if (!FIRST[resource.type]?.test(urn)) continue;
    const dependsOn = resource.dependsOn.filter((one) => one !== urn);
    const type = urn.split("::").at(-2)?.split("$").at(-1) ?? "";
    yield mutant(stage, index, { ...resource, dependsOn }, `dependsOn.${type}`, "member removed");
  }
}

/** What must exist first though no value of it is used. */
const FIRST: Record<string, RegExp> = {
  "aws:acm/certificateValidation:CertificateValidation": /::ApiSsl\w+Record\w+$/,
  "aws:apigateway/basePathMapping:BasePathMapping": /::ApiStage$/,
  "aws:apigateway/deployment:Deployment": /::Api(Response|Preflight)\w+$/,
  "aws:apigateway/domainName:DomainName": /::ApiSslValidation$/,
  "aws:apigateway/integration:Integration": /::ApiPreflight\w+Method$/,
  "aws:apigateway/methodResponse:MethodResponse": /::ApiPreflight\w+Method$/,
  "aws:apigateway/methodSettings:MethodSettings": /::ApiMethodSettings(-\w+)?$/,
  "aws:apigateway/integrationResponse:IntegrationResponse": /::ApiPreflight\w+(Integration|MethodResponse)$/,
};

function dropped(stage: Stage, index: number, resource: Resource): Mutant {
  return {
    name: `${stage.name} ${resource.name}: dropped`,
    shape: `${resource.type}: dropped`,
    stage: new Stage({ ...stage.parts(), resources: stage.resources.toSpliced(index, 1) }),
  };
}

/** The app's settings and what a deployment prints. */
function* ofWhole(stage: Stage): Generator<Mutant> {
  for (const part of ["app", "outputs"] as const) {
    for (const { path, change, tree } of changesOf(stage[part], CLOSED)) {
      const name = `${part}.${path.join(".")}: ${change}`;
      // The stage's own name is what the evaluation was asked for.
      if (name.startsWith("app.stage") || !isRecord(tree)) continue;
      yield {
        name: `${stage.name} ${name}`,
        shape: name,
        stage: new Stage({ ...stage.parts(), [part]: tree }),
      };
    }
  }
}

/** Values taken by chance from anywhere in the graph, in the place of others of their type. */
export function* byChance(stage: Stage, seed: number, count: number): Generator<Mutant> {
  const next = generator(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];
  const places = stage.resources.flatMap((resource, index) =>
    resource.type.startsWith("aws:")
      ? [...valuesIn(resource.inputs, CLOSED)]
          .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
          .map(([path, value]) => ({ resource, index, path, value }))
      : [],
  );
  const byType = Map.groupBy(places, ({ value }) => typeof value);
  for (let made = 0; made < count; ) {
    const place = pick(places);
    const other = pick(byType.get(typeof place?.value) ?? []);
    if (place === undefined || other === undefined || place.value === other.value) continue;
    const inputs = replaced(place.resource.inputs, place.path, other.value);
    if (!isRecord(inputs)) continue;
    made++;
    yield mutant(stage, place.index, { ...place.resource, inputs }, place.path.join("."), "by chance");
  }
}

/** Mulberry32: the same numbers from the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
