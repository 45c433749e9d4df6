import { APIError } from "openai";
import * as v from "valibot";

/** Statuses of a request that a server refuses to read. */
const STATUSES = new Set([400, 422]);

/** What the message of a refusal says, where it alone names the parameter. */
const REFUSED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|extra |not permitted|cannot find|unavailable|must be|invalid|pars/i;

/** Longer messages quote the request, and with it the candidate's text. */
const MESSAGE_MAX = 300;

const FaultsSchema = v.object({
  detail: v.array(v.object({ loc: v.array(v.union([v.string(), v.number()])) })),
});

/** The error of FastAPI, on which many compatible servers are built, or with Mistral's envelope: all faults at once. */
const BodySchema = v.union([
  FaultsSchema,
  v.pipe(
    v.object({ message: FaultsSchema }),
    v.transform(({ message }) => message),
  ),
]);

/**
 * Whether a provider refuses a parameter of one of these names. OpenAI names it in `param`, with the place in it;
 * servers that are only compatible, in a list of faults or in the message alone.
 */
export function refuses(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof APIError) || !STATUSES.has(error.status ?? 0)) return false;
  const { param, message } = error;
  const named = (place: string) => names.some((name) => place === name || place.startsWith(`${name}.`));
  if (param) return named(param);
  const body = v.safeParse(BodySchema, error.error);
  if (body.success) {
    return body.output.detail.some(({ loc }) => named(loc.filter((part) => part !== "body").join(".")));
  }
  return (
    message.length <= MESSAGE_MAX && REFUSED.test(message) && names.some((name) => isNamed(name, message))
  );
}

/** Whether a message has the name as a word of its own: "store" is not in "restored". */
function isNamed(name: string, message: string): boolean {
  return new RegExp(`\\b${name.replaceAll(".", "\\.")}\\b`).test(message);
}
