/*
 * The workflows that reach AWS: lines without which a deployment does harm. How the files are written, and what holds
 * for all of them, is in tests/workflows/workflows.test.ts.
 */

interface Line {
  file: string;
  job: string;
  line: RegExp;
  danger: string;
  /** How often it stands in the job. */
  times: number;
}

const ANYONE = "Anyone who may push a branch deploys to production's account.";
const MIDWAY = "Two deployments meet, or one is cut off midway: SST's state no longer says what there is.";
const TOKEN = "It has no way into AWS, or a key that never expires.";
const OTHERS = "Code that another job wrote, or a dependency's, runs with the role in AWS.";

type Row = readonly [line: RegExp, danger: string, times?: number];

const same = (job: string, file: string, lines: readonly Row[]): Line[] =>
  lines.map(([line, danger, times = 1]) => ({ file, job, line, danger, times }));

const BACK = "What went wrong stays deployed, and alarms ring until somebody is awake.";
const STALE = "Previews whose removal was killed are paid for, month by month.";

/** Of a job with the role; one that goes back to another commit checks out and installs once more. */
const signedIn = (checkouts = 1): readonly Row[] => [
  [/^ {6}id-token: write/, TOKEN],
  [/^ {6}contents: read$/, "The checkout fails, or may write to the repository."],
  [/^ {10}persist-credentials: false$/, OTHERS, checkouts],
  [/^ {10}package-manager-cache: false$/, OTHERS],
  [/^ {6}- run: npm ci$/, "Other versions are deployed than those that were tested.", checkouts],
  [/^ {10}role-to-assume: \$\{\{ vars\.DEPLOY_ROLE_ARN \}\}$/, TOKEN],
  [/^ {10}aws-region: ca-central-1$/, "It looks for the stage in another region, and makes it there."],
];

const alone = [/^ {6}cancel-in-progress: false$/, MIDWAY] as const;

const preview: readonly Row[] = [
  ...signedIn(),
  alone,
  [/^ {4}environment: preview$/, "A preview has production's settings and role."],
  [/^ {6}group: deploy-pr-\$\{\{ github\.event\.number \}\}$/, MIDWAY],
  [/^ {6}github\.event\.pull_request\.head\.repo\.full_name == github\.repository$/, ANYONE],
] as const;

export const LINES: readonly Line[] = [
  ...same("deploy", "deploy.yml", [
    ...signedIn(2),
    alone,
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
  ...same("deploy", "deploy.yml", [
    [/^ {8}run: echo "at=\$\(date -u \+%Y-%m-%dT%H:%M:%SZ\)" >> "\$GITHUB_OUTPUT"$/, BACK],
    [
      /^ {10}npm run watch-deployment -- --stage production --since "\$BEGUN" --minutes 10 \|\| code=\$\?$/,
      BACK,
    ],
    [/^ {10}if \[ "\$code" = 3 \]; then echo "alarmed=true" >> "\$GITHUB_OUTPUT"; fi$/, BACK],
    [/^ {10}exit "\$code"$/, "A deployment with alarms ends well, and is the one that is gone back to."],
    [/^ {10}BEGUN: \$\{\{ steps\.begun\.outputs\.at \}\}$/, "Alarms from before the deployment undo it."],
    [/^ {8}id: (begun|watch|good)$/, BACK, 3],
    [/^ {6}actions: read/, BACK],
    [/^ {8}if: failure\(\) && steps\.watch\.outputs\.alarmed == 'true'$/, BACK],
    [/gh run list --workflow deploy\.yml --branch main --status success --limit 1/, BACK],
    [/^ {10}if \[ -z "\$sha" \] \|\| \[ "\$sha" = "\$GITHUB_SHA" \]; then .*exit 1; fi$/, BACK],
    [/^ {10}GH_TOKEN: \$\{\{ github\.token \}\}$/, BACK],
    [/^ {10}ref: \$\{\{ steps\.good\.outputs\.sha \}\}$/, BACK],
    [/^ {10}clean: false/, "The last good commit is deployed without its origins and its alarms' address."],
    [
      /^ {8}if: failure\(\) && steps\.good\.outputs\.sha$/,
      "Every deployment that ends well is undone; or none is.",
      3,
    ],
    [/^ {8}run: npx sst deploy --stage production$/, BACK],
    [/^ {10}APP_VERSION: \$\{\{ steps\.good\.outputs\.sha \}\}$/, "Nobody can say which code answers."],
  ]),
  ...same("find", "sweep.yml", [
    ...signedIn(),
    [/^ {4}if: github\.ref == 'refs\/heads\/main'$/, ANYONE],
    [/^ {4}environment: preview$/, "The sweeper has production's role."],
    [/^ {6}pull-requests: read/, "It takes no preview for wanted, and removes them all."],
    [/^ {10}set -euo pipefail$/, "A list that could not be read is an empty one: every preview is removed."],
    [
      /gh pr list --label preview --state open --limit 1000 /,
      "It removes previews that somebody is looking at.",
    ],
    [/^ {10}bucket=\$\(aws ssm get-parameter --name \/sst\/bootstrap .*\| jq -er \.state\)$/, STALE],
    [/^ {10}stages=\$\(node scripts\/stale-previews\.ts --bucket "\$bucket" --open "\$open"\)$/, STALE],
    [/^ {10}echo "stages=\$stages" >> "\$GITHUB_OUTPUT"$/, STALE],
    [/^ {6}stages: \$\{\{ steps\.stale\.outputs\.stages \}\}$/, STALE],
    [/^ {10}GH_TOKEN: \$\{\{ github\.token \}\}$/, STALE],
  ]),
  ...same("remove", "sweep.yml", [
    ...signedIn(),
    alone,
    [/^ {4}needs: find$/, STALE],
    [
      /^ {4}if: needs\.find\.outputs\.stages != '\[\]'$/,
      "The workflow fails every night, until nobody looks.",
    ],
    [/^ {4}environment: preview$/, "The sweeper has production's role."],
    [/^ {6}fail-fast: false$/, "One stage that cannot be removed keeps all others."],
    [/^ {8}stage: \$\{\{ fromJSON\(needs\.find\.outputs\.stages\) \}\}$/, STALE],
    [/^ {6}group: deploy-\$\{\{ matrix\.stage \}\}$/, MIDWAY],
    [/^ {6}- run: npx sst remove --stage "\$STAGE"$/, STALE],
    [/^ {10}STAGE: \$\{\{ matrix\.stage \}\}$/, STALE],
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

/** What is missing in the workflows, or stands there too often, given by file. */
export function workflowViolations(workflows: ReadonlyMap<string, string>): string[] {
  return LINES.filter(
    ({ file, job, line, times }) =>
      jobIn(workflows.get(file) ?? "", job).filter((one) => line.test(one)).length !== times,
  ).map(({ file, job, line, danger }) => `workflows.${file} ${job} (${line.source}): ${danger}`);
}
