import * as v from "valibot";

/** More than this many issues teach the provider nothing new. */
const ISSUES_MAX = 20;

export type ReadReply<T> = { ok: true; reply: T } | { ok: false; issues: string[] };

/**
 * Reads a provider's reply: JSON, then the schema, then the caller's review. Lone surrogates, which JSON escapes can
 * hide and UTF-8 cannot carry, become U+FFFD. Never throws on what the provider wrote; a throw comes from `review`.
 */
export function readReply<S extends v.GenericSchema>(
  text: string,
  schema: S,
  review?: (reply: v.InferOutput<S>) => string[],
): ReadReply<v.InferOutput<S>> {
  let json: unknown;
  try {
    json = JSON.parse(text, (_, value: unknown) =>
      typeof value === "string" ? value.toWellFormed() : value,
    );
  } catch {
    return { ok: false, issues: ["La réponse n'est pas un objet JSON complet et valide."] };
  }
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) return { ok: false, issues: parsed.issues.slice(0, ISSUES_MAX).map(describe) };
  const issues = review?.(parsed.output) ?? [];
  return issues.length > 0
    ? { ok: false, issues: issues.slice(0, ISSUES_MAX) }
    : { ok: true, reply: parsed.output };
}

/** What is sent back to the provider for it to mend its reply. */
export function repairMessage(issues: readonly string[]): string {
  return [
    "Ta réponse n'est pas acceptable en l'état. Problèmes constatés :",
    ...issues.map((issue) => `- ${issue}`),
    "Renvoie la réponse entière, corrigée, au même format. Ne change que ce qui doit l'être.",
  ].join("\n");
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? "réponse"} : ${issue.message}`;
}
