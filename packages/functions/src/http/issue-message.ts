import type * as v from "valibot";

const EXPECTED: Record<string, string> = {
  string: "doit être un texte",
  boolean: "doit être true ou false",
  number: "doit être un nombre",
  array: "doit être une liste",
};

/** Issues whose `expected` lists the accepted values, as `("a" | "b")`. */
const CHOICES = new Set(["picklist", "variant"]);

const NAME_MAX = 64;

/** The message for an invalid request, in French, naming the field. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.path === undefined || Array.isArray(issue.path[0]?.input))
    return "Le corps de la requête doit être un objet JSON.";
  const path = issue.path.map(({ key }) => String(key)).join(".");
  const field = `« ${path.length > NAME_MAX ? `${path.slice(0, NAME_MAX)}…` : path} »`;
  return `${field} ${reason(issue)}.`;
}

function reason(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== "schema") return issue.message;
  if (issue.type === "strict_object" && issue.expected === "never") return "est un champ inconnu";
  if (issue.received === "undefined") return "est absent";
  if (CHOICES.has(issue.type)) return `doit être l'une de ces valeurs : ${choices(issue.expected)}`;
  return EXPECTED[issue.type] ?? "n'a pas la forme attendue";
}

function choices(expected: string | null): string {
  return (expected ?? "").replace(/["()]/g, "").replaceAll(" | ", ", ");
}
