/**
 * The permissions boundary of every role: the name of a policy that an administrator makes once in the account from
 * docs/deploy-boundary.json. Who deploys may create roles only with it, and may not change it, so no deployment makes a
 * role that can do more than the service's functions may.
 */
export const BOUNDARY = "epreuve-boundary";

/** The path of every role: who deploys may make, change and pass the roles in it, and no other of the account. */
export const ROLE_PATH = "/epreuve/";

/** Puts the boundary on every role of the graph, SST's own included. Must run before any component is created. */
export function setBoundary(): void {
  // In `sst dev` a developer's own credentials make the roles, and SST gives them what its tunnel needs.
  if ($dev) return;
  const { accountId } = aws.getCallerIdentityOutput();
  $transform(aws.iam.Role, (args) => {
    args.path ??= ROLE_PATH;
    args.permissionsBoundary ??= $interpolate`arn:aws:iam::${accountId}:policy/${BOUNDARY}`;
  });
}
