/** A reader of a response's lines. */
export interface LineReader {
  line(line: string): void;
  /** The response has ended, failed, or is read no further. Called once. */
  end?(): void;
}

/** The same response, its lines read as they pass: nothing of it is held back or kept. */
export function passingLines(
  response: Response,
  body: ReadableStream<Uint8Array>,
  { line, end: onEnd }: LineReader,
): Response {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    if (rest !== "") line(rest);
    onEnd?.();
  };
  const passing = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end();
          controller.close();
          return;
        }
        const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
        rest = lines.pop() ?? "";
        for (const whole of lines) line(whole);
        controller.enqueue(value);
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(passing, { status, statusText, headers });
}
