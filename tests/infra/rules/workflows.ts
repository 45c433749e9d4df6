/*
 * The workflows that reach AWS: lines without which a deployment does harm. How the files are written, and what holds
 * for all of them, is in tests/workflows.test.ts.
 */

interface Line {
  file: string;
  job: string;
  line: RegExp;
  danger: string;
}

const ANYONE = "Anyone who may push a branch deploys to production's account.";
const MIDWAY = "Two deployments meet, or one is cut off midway: SST's state no longer says what there is.";
const TOKEN = "It has no way into AWS, or a key that never expires.";
const OTHERS = "Code that another job wrote, or a dependency's, runs with the role in AWS.";

const same = (job: string, file: string, lines: readonly (readonly [RegExp, string])[]): Line[] =>
  lines.map(([line, danger]) => ({ file, job, line, danger }));

const signedIn = [
  [/^ {6}id-token: write/, TOKEN],
  [/^ {6}contents: read$/, "The checkout fails, or may write to the repository."],
  [/^ {10}persist-credentials: false$/, OTHERS],
  [/^ {10}package-manager-cache: false$/, OTHERS],
  [/^ {6}- run: npm ci$/, "Other versions are deployed than those that were tested."],
  [/^ {10}role-to-assume: \$\{\{ vars\.DEPLOY_ROLE_ARN \}\}$/, TOKEN],
  [/^ {10}aws-region: ca-central-1$/, "It looks for the stage in another region, and makes it there."],
  [/^ {6}cancel-in-progress: false$/, MIDWAY],
] as const;

const preview = [
  ...signedIn,
  [/^ {4}environment: preview$/, "A preview has production's settings and role."],
  [/^ {6}group: deploy-pr-\$\{\{ github\.event\.number \}\}$/, MIDWAY],
  [/^ {6}github\.event\.pull_request\.head\.repo\.full_name == github\.repository$/, ANYONE],
] as const;

export const LINES: readonly Line[] = [
  ...same("deploy", "deploy.yml", [
    ...signedIn,
    [/^ {4}environment: production$/, ANYONE],
    [/^ {4}if: github\.ref == 'refs\/heads\/main'$/, ANYONE],
    [/^ {4}needs: \[check, long\]$/, "What fails its tests is deployed."],
    [/^ {6}group: deploy-production$/, MIDWAY],
    [/^ {6}- run: npx sst deploy --stage production$/, "Nothing is deployed, or to another stage."],
    [/^ {10}APP_VERSION: \$\{\{ github\.sha \}\}$/, "Nobody can say which code answers."],
    [/STAGE_SETTINGS" > \.env\.production$/, "It is deployed without its origins and its alarms' address."],
    [
      /^ {10}STAGE_SETTINGS: \$\{\{ vars\.STAGE_SETTINGS \}\}$/,
      "It is deployed without its origins and its alarms' address.",
    ],
  ]),
  ...same("deploy", "preview.yml", [
    ...preview,
    [
      /^ {6}&& contains\(github\.event\.pull_request\.labels\.\*\.name, 'preview'\)$/,
      "Every pull request costs a stage.",
    ],
    [/^ {6}- run: npx sst deploy --stage "\$STAGE"$/, "Nothing is deployed, or to another stage."],
    [/STAGE_SETTINGS" > "\.env\.\$STAGE"$/, "It is deployed without its settings."],
  ]),
  ...same("remove", "preview.yml", [
    ...preview,
    [/^ {6}- run: npx sst remove --stage "\$STAGE"$/, "The stage stays, and is paid for."],
  ]),
];

/** The lines of one job of a workflow. */
function jobIn(text: string, job: string): string[] {
  const lines = text.split("\n");
  const start = lines.indexOf(`  ${job}:`);
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => /^ {0,2}\S/.test(line));
  return end < 0 ? rest : rest.slice(0, end);
}

/** What is missing in the workflows, given by file. */
export function workflowViolations(workflows: ReadonlyMap<string, string>): string[] {
  return LINES.filter(
    ({ file, job, line }) => !jobIn(workflows.get(file) ?? "", job).some((one) => line.test(one)),
  ).map(({ file, job, line, danger }) => `workflows.${file} ${job} (${line.source}): ${danger}`);
}
