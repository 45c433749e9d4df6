import { DONE, type StreamEvent } from "./stream.ts";

/** How a protocol streams each part of a reply. */
export interface Rendering {
  opened(): StreamEvent[];
  delta(text: string): StreamEvent[];
  completed(text: string): StreamEvent[];
  refused(text: string): StreamEvent[];
  incomplete(reason: "max_output_tokens" | "content_filter", text: string): StreamEvent[];
  /** An error of the provider while it writes, with this code or with none. */
  failed(code: string | null): StreamEvent[];
  /** An error event, where the protocol has one beside that. */
  error(code: string | null): StreamEvent[];
}

/** The events of the Responses API. */
export function responsesRendering(model: string): Rendering {
  const base = { id: "resp_fake", object: "response", model, output: [] };
  let sequence = 0;
  const event = (type: string, rest: Record<string, unknown>): StreamEvent[] => [
    { name: type, data: { type, ...rest, sequence_number: sequence++ } },
  ];
  const response = (status: string, rest: Record<string, unknown>) =>
    event(`response.${status}`, { response: { ...base, status, ...rest } });
  const message = (content: Record<string, unknown>) => [
    { type: "message", role: "assistant", content: [content] },
  ];
  return {
    opened: () => event("response.created", { response: { ...base, status: "in_progress" } }),
    delta: (text) => event("response.output_text.delta", { delta: text }),
    completed: (text) => response("completed", { output: message({ type: "output_text", text }) }),
    refused: (text) => response("completed", { output: message({ type: "refusal", refusal: text }) }),
    incomplete: (reason, text) =>
      response("incomplete", {
        incomplete_details: { reason },
        output: message({ type: "output_text", text }),
      }),
    failed: (code) => response("failed", { error: { code, message: "fake" } }),
    error: (code) => event("error", { code, message: "fake", param: null }),
  };
}

/** The chunks of Chat Completions; the last one with the usage alone, where the request asks for it. */
export function chatRendering(model: string, withUsage: boolean): Rendering {
  const chunk = (rest: Record<string, unknown>): StreamEvent => ({
    data: { id: "chatcmpl_fake", object: "chat.completion.chunk", created: 0, model, ...rest },
  });
  const choice = (delta: Record<string, unknown>, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const ended = (finishReason: string) => [
    choice({}, finishReason),
    ...(withUsage ? [chunk({ choices: [], usage })] : []),
    { data: DONE },
  ];
  const failed = (code: string | null): StreamEvent[] => [
    { data: { error: { message: "fake", type: "server_error", code, param: null } } },
  ];
  return {
    opened: () => [choice({ role: "assistant", content: "", refusal: null })],
    delta: (text) => [choice({ content: text })],
    completed: () => ended("stop"),
    refused: (text) => [choice({ refusal: text }), ...ended("stop")],
    incomplete: (reason, text) => [
      choice({ content: text }),
      ...ended(reason === "content_filter" ? reason : "length"),
    ],
    failed,
    error: failed,
  };
}
