import { type Gateway, type Receive, startGateway } from "../src/gateway/server.ts";

/** A gateway of nothing but emulators, by the path that theirs begin with. */
export function openFront(mounts: Record<string, Receive>): Promise<Gateway> {
  const verifier = { verify: () => Promise.reject(new Error("nobody")) };
  return startGateway({ port: 0, operations: [], handlers: {}, verifier, mounts });
}
