import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";

const RequestSchema = v.looseObject({
  model: v.string(),
  stream: v.literal(true),
  input: v.pipe(v.array(v.looseObject({ role: v.string(), content: v.string() })), v.minLength(1)),
});

export interface ScriptedExaminer {
  /** What `OPENAI_BASE_URL` must be. */
  url: string;
  /** How often each turn was asked for. */
  asked: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** What the examiner answers to a turn. */
export function answerTo(texte: string): string {
  return `J'entends ${texte}. D'accord.`;
}

/**
 * A provider that answers each turn at once, in three pieces. `held` may keep it after the first piece, for as long as
 * what it gives takes.
 */
export async function startScriptedExaminer(
  held: (texte: string) => Promise<void> | undefined,
): Promise<ScriptedExaminer> {
  const asked = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, input } = v.parse(RequestSchema, JSON.parse(await text(request)));
    const texte = input.at(-1)?.content ?? "";
    asked.set(texte, (asked.get(texte) ?? 0) + 1);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      // Hundreds of idle connections would be the largest part of what a test sees of memory.
      connection: "close",
    });
    let sequence = 0;
    const send = (event: { type: string; [key: string]: unknown }) =>
      response.write(
        `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: sequence++ })}\n\n`,
      );
    const base = { id: "resp_examiner", object: "response", model };
    send({ type: "response.created", response: { ...base, status: "in_progress", output: [] } });
    const whole = answerTo(texte);
    send({ type: "response.output_text.delta", delta: `${whole.slice(0, -11)}.` });
    await held(texte);
    send({ type: "response.output_text.delta", delta: " D'acc" });
    send({ type: "response.output_text.delta", delta: "ord." });
    const content = [{ type: "output_text", text: whole }];
    const output = [{ type: "message", role: "assistant", content }];
    send({ type: "response.completed", response: { ...base, status: "completed", output } });
    response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    stop: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
}
