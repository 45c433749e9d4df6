import { domainRecords } from "./apigateway-domain.ts";
import { difference, isWhat } from "./checks.ts";
import { FORGED, MAIL_RECORDS } from "./email.ts";
import { kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

/* The records of the hosted zone: those of the domain that sends codes, and those of the API's own domain. */

const RECORD = "aws:route53/record:Record";

const recordOf = ({ inputs }: { inputs: Record<string, unknown> }) => `${inputs.type} ${inputs.name}`;

/** What each record says, by its type and name. */
const expectedIn = (stage: Stage): ReadonlyMap<string, Record<string, unknown>> =>
  new Map([
    ...Object.entries(MAIL_RECORDS).map(
      ([record, value]) => [record, { records: [value], ttl: 60 }] as const,
    ),
    ...domainRecords(stage),
  ]);

const expectedOf = ({ resource, stage }: Seen) => expectedIn(stage).get(recordOf(resource));

const LOST = `${FORGED} The domain leads nowhere, or its certificate is never valid.`;

export const records = kind(RECORD, "route53.record", {
  name: [(_, seen) => expectedOf(seen) !== undefined, LOST],
  type: [(_, seen) => expectedOf(seen) !== undefined, LOST],
  records: [isWhat((seen) => expectedOf(seen)?.records), LOST],
  aliases: [
    isWhat((seen) => expectedOf(seen)?.aliases),
    "The domain leads to what the API's address was once, or to somebody else's.",
  ],
  ttl: [isWhat((seen) => expectedOf(seen)?.ttl), "A mistake in a record stays with receivers for hours."],
  zoneId: [(value) => value === "Z0000000000001", "It is written to a zone that nobody asks."],
});

export const recordRules: StageRule[] = [
  {
    id: "route53.records",
    danger: LOST,
    broken: (stage) => difference([...expectedIn(stage).keys()], stage.of(RECORD).map(recordOf)),
  },
];
