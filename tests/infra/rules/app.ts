import { isDeepStrictEqual } from "node:util";
import { outputsOf, REGION } from "../../../scripts/infra/evaluator/cloud.ts";
import { at, difference } from "./checks.ts";
import { physicalName } from "./names.ts";
import type { StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

/* What holds for the app as a whole: where it is, what a removal leaves, what a deployment prints. */

interface Fact {
  id: string;
  path: string[];
  expected: (stage: Stage) => unknown;
  danger: string;
}

const FACTS: Fact[] = [
  {
    id: "app.region",
    path: ["providers", "aws", "region"],
    expected: () => REGION,
    danger: "Candidates' texts and voices lie outside Canada, against what they were told.",
  },
  {
    id: "app.providers",
    path: ["providers"],
    expected: ({ app }) => ({
      aws: {
        region: at(app, "providers", "aws", "region"),
        defaultTags: at(app, "providers", "aws", "defaultTags"),
      },
    }),
    danger: "A part is deployed to another account or by another provider, with no policy for it.",
  },
  {
    id: "app.tags",
    path: ["providers", "aws", "defaultTags"],
    expected: ({ name }) => ({ tags: { service: "epreuve", stage: name } }),
    danger: "Nobody can say what a stage costs, nor find what one has left behind.",
  },
  {
    id: "app.removal",
    path: ["removal"],
    expected: ({ production }) => (production ? "retain" : "remove"),
    danger: "Production's table goes with it; or every preview leaves one.",
  },
  {
    id: "app.protect",
    path: ["protect"],
    expected: ({ production }) => production,
    danger: "`sst remove` of production asks nobody; or a preview cannot be removed.",
  },
  {
    id: "app.name",
    path: ["name"],
    expected: () => "epreuve",
    danger: "Another app is deployed beside this one, and empty.",
  },
  {
    id: "app.home",
    path: ["home"],
    expected: () => "aws",
    danger: "The state is looked for where it is not: everything is created again.",
  },
];

/** Where clients and operators find the stage. */
function outputsIn(stage: Stage): Record<string, unknown> {
  const idOf = (type: string) => stage.idOf(stage.one(type));
  const live = stage.one("aws:apigatewayv2/api:Api");
  const { apiEndpoint } = outputsOf(live.type, physicalName(live), live.inputs);
  const { domain } = stage.settings;
  const own = `${idOf("aws:apigateway/restApi:RestApi")}.execute-api.${REGION}.amazonaws.com/${stage.name}/`;
  return {
    url: `https://${domain ?? own}`,
    liveUrl: `${apiEndpoint}/$default`,
    userPoolId: idOf("aws:cognito/userPool:UserPool"),
    userPoolClientId: idOf("aws:cognito/userPoolClient:UserPoolClient"),
    table: stage.table.name,
    audioBucket: physicalName(stage.recordings),
    _protect: stage.production,
  };
}

export const appRules: StageRule[] = [
  ...FACTS.map(({ id, path, expected, danger }) => ({
    id,
    danger,
    broken: (stage: Stage) =>
      isDeepStrictEqual(at(stage.app, ...path), expected(stage)) ? [] : [path.join(".")],
  })),
  {
    id: "app.outputs",
    danger: "The apps are set up with an address that leads nowhere, or to another stage's users.",
    broken: (stage) => {
      const lines = (outputs: Record<string, unknown>) =>
        Object.entries(outputs).map(([name, value]) => `${name}=${value}`);
      return difference(lines(outputsIn(stage)), lines(stage.outputs));
    },
  },
];
