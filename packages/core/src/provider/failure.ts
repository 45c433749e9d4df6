/**
 * Why a call to a provider gave no result. `busy`: the provider asks to wait. `broken`: an error of its own, or a cut
 * connection. `silent`: it sent nothing for too long. `unfinished`: the reply reached its ceiling. `final`: the same
 * call cannot succeed. `overdue`: it timed out, and says that it would time out again.
 */
export type Failure =
  | { kind: "busy"; retryAfterMs: number | null; cause: unknown }
  | { kind: Exclude<FailureKind, "busy">; cause: unknown };

export type FailureKind = "busy" | "broken" | "silent" | "unfinished" | "final" | "overdue";

/** Whether the provider ran out of time. */
export function isTimeout({ kind }: Failure): boolean {
  return kind === "silent" || kind === "overdue";
}
