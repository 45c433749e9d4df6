import {
  BadRequestException,
  MessageRejected,
  type SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { unavailable } from "../app-error.ts";
import type { Mailer } from "./mailer.ts";

/** Messages by SES, from one sender; with the configuration set of the sender's identity. */
export function createSesMailer(client: SESv2Client, from: string): Mailer {
  return {
    async send({ to, subject, text }) {
      const content = (Data: string) => ({ Data, Charset: "UTF-8" });
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            Content: { Simple: { Subject: content(subject), Body: { Text: content(text) } } },
          }),
        );
        return "accepted";
      } catch (error) {
        if (error instanceof MessageRejected || error instanceof BadRequestException) return "refused";
        throw unavailable(error);
      }
    },
  };
}
