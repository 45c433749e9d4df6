import type { SimulationState } from "@epreuve/contract/simulation";
import { ProductionSchema, SimulationStateSchema } from "@epreuve/contract/simulation";
import * as v from "valibot";

/** A response, its body parsed where it is JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The service as a client sees it: HTTP and nothing else. */
export interface Api {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
}

export function apiAt(url: string): Api {
  return {
    async call(method, path, { token, body, raw, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...((body !== undefined || raw !== undefined) && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...((body !== undefined || raw !== undefined) && { body: raw ?? JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parsed(text), text };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates a simulation, on a fixed subject: the report of a text depends on what it should respond to. Gives its id. */
export async function create(
  api: Api,
  token: string,
  payload: Record<string, unknown> = { tache: "EE_T1", sujet_id: "ee-t1-001" },
): Promise<string> {
  const { body } = await api.call("POST", "/simulations", { token, body: payload });
  return v.parse(ProductionSchema, body).simulation_id;
}

export async function read(api: Api, token: string, id: string): Promise<SimulationState> {
  return v.parse(SimulationStateSchema, (await api.call("GET", `/simulations/${id}`, { token })).body);
}

/** The `sub` in a token. */
export function ownerOf(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return v.parse(v.object({ sub: v.string() }), claims).sub;
}
