import { SESv2Client } from "@aws-sdk/client-sesv2";
import { createSesMailer } from "@epreuve/core/unused/ses-mailer";
import { once } from "../once.ts";

const client = once(
  () =>
    new SESv2Client({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 3_000, throwOnRequestTimeout: true },
    }),
);

/** SES, from the stage's sender. */
export const mailerFrom = (from: string) => createSesMailer(client(), from);
