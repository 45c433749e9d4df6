import { AdminGetUserCommand, UserNotFoundException } from "@aws-sdk/client-cognito-identity-provider";
import { OperatorError, UsageError } from "./command.ts";
import type { Stage } from "./stage.ts";

/**
 * The `sub` of the user a command is about, by e-mail address or `sub`, as the stage's user pool knows them: a slip of
 * the keyboard makes no account. Without a pool a `sub` is taken as it is given.
 */
export async function findUser(
  stage: Stage,
  { email, sub }: { email?: string | undefined; sub?: string | undefined },
): Promise<string> {
  const given = email ?? sub;
  if (given === undefined || (email !== undefined && sub !== undefined)) {
    throw new UsageError("Name one user, by --email or by --sub.");
  }
  const users = stage.users();
  if (users === undefined) {
    if (sub !== undefined) return sub;
    throw new OperatorError("Without a stage there is no user pool to find the address in: give --sub.");
  }
  const { client, userPoolId } = users;
  try {
    const { UserAttributes } = await client.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: given.trim() }),
    );
    const found = UserAttributes?.find(({ Name }) => Name === "sub")?.Value;
    if (found === undefined) throw new Error("the user pool gave a user without a sub");
    return found;
  } catch (error) {
    if (error instanceof UserNotFoundException) {
      throw new OperatorError(`The user pool ${userPoolId} has no user ${given}.`);
    }
    throw error;
  } finally {
    client.destroy();
  }
}
