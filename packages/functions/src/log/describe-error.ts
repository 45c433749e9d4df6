/** An error as the log may hold it. */
export interface ErrorDescription {
  name: string;
  /** A stable code and an HTTP status, where the error carries them. */
  code?: string;
  status?: number;
  frames: string[];
  cause?: ErrorDescription;
}

const CAUSES_MAX = 4;

/**
 * The loggable part of an error: its class, where it was thrown, and the same for its causes. Messages are left out:
 * those of parsers and providers quote their input, which may be a candidate's text.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...stableFields(error),
    frames: frames.map((frame) => frame.trim()),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  };
}

const CODE = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

function stableFields(error: Error): { code?: string; status?: number } {
  const code = "code" in error ? error.code : undefined;
  const status = "status" in error ? error.status : undefined;
  return {
    ...(typeof code === "string" && CODE.test(code) && { code }),
    ...(typeof status === "number" && { status }),
  };
}
