import { GIVEN } from "../../../scripts/infra/graph.ts";
import { fields, is, isWhat, OWN_NAME } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";

/* How codes are sent: SES, from a domain of ours, and the records that tell receivers so. */

export const CONFIGURATION_SET = "aws:sesv2/configurationSet:ConfigurationSet";
export const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";
const BOUNCE = "aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes";
const VERIFICATION = "aws:ses/domainIdentityVerification:DomainIdentityVerification";

const DOMAIN = /@([^>]+)>?$/.exec(GIVEN.EMAIL_FROM)?.[1] ?? "";
const BOUNCES = `bounce.${DOMAIN}`;

/** The three keys as the evaluation answers for SES. */
const KEYS = ["a", "b", "c"];

/** What each record of its zone says, by type and name. */
export const MAIL_RECORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    KEYS.map((key) => [`CNAME ${key}._domainkey.${DOMAIN}`, `${key}.dkim.amazonses.com`]),
  ),
  [`TXT _dmarc.${DOMAIN}`]: "v=DMARC1; p=reject; adkim=r; aspf=r;",
  [`MX ${BOUNCES}`]: "10 feedback-smtp.ca-central-1.amazonses.com",
  [`TXT ${BOUNCES}`]: "v=spf1 include:amazonses.com ~all",
};

export const FORGED =
  "Receivers cannot tell our codes from a forgery: they put them among spam, or believe anybody.";

const ofDomain = [is(DOMAIN), "SES sends for another domain, and refuses the codes of ours."] as const;

/** SST's, in lower case as it writes it. */
const ownSet = (value: unknown, stage: string) =>
  new RegExp(`^epreuve-${stage}-emailconfig-`).test(`${value}`);

export const emailKinds = [
  kind(CONFIGURATION_SET, "ses.configuration-set", {
    configurationSetName: [(value, { stage }) => ownSet(value, stage.name), OWN_NAME],
    deliveryOptions: [is({ tlsPolicy: "REQUIRE" }), "Codes that open accounts travel in the clear."],
    reputationOptions: [
      is({ reputationMetricsEnabled: true }),
      "Nothing measures bounces and complaints: AWS stops our sending before anybody has seen them.",
    ],
    sendingOptions: [is({ sendingEnabled: true }), "No code is sent."],
    suppressionOptions: [
      fields({ suppressedReasons: is(["BOUNCE", "COMPLAINT"]) }),
      "Those who complained are written to again, until AWS stops our sending.",
    ],
  }),
  kind(IDENTITY, "ses.identity", {
    emailIdentity: ofDomain,
    configurationSetName: [
      isWhat(({ stage }) => stage.one(CONFIGURATION_SET).inputs.configurationSetName),
      "What is sent is counted nowhere: its alarms watch nothing.",
    ],
  }),
  kind(BOUNCE, "ses.mail-from", {
    emailIdentity: ofDomain,
    mailFromDomain: [is(BOUNCES), FORGED],
    behaviorOnMxFailure: [
      is("USE_DEFAULT_VALUE"),
      "A fault of the zone for an hour stops every code, instead of sending it from Amazon's own domain.",
    ],
  }),
  kind(VERIFICATION, "ses.verification", { domain: ofDomain }),
];

export const emailRules: StageRule[] = [
  {
    id: "ses.one-of-each",
    danger: "Codes are sent by nobody, before the domain is known as ours, or unmeasured.",
    broken: (stage) =>
      [CONFIGURATION_SET, IDENTITY, BOUNCE, VERIFICATION].filter((type) => stage.of(type).length !== 1),
  },
];
