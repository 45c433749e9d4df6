import { outputsOf } from "../../../scripts/infra/evaluator/cloud.ts";
import type { Resource } from "../../../scripts/infra/graph.ts";
import { arnOf, difference, idOf, is, isWhat } from "./checks.ts";
import { API } from "./routes.ts";
import { kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

/* The domain name of the REST API, where the stage has one: its certificate, its name and what it leads to. */

const CERTIFICATE = "aws:acm/certificate:Certificate";
const VALIDATION = "aws:acm/certificateValidation:CertificateValidation";
const DOMAIN = "aws:apigateway/domainName:DomainName";
const MAPPING = "aws:apigateway/basePathMapping:BasePathMapping";

const ofDomain = [
  isWhat(({ stage }) => stage.settings.domain),
  "The apps call a name that nothing answers, or one whose certificate they refuse.",
] as const;

export const domainKinds = [
  kind(CERTIFICATE, "acm.certificate", {
    domainName: ofDomain,
    validationMethod: [
      is("DNS"),
      "The deployment waits for an e-mail that nobody reads, and again each year.",
    ],
    subjectAlternativeNames: [is([]), "It vouches for names that are not the API's."],
  }),
  kind(VALIDATION, "acm.validation", {
    certificateArn: [
      arnOf(CERTIFICATE),
      "The domain is made before its certificate is valid: AWS refuses it, midway in the deployment.",
    ],
  }),
  kind(DOMAIN, "apigateway.domain", {
    domainName: ofDomain,
    endpointConfiguration: [is({ types: "REGIONAL" }), "Requests leave Canada for an edge that AWS chooses."],
    regionalCertificateArn: [arnOf(CERTIFICATE), "The apps refuse the certificate, or AWS the domain."],
    securityPolicy: [is("TLS_1_2"), "Tokens and texts travel over a TLS that can be broken."],
  }),
  kind(MAPPING, "apigateway.domain-mapping", {
    domainName: [idOf(DOMAIN), "The domain leads to no API: everything is 403."],
    restApi: [idOf(API), "The domain leads to another API."],
    stageName: [isWhat(({ stage }) => stage.name), "The domain leads to no stage: everything is 403."],
    basePath: [
      (value) => value === undefined,
      "Paths have one more part than the contract's: everything is 403.",
    ],
  }),
];

/** What a certificate must find in DNS before it is valid, and what the domain's name leads to, by type and name. */
export function domainRecords(stage: Stage): ReadonlyMap<string, Record<string, unknown>> {
  const outputs = (one: Resource) => outputsOf(one.type, one.name, one.inputs);
  const proofs = stage.of(CERTIFICATE).flatMap((certificate): [string, Record<string, unknown>][] => {
    const { domainValidationOptions: options } = outputs(certificate);
    return (Array.isArray(options) ? options : []).map((option) => [
      `${option.resourceRecordType} ${option.resourceRecordName}`,
      { records: [option.resourceRecordValue], ttl: 60 },
    ]);
  });
  const aliases = stage.of(DOMAIN).flatMap((domain): [string, Record<string, unknown>][] => {
    const { regionalDomainName: name, regionalZoneId: zoneId } = outputs(domain);
    return ["A", "AAAA"].map((type) => [
      `${type} ${stage.settings.domain}`,
      { aliases: [{ name, zoneId, evaluateTargetHealth: true }] },
    ]);
  });
  return new Map([...proofs, ...aliases]);
}

export const domainRules: StageRule[] = [
  {
    id: "apigateway.domain.one-of-each",
    danger: "The stage's domain is not made, or not reached; or a stage without one pays for another's.",
    broken: (stage) => {
      const wanted = stage.settings.domain === undefined ? 0 : 1;
      return [CERTIFICATE, VALIDATION, DOMAIN, MAPPING].filter((type) => stage.of(type).length !== wanted);
    },
  },
  {
    id: "apigateway.domain.in-turn",
    danger:
      "AWS refuses a domain whose certificate is not valid yet, and a mapping of a stage that is not there.",
    broken: (stage) => {
      const before = (type: string, first: string) =>
        stage
          .of(type)
          .filter(({ dependsOn }) => stage.of(first).some(({ urn }) => !dependsOn.includes(urn)))
          .map(({ name }) => `${name} after ${first}`);
      return [
        ...before(DOMAIN, VALIDATION),
        ...before(MAPPING, "aws:apigateway/stage:Stage"),
        ...stage.of(VALIDATION).flatMap(({ name, dependsOn }) =>
          difference(
            [...domainRecords(stage)]
              .filter(([, { records }]) => records !== undefined)
              .map(([record]) => record),
            stage
              .of("aws:route53/record:Record")
              .filter(({ urn }) => dependsOn.includes(urn))
              .map(({ inputs }) => `${inputs.type} ${inputs.name}`),
          ).map((record) => `${name} after ${record}`),
        ),
      ];
    },
  },
];
