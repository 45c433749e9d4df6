import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { SIMULATE, type Simulation } from "./simulation.ts";

/** Node's channel of requests by `fetch`, in the context of their caller. */
const CHANNEL = "undici:request:create";

const simulations = new AsyncLocalStorage<Simulation>();

/** Runs a function of the service for a request that asked for a simulation. */
export function runSimulated<T>(simulation: Simulation | undefined, work: () => T): T {
  return simulation === undefined ? work() : simulations.run(simulation, work);
}

/**
 * Marks every request to the provider that such a function makes with what was asked for, as tracing marks requests with
 * a trace. So the provider fails for that request alone, and the service needs to know nothing. Returns what ends it.
 */
export function markProviderRequests(baseUrl: string): () => void {
  const { origin } = new URL(baseUrl);
  const mark = (message: unknown) => {
    const simulation = simulations.getStore();
    // A delay alone is over by now, and the provider keeps the pace that it has.
    if (simulation === undefined || (simulation.code ?? simulation.pace) === undefined) return;
    if (isCreation(message) && String(message.request.origin) === origin) {
      message.request.addHeader(SIMULATE, simulation.asked);
    }
  };
  subscribe(CHANNEL, mark);
  return () => unsubscribe(CHANNEL, mark);
}

interface Creation {
  request: { origin: unknown; addHeader(name: string, value: string): unknown };
}

function isCreation(message: unknown): message is Creation {
  const request: unknown = Reflect.get(Object(message), "request");
  return typeof Reflect.get(Object(request), "addHeader") === "function";
}
