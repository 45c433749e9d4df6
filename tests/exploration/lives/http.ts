import * as v from "valibot";

/** What a client was answered; status 0 where the connection was lost. */
export interface Reply {
  status: number;
  code: string | undefined;
  body: unknown;
  headers: Record<string, string>;
}

export interface Asking {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const ErrorSchema = v.strictObject({ error: v.literal(true), code: v.string(), message: v.string() });

/** One request, as a client makes it: once, and without knowing what became of it when the connection is lost. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Asking = {},
): Promise<Reply> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return replyOf(response, await response.text());
  } catch (error) {
    if (error instanceof TypeError) return LOST;
    throw error;
  }
}

/** A connection that was lost. */
export const LOST: Reply = { status: 0, code: undefined, body: undefined, headers: {} };

/** What a whole response says. Throws for an error without the contract's shape. */
export function replyOf({ status, headers }: Response, text: string): Reply {
  const parsed = parseJson(text);
  const error = v.safeParse(ErrorSchema, parsed);
  if (status >= 400 && !error.success) throw new Error(`an error without its shape: ${text}`);
  return {
    status,
    code: error.success ? error.output.code : undefined,
    body: parsed,
    headers: Object.fromEntries(headers),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The first part of a simulation's tag, which is the text's: alone, it is a tag for If-Match. */
export function textTagOf<T extends string | undefined>(etag: T): T | string {
  return etag?.replace(/\..*/, '"') ?? etag;
}
