/** An error of AWS's JSON protocol, which the SDK turns into a typed exception. */
export class TranscribeError extends Error {
  override readonly name = "TranscribeError";
  readonly code: string;
  readonly status: number;

  constructor(
    code: string,
    message: string,
    { status = 400, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }

  body(): { __type: string; Message: string } {
    return { __type: this.code, Message: this.message };
  }
}
