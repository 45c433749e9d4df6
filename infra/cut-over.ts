import type { StageSettings } from "./settings";

/** A tag of the table that a stage was cut over to, with the stage's name. */
const SERVES = "epreuve:serves";

/**
 * Stops a deployment of a stage that was cut over to a restored table and does not name it any more: it would make an
 * empty table, and everyone's texts would be gone. Asks AWS, since the settings that lost the name cannot tell.
 */
export async function refuseToForgetTheTable({ restoredTable }: StageSettings): Promise<void> {
  if (restoredTable !== undefined) return;
  const { resourceTagMappingLists: found } = await aws.resourcegroupstaggingapi.getResources({
    resourceTypeFilters: ["dynamodb:table"],
    tagFilters: [{ key: SERVES, values: [$app.stage] }],
  });
  const [table] = found.map(({ resourceArn }) => resourceArn.split("/").at(-1));
  if (table === undefined) return;
  throw new Error(
    `Stage "${$app.stage}" was cut over to a restored table, and without it would get a new one, empty. ` +
      `Set in .env.${$app.stage} or in the environment:\n- RESTORED_TABLE=${table}`,
  );
}

/** Notes on a table that the stage was cut over to it. */
export function noteCutOver(tableArn: $util.Input<string>): void {
  new aws.dynamodb.Tag("TableServes", { resourceArn: tableArn, key: SERVES, value: $app.stage });
}
