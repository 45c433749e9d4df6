/** Ends of a model's thoughts in its text, where the server's template has already taken their beginning. */
const THOUGHTS_END = /<\/think(?:ing)?>|\[\/THINK\]/g;

/**
 * Parses a reply: JSON, or else the one whole object in it, for servers that do not hold a model to its format and let
 * it write fences, prose or its thoughts around. Returns undefined where there is none, or more than one. Lone
 * surrogates, which JSON escapes can contain and UTF-8 cannot encode, become U+FFFD. Takes linear time.
 */
export function parseReply(text: string): { json: unknown } | undefined {
  return parse(text) ?? parse(wholeObject(text) ?? "");
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return {
      json: JSON.parse(text, (_, value: unknown) =>
        typeof value === "string" ? value.toWellFormed() : value,
      ),
    };
  } catch {
    return undefined;
  }
}

/**
 * The text of the only object outside of any other: an exact repetition counts as the same. Braces and brackets around
 * it make it doubtful, as it may then be a part of a broken reply, or quoted from the candidate's text.
 */
function wholeObject(reply: string): string | undefined {
  const text = reply.slice(lastEnd(reply));
  let object: string | undefined;
  let at = 0;
  for (;;) {
    const start = text.indexOf("{", at);
    const around = text.slice(at, start < 0 ? text.length : start);
    if (/[}[\]]/.test(around)) return undefined;
    if (start < 0) return object;
    const end = endOfObject(text, start);
    const found = text.slice(start, end);
    if (end < 0 || (object !== undefined && object !== found)) return undefined;
    object = found;
    at = end;
  }
}

function lastEnd(reply: string): number {
  const last = [...reply.matchAll(THOUGHTS_END)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

/** The index after the brace that closes the one at `start`; −1 where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return -1;
}
