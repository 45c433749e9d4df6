import type { Ending } from "./ending.ts";
import type { World } from "./world.ts";

/** One invocation to be explored, with what its client and others do around it. */
export interface Scenario {
  /** The invocation itself, begun once with faults; its client repeats it so, unless `retry` says otherwise. */
  act(): Promise<unknown>;
  /** Tells the model how an attempt of `act` ended, as far as the client knows. */
  heard?(ending: Ending): void;
  /** Codes that end the client's attempts well besides an answer; refusals that are not among them are tried again. */
  settledBy?: readonly string[];
  /** One attempt of the client to bring about what it wanted; gives whether that is so now. */
  retry?(): Promise<boolean>;
  /** What somebody else does meanwhile: another device, a worker, an operator. */
  rival?(): Promise<void>;
  /** Invariants of this operation at the end. */
  settled?(): Promise<void>;
}

/** An entry of the registry. */
export interface Operation {
  name: string;
  /** How long a process of it may live, in milliseconds: what it holds times out then. */
  remainingMs: number;
  /** Whether all pairs of faults are explored. */
  pairs?: boolean;
  /** Sets a world up, without faults, as far as the invocation. */
  begin(world: World): Promise<Scenario>;
}
