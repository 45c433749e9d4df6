import type { Sender } from "./sender";
import type { StageSettings } from "./settings";

/** Mail of a domain that fails its checks is refused: nobody sends codes in our name. */
const DMARC = "v=DMARC1; p=reject; adkim=r; aspf=r;";

/**
 * How the user pool sends codes: by SES from the stage's own domain, with DKIM, a bounce domain of its own (SPF) and
 * DMARC, all in the domain's hosted zone. Without a sender, by Cognito itself, which stops at 50 messages a day: enough
 * for a preview.
 */
export function createEmail({ sender }: StageSettings) {
  if (sender === undefined) return undefined;
  const email = new sst.aws.Email("Email", {
    sender: sender.domain,
    dmarc: DMARC,
    mailFrom: { domain: `bounce.${sender.domain}` },
    transform: {
      configurationSet: {
        // The reputation's metrics are what the alarms watch.
        reputationOptions: { reputationMetricsEnabled: true },
        sendingOptions: { sendingEnabled: true },
        deliveryOptions: { tlsPolicy: "REQUIRE" },
        // An address that bounced or complained is not written to again, in this stage's name.
        suppressionOptions: { suppressedReasons: ["BOUNCE", "COMPLAINT"] },
      },
    },
  });
  return { email, sender };
}
export type Email = ReturnType<typeof createEmail>;

/**
 * Shares at which SES puts an account under review are 5 % of bounces and 0.1 % of complaints; at 10 and 0.5 % it stops
 * sending. The metrics are kept for each configuration set, and fall by themselves as good messages follow.
 */
export const REPUTATION = [
  {
    name: "EmailBounces",
    metricName: "Reputation.BounceRate",
    above: 0.04,
    description: "codes go to addresses that do not exist: SES stops sending at 10 %",
  },
  {
    name: "EmailComplaints",
    metricName: "Reputation.ComplaintRate",
    above: 0.0008,
    description: "people report our messages as spam: SES stops sending at 0.5 %",
  },
] as const;

/** The user pool's configuration of its messages. */
export function poolEmail(created: Email) {
  if (created === undefined) return { emailSendingAccount: "COGNITO_DEFAULT" };
  return {
    emailSendingAccount: "DEVELOPER",
    sourceArn: created.email.nodes.identity.arn,
    configurationSet: created.email.nodes.configurationSet.configurationSetName,
    fromEmailAddress: fromHeader(created.sender),
  };
}

/** What a function needs that sends messages. */
interface Sending {
  environment: Record<string, string>;
  permissions: sst.aws.FunctionPermissionArgs[];
}

/** The variables of a function that sends messages of its own, and what allows it to: as our sender, and no other. */
export function sending(created: Email): Sending {
  if (created === undefined) return { environment: {}, permissions: [] };
  const { identity, configurationSet } = created.email.nodes;
  return {
    environment: { EMAIL_FROM: fromHeader(created.sender) },
    permissions: [
      {
        actions: ["ses:SendEmail"],
        // SES asks for both: the identity sends with its configuration set.
        resources: [identity.arn, configurationSet.arn],
        conditions: [{ test: "StringEquals", variable: "ses:FromAddress", values: [created.sender.address] }],
      },
    ],
  };
}

function fromHeader({ name, address }: Sender): string {
  return name === undefined ? address : `${name} <${address}>`;
}
