import * as v from "valibot";
import type { Budget } from "./budget.ts";
import { type Attempt, currentCall, type OpenCall } from "./call.ts";
import { passingLines } from "./passing-lines.ts";
import { tokensOf, usageIn } from "./usage.ts";

type Fetch = typeof fetch;

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    model: v.string(),
    max_output_tokens: v.nullish(v.number()),
    max_completion_tokens: v.nullish(v.number()),
  }),
);

/** The answer to a request that might pass the limit: a code that is not retried. */
function refused(): Response {
  const error = {
    message: "The run's limit is reached.",
    code: "insufficient_quota",
    type: null,
    param: null,
  };
  return Response.json({ error }, { status: 429 });
}

/**
 * A `fetch` for a provider's client that counts what each request of a call used, from the reply as it passes. It
 * changes nothing of request or reply, and keeps neither. Requests outside of a call pass uncounted.
 */
export function measuredFetch(budget: Budget, inner: Fetch = fetch): Fetch {
  return async (input, init) => {
    const call = currentCall.getStore();
    const request = v.safeParse(BodySchema, init?.body);
    if (call === undefined || !request.success) return inner(input, init);
    const { model, max_output_tokens, max_completion_tokens } = request.output;
    const inputTokens = tokensOf(String(init?.body).length);
    const most = {
      input: inputTokens,
      cached: 0,
      output: max_output_tokens ?? max_completion_tokens ?? 0,
      reasoning: 0,
    };
    const reservation = budget.reserve(model, most);
    if (reservation === null) {
      call.overBudget = true;
      return refused();
    }
    const attempt = openAttempt(call, model, inputTokens, (ended) => reservation.settle(ended));
    try {
      const response = await inner(input, init);
      if (!response.ok) attempt.forget();
      return response.ok && response.body !== null
        ? passingLines(response, response.body, attempt)
        : response;
    } catch (error) {
      attempt.end();
      throw error;
    }
  };
}

interface OpenAttempt {
  /** A line of the reply. */
  line(line: string): void;
  end(): void;
  /** The provider refused the request, and counts no tokens for it. */
  forget(): void;
}

function openAttempt(
  call: OpenCall,
  model: string,
  input: number,
  onEnd: (attempt: Attempt) => void,
): OpenAttempt {
  const attempt: Attempt = {
    model,
    usage: { input, cached: 0, output: 0, reasoning: 0 },
    estimated: true,
  };
  call.attempts.push(attempt);
  let written = 0;
  let ended = false;
  const readLine = (line: string) => {
    const usage = usageIn(line.replace(/^data: ?/u, ""));
    if (usage !== null) Object.assign(attempt, { usage, estimated: false });
    const delta = /"delta":"((?:[^"\\]|\\.)*)"/u.exec(line)?.[1]?.length ?? 0;
    written += delta;
    if (attempt.estimated) attempt.usage = { ...attempt.usage, output: tokensOf(written) };
  };
  const end = () => {
    if (ended) return;
    ended = true;
    onEnd(attempt);
  };
  return {
    line: readLine,
    end,
    forget() {
      attempt.usage = { input: 0, cached: 0, output: 0, reasoning: 0 };
      attempt.estimated = false;
      end();
    },
  };
}
