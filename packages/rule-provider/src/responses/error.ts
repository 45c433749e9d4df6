/** An error in the form of OpenAI's API, which its SDK turns into a typed exception. */
export class OpenAiError extends Error {
  override readonly name = "OpenAiError";
  readonly status: number;
  readonly code: string | null;
  readonly param: string | null;
  /** Whether the same request may succeed later; false is sent as `x-should-retry: false`. */
  readonly retriable: boolean;

  constructor(
    status: number,
    message: string,
    { code = null, param = null, retriable = true }: Partial<ErrorDetails> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
    this.retriable = retriable;
  }

  body(): { error: { message: string; type: string; param: string | null; code: string | null } } {
    const type = this.status >= 500 ? "server_error" : "invalid_request_error";
    return { error: { message: this.message, type, param: this.param, code: this.code } };
  }
}

interface ErrorDetails {
  code: string | null;
  param: string | null;
  retriable: boolean;
}
