/** An error as the log may hold it. */
export interface ErrorDescription {
  name: string;
  frames: string[];
  cause?: ErrorDescription;
}

const CAUSES_MAX = 4;

/**
 * What of an error may be logged: its class, where it was thrown, and the same of its causes. Messages are left out:
 * those of parsers and providers quote what they were given, and that can be a candidate's text.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    frames: frames.map((frame) => frame.trim()),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  };
}
