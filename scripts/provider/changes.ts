import type { Chosen } from "./chosen.ts";
import type { Reason } from "./reason.ts";

/** What to change for something that does not serve; undefined where it is not known. */
export function changeFor(
  { kind }: Reason,
  variables: readonly string[],
  { file }: Chosen,
): string | undefined {
  const setTo = `Set ${variables.join(", ")} in ${file} to`;
  switch (kind) {
    case "key":
      return "Set OPENAI_API_KEY to a key that is valid for this server.";
    case "forbidden":
      return "Give the key the permission, at the provider: to read models, to write responses and transcriptions.";
    case "connection":
      return "Check OPENAI_BASE_URL (https://…/v1) and the network.";
    case "model":
      return `${setTo} a model of the provider's list.`;
    case "credit":
      return "Add credit to the provider's account, or raise its limit.";
    case "busy":
      return "Ask the provider for a higher rate limit: one correction makes several calls at once.";
    case "time":
      return `${setTo} a faster model, or see the provider's status page.`;
    case "reply":
      return `${setTo} a model that keeps to structured outputs.`;
    case "other":
      return undefined;
  }
}
