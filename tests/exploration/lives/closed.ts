import { isDeepStrictEqual } from "node:util";
import type { Reply } from "./http.ts";

/** `closing`: the request to close is on its way. `erasing`: it was answered. `erased`: the first sweep has been made. */
export type Stage = "closing" | "erasing" | "erased";

/** What needs no account; addresses of uploads, which stay valid for minutes, and malformed requests among it. */
const NEEDS_NO_ACCOUNT = new Set(["subjects", "come unknown", "live close", "live upload", "nonsense"]);

/** The operations that read the account, whatever else they do. */
const READS_ACCOUNT = new Set(["create", "correct", "ideas", "account", "change of the account", "export"]);

/** Those that name one of the user's simulations, and read nothing of the account. */
const NAMES_SIMULATION = new Set(["read", "save", "change subject", "record", "retry"]);

/** Whether the contract allows an operation this response once its account is closed, or being closed. */
export function fitsClosed(name: string, stage: Stage, reply: Reply): boolean {
  const { code = "" } = reply;
  // Nothing fails, and nobody learns of another user's things.
  if (["INTERNAL_ERROR", "SERVICE_UNAVAILABLE", "TOLD_APART"].includes(code)) return false;
  if (name === "close") return reply.status === 202 && isDeepStrictEqual(reply.body, { ok: true });
  if (name === "nonsense") return code === "INVALID_INPUT";
  if (stage === "closing" || NEEDS_NO_ACCOUNT.has(name)) return true;
  if (READS_ACCOUNT.has(name)) return code === "ACCOUNT_CLOSED" || isUnaskedConsent(name, code);
  if (name === "live start") return ["ACCOUNT_CLOSED", "AUTH_REQUIRED"].includes(code);
  if (name === "reach for another's") return ["ACCOUNT_CLOSED", "SIMULATION_NOT_FOUND"].includes(code);
  // What is still there may be read.
  return stage === "erasing" || fitsErased(name, reply);
}

/** Input is looked at first. */
function isUnaskedConsent(name: string, code: string): boolean {
  return name === "change of the account" && code === "INVALID_INPUT";
}

function fitsErased(name: string, { code = "", body }: Reply): boolean {
  if (NAMES_SIMULATION.has(name)) return code === "SIMULATION_NOT_FOUND";
  if (name === "list") return isDeepStrictEqual(Object(body).items, []) && Object(body).total === 0;
  // A frame: its connection is gone, and with it whose it is; a new one is refused.
  return ["AUTH_REQUIRED", "ACCOUNT_CLOSED"].includes(code);
}
