/**
 * Why a call to a provider failed. `busy`: the provider asks for a wait. `broken`: an error of the provider, or a cut
 * connection. `silent`: no event for too long. `unfinished`: the reply reached its maximum length. `final`: the same
 * call cannot succeed. `unserved`: the provider does not serve the model, or no longer. `overdue`: it timed out, and the
 * provider says a repeat would too.
 */
export type Failure =
  | { kind: "busy"; retryAfterMs: number | null; cause: unknown }
  | { kind: Exclude<FailureKind, "busy">; cause: unknown };

export type FailureKind = "busy" | "broken" | "silent" | "unfinished" | "final" | "unserved" | "overdue";

/** Whether the provider timed out. */
export function isTimeout({ kind }: Failure): boolean {
  return kind === "silent" || kind === "overdue";
}
