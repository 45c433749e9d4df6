import { effortsIn } from "@epreuve/core/generation/adapting-protocol";
import { EFFORTS, type Effort } from "@epreuve/core/generation/settings";
import type { Usage } from "@epreuve/evaluation/marking/call";
import { passingLines } from "@epreuve/evaluation/marking/passing-lines";
import { usageIn } from "@epreuve/evaluation/marking/usage";
import * as v from "valibot";

/** What the provider counted for the replies of one model. */
export interface Metered extends Usage {
  replies: number;
}

/** A refused effort, and those that the refusal lists. The service asks for another one by itself. */
export interface EffortRefusal {
  model: string;
  effort: Effort;
  supported: readonly Effort[];
}

/** A request of either API, as far as it is read here. */
const RequestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    model: v.string(),
    reasoning: v.optional(v.object({ effort: v.picklist(EFFORTS) })),
    reasoning_effort: v.optional(v.picklist(EFFORTS)),
  }),
);

type Asked = v.InferOutput<typeof RequestSchema>;

const ErrorSchema = v.object({ error: v.object({ message: v.string(), param: v.nullish(v.string()) }) });

/** Statuses of a request that a server refuses to read. */
const REFUSED = new Set([400, 422]);

/**
 * A `fetch` for the provider's client, which reads what passes: the tokens that the provider counted, by model, and the
 * efforts that it refused. It changes no request or reply.
 */
export function createMeter() {
  const byModel = new Map<string, Metered>();
  const refusals: EffortRefusal[] = [];

  function readLine(model: string, line: string): void {
    const usage = line.startsWith("data:") ? usageIn(line.slice("data:".length)) : null;
    if (usage === null) return;
    const before = byModel.get(model);
    byModel.set(model, {
      replies: (before?.replies ?? 0) + 1,
      input: (before?.input ?? 0) + usage.input,
      cached: (before?.cached ?? 0) + usage.cached,
      output: (before?.output ?? 0) + usage.output,
      reasoning: (before?.reasoning ?? 0) + usage.reasoning,
    });
  }

  function readRefusal({ model, reasoning, reasoning_effort }: Asked, error: unknown): void {
    const refusal = v.safeParse(ErrorSchema, error);
    if (!refusal.success) return;
    const effort = reasoning?.effort ?? reasoning_effort;
    const { message, param } = refusal.output.error;
    if (effort === undefined || !(param ?? message).includes("reasoning")) return;
    refusals.push({ model, effort, supported: effortsIn(new Error(message)) });
  }

  return {
    byModel,
    refusals,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const response = await fetch(input, init);
      const request = v.safeParse(RequestSchema, init?.body);
      if (!request.success) return response;
      const asked = request.output;
      if (REFUSED.has(response.status)) {
        const error: unknown = await response
          .clone()
          .json()
          .catch(() => null);
        readRefusal(asked, error);
      }
      const streamed = response.headers.get("content-type")?.startsWith("text/event-stream");
      return streamed && response.body !== null
        ? passingLines(response, response.body, { line: (line) => readLine(asked.model, line) })
        : response;
    },
  };
}
