/** One server-sent event. */
export interface SseEvent {
  /** Null where the protocol names no event. */
  name: string | null;
  data: string;
}

export function formatEvent({ name, data }: SseEvent): string {
  return `${name === null ? "" : `event: ${name}\n`}data: ${data}\n\n`;
}

/** The whole events of a stream's text; a last one that was cut is dropped. */
export function parseEvents(text: string): SseEvent[] {
  const blocks = text.split(/\r?\n\r?\n/).slice(0, -1);
  return blocks.flatMap((block) => {
    let name: string | null = null;
    const data: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      const [, field, value = ""] = /^(event|data): ?(.*)$/.exec(line) ?? [];
      if (field === "event") name = value;
      if (field === "data") data.push(value);
    }
    return data.length === 0 ? [] : [{ name, data: data.join("\n") }];
  });
}
