/** A message in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends messages. */
export interface Mailer {
  /**
   * `accepted`: it is on its way, whatever becomes of it there. `refused`: this address, or this message, never will be.
   * Throws SERVICE_UNAVAILABLE: nobody knows, and a repeat may send it twice.
   */
  send(mail: Mail): Promise<"accepted" | "refused">;
}
