import { arn, outputsOf, physicalId } from "../../../scripts/infra/evaluator/cloud.ts";
import type { Build, Graph, Resource } from "../../../scripts/infra/graph.ts";
import { physicalName } from "./names.ts";
import { type Settings, settingsGiven } from "./settings.ts";

export interface StageParts {
  name: string;
  app: Record<string, unknown>;
  resources: readonly Resource[];
  builds: readonly Build[];
  outputs: Record<string, unknown>;
  settings: Settings;
}

/** A stage as the rules read it: an evaluated graph, or one with an input changed. Nothing in it has been checked. */
export class Stage implements StageParts {
  readonly name: string;
  readonly app: Record<string, unknown>;
  readonly resources: readonly Resource[];
  readonly builds: readonly Build[];
  readonly outputs: Record<string, unknown>;
  readonly settings: Settings;
  readonly production: boolean;
  readonly #byType: ReadonlyMap<string, Resource[]>;
  readonly #byId = new Map<string, ReadonlyMap<unknown, Resource>>();
  #functionByName: ReadonlyMap<string, Resource> | undefined;

  constructor({ name, app, resources, builds, outputs, settings }: StageParts) {
    this.name = name;
    this.app = app;
    this.resources = resources;
    this.builds = builds;
    this.outputs = outputs;
    this.settings = settings;
    this.production = name === "production";
    this.#byType = Map.groupBy(resources, ({ type }) => type);
  }

  static of({ app, resources, builds, outputs, given }: Graph): Stage {
    const settings = settingsGiven(given);
    return new Stage({ name: String(app.stage), app, resources, builds, outputs, settings });
  }

  /** What another stage is made of that differs in one of them. */
  parts(): StageParts {
    const { name, app, resources, builds, outputs, settings } = this;
    return { name, app, resources, builds, outputs, settings };
  }

  of(type: string): readonly Resource[] {
    return this.#byType.get(type) ?? [];
  }

  /** The only resource of a type. */
  one(type: string): Resource {
    const [resource, ...others] = this.of(type);
    if (resource === undefined || others.length > 0) throw new Error(`${others.length + 1} of ${type}`);
    return resource;
  }

  named(type: string, name: string): Resource {
    const resource = this.of(type).find((candidate) => candidate.name === name);
    if (resource === undefined) throw new Error(`no ${type} is ${name}`);
    return resource;
  }

  /** The bucket of recordings; the other one notes who reached them. */
  get recordings(): Resource {
    return this.named("aws:s3/bucket:Bucket", "AudioBucketBucket");
  }

  /** The table that serves: the stage's own, or the one that it was cut over to. */
  get table(): { name: string; arn: string } {
    const { restoredTable: restored } = this.settings;
    if (restored !== undefined) return { name: restored, arn: arn("dynamodb", `table/${restored}`) };
    const own = this.one("aws:dynamodb/table:Table");
    return { name: physicalName(own), arn: this.arnOf(own) };
  }

  idOf({ name }: Resource): string {
    return `${physicalId(name)}-id`;
  }

  withId(type: string, id: unknown): Resource | undefined {
    const known =
      this.#byId.get(type) ?? new Map(this.of(type).map((resource) => [this.idOf(resource), resource]));
    this.#byId.set(type, known);
    return known.get(id);
  }

  arnOf(resource: Resource): string {
    return remembered(ARNS, resource, () =>
      String(outputsOf(resource.type, resource.name, resource.inputs).arn),
    );
  }

  get functions(): readonly Resource[] {
    return this.of("aws:lambda/function:Function");
  }

  /** The function that hears turns which outlast a frame: the second one of its handler. */
  get spoken(): Resource | undefined {
    return this.functions.find(isSpoken);
  }

  /** A function's handler, as a file of packages/functions/src: `save-contenu`, `workers/modele`. */
  handlerOf({ name }: Resource): string {
    const handlers = remembered(HANDLERS, this.builds, () => {
      return new Map(
        this.builds.map(({ functionID, handler }) => [`${functionID}Function`, fileOf(handler)]),
      );
    });
    return handlers.get(name) ?? "";
  }

  /** The function that an ARN or an address of an invocation is of. */
  functionIn(address: unknown): Resource | undefined {
    const name = /:function:([^/:]+)/.exec(String(address))?.[1];
    this.#functionByName ??= new Map(this.functions.map((fn) => [physicalName(fn), fn]));
    return this.#functionByName.get(name ?? "");
  }

  handlerIn(address: unknown): string {
    const found = this.functionIn(address);
    return found === undefined ? "" : this.handlerOf(found);
  }
}

export function isSpoken({ name }: Resource): boolean {
  return name === "LiveSpokenFunction";
}

/* What follows from one object alone is reckoned once: a stage with an input changed shares all others. */

const ARNS = new WeakMap<Resource, string>();
const HANDLERS = new WeakMap<readonly Build[], ReadonlyMap<string, string>>();

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, reckon: () => V): V {
  const value = known.get(key) ?? reckon();
  known.set(key, value);
  return value;
}

function fileOf(handler: string): string {
  return handler.replace("packages/functions/src/", "").replace(".handler", "");
}
