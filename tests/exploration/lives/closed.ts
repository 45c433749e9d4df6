import { isDeepStrictEqual } from "node:util";
import type { Reply } from "./http.ts";

/** `closing`: the request to close is on its way. `erasing`: it was answered. `erased`: the first sweep has been made. */
export type Stage = "closing" | "erasing" | "erased";

/** The operations that read the account, whatever else they do. */
const READS_ACCOUNT = new Set(["create", "correct", "ideas", "account", "change of the account", "export"]);

/** Those that name one of the user's simulations, and read nothing of the account. */
const NAMES_SIMULATION = new Set(["read", "save", "change subject", "record", "retry"]);

/** Those that begin a session or a turn. A connection may be gone, and with it whose it is. */
const READS_ACCOUNT_LIVE = new Set(["live start", "live say", "live speak", "live announce"]);

/** What tells that the service failed. */
const FAILURES = ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"];

/** Whether the contract allows an operation this response once its account is closed, or being closed. */
export function fitsClosed(name: string, stage: Stage, reply: Reply): boolean {
  const { code = "" } = reply;
  if (name === "close") return reply.status === 202 && isDeepStrictEqual(reply.body, { ok: true });
  if (name === "nonsense") return code === "INVALID_INPUT";
  if (name === "subjects") return stage !== "erased" || !FAILURES.includes(code);
  if (stage === "closing" || name === "live upload") return !FAILURES.includes(code);
  if (name === "change of the account") return ["ACCOUNT_CLOSED", "INVALID_INPUT"].includes(code);
  if (READS_ACCOUNT.has(name)) return code === "ACCOUNT_CLOSED";
  if (name === "reach for another's") return ["ACCOUNT_CLOSED", "SIMULATION_NOT_FOUND"].includes(code);
  return stage === "erasing" ? fitsErasing(name, code) : fitsErased(name, reply);
}

/** What is still there may be read, and what is gone is SIMULATION_NOT_FOUND; nothing fails. */
function fitsErasing(name: string, code: string): boolean {
  if (name === "live start") return ["ACCOUNT_CLOSED", "AUTH_REQUIRED"].includes(code);
  return !FAILURES.includes(code);
}

function fitsErased(name: string, { code = "", body }: Reply): boolean {
  if (NAMES_SIMULATION.has(name)) return code === "SIMULATION_NOT_FOUND";
  if (name === "list") return isDeepStrictEqual(Object(body).items, []) && Object(body).total === 0;
  const refusals = READS_ACCOUNT_LIVE.has(name) ? ["AUTH_REQUIRED", "ACCOUNT_CLOSED"] : ["AUTH_REQUIRED"];
  return refusals.includes(code);
}
