import { AsyncLocalStorage } from "node:async_hooks";
import { type Runtime, systemRuntime } from "@epreuve/core/runtime";

/** A process of the service, which may die at any moment. */
export interface Lambda {
  readonly connectionId: string;
  lives: boolean;
}

export const running = new AsyncLocalStorage<Lambda>();

/** Never resolves in a process that is dead. */
export function whileAlive(): Promise<void> {
  return running.getStore()?.lives === false ? new Promise(() => {}) : Promise.resolve();
}

/** Waits on the scripted clock. */
export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await whileAlive();
}

/** Ticks of the process that asks for them, on the scripted clock. */
export const every: Runtime["every"] = (ms, act) => systemRuntime.every(ms, AsyncLocalStorage.bind(act));
