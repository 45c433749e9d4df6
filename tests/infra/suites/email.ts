import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/** Of a stage whose sender is Epreuve <no-reply@mail.example.ca>. */
export function email(graph: Graph): void {
  const pool = graph.one("aws:cognito/userPool:UserPool").inputs;
  const set = graph.one("aws:sesv2/configurationSet:ConfigurationSet").inputs;
  const RecordSchema = v.looseObject({ type: v.string(), name: v.string(), records: v.array(v.string()) });
  const records = graph.of("aws:route53/record:Record").map(({ inputs }) => v.parse(RecordSchema, inputs));

  describe("e-mail", () => {
    test("codes are sent by SES from the stage's own domain: Cognito's sender would stop at 50 a day", () => {
      expect(graph.one("aws:sesv2/emailIdentity:EmailIdentity").inputs).toMatchObject({
        emailIdentity: "mail.example.ca",
        configurationSetName: set.configurationSetName,
      });
      expect(pool.emailConfiguration).toEqual({
        emailSendingAccount: "DEVELOPER",
        sourceArn: "arn:aws:ses:ca-central-1:123456789012:identity/mail.example.ca",
        configurationSet: set.configurationSetName,
        fromEmailAddress: "Epreuve <no-reply@mail.example.ca>",
      });
    });

    test("a receiver can tell them from a forgery: DKIM, SPF of the bounce domain, and a DMARC that rejects", () => {
      const keys = records.filter(({ name }) => name.endsWith("._domainkey.mail.example.ca"));
      expect(keys.map(({ type }) => type)).toEqual(["CNAME", "CNAME", "CNAME"]);
      const at = (wanted: string, kind: string) =>
        records.find(({ name, type }) => name === wanted && type === kind)?.records;
      expect(at("bounce.mail.example.ca", "MX")).toEqual(["10 feedback-smtp.ca-central-1.amazonses.com"]);
      expect(at("bounce.mail.example.ca", "TXT")).toEqual(["v=spf1 include:amazonses.com ~all"]);
      expect(at("_dmarc.mail.example.ca", "TXT")?.[0]).toContain("p=reject");
    });

    test("an address that bounced or complained is not written to again, and the shares of both are measured", () => {
      expect(set).toMatchObject({
        suppressionOptions: { suppressedReasons: ["BOUNCE", "COMPLAINT"] },
        reputationOptions: { reputationMetricsEnabled: true },
        deliveryOptions: { tlsPolicy: "REQUIRE" },
      });
    });

    test.each([
      // SES reviews an account at these shares.
      ["EmailBounces", "Reputation.BounceRate", 0.05],
      ["EmailComplaints", "Reputation.ComplaintRate", 0.001],
    ])("%s alarms before SES reviews the account", (name, metricName, review) => {
      const { inputs } = graph.one("aws:cloudwatch/metricAlarm:MetricAlarm", name);
      expect(inputs).toMatchObject({
        namespace: "AWS/SES",
        metricName,
        dimensions: { "ses:configuration-set": set.configurationSetName },
        comparisonOperator: "GreaterThanThreshold",
        statistic: "Maximum",
      });
      expect(Number(inputs.threshold)).toBeGreaterThan(0);
      expect(Number(inputs.threshold)).toBeLessThan(review);
    });
  });
}
