import {
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { unavailable } from "../app-error.ts";
import type { PoolUser, PoolUsers } from "./users.ts";

/** The most that Cognito gives at once. */
const PAGE = 60;

const UserSchema = v.object({
  Attributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) })),
  UserCreateDate: v.date(),
  Enabled: v.boolean(),
  UserStatus: v.string(),
});
const PageSchema = v.object({
  Users: v.array(UserSchema),
  PaginationToken: v.optional(v.string()),
});

/** The users of a Cognito pool that is signed in to by e-mail address. */
export function createCognitoUsers(client: CognitoIdentityProviderClient, UserPoolId: string): PoolUsers {
  return {
    async page(PaginationToken) {
      // Naming the attributes would fail: Cognito refuses where one user of the page lacks one.
      const reply = await client
        .send(new ListUsersCommand({ UserPoolId, Limit: PAGE, PaginationToken }))
        .catch((error: unknown) => {
          if (PaginationToken !== undefined && error instanceof InvalidParameterException) return "expired";
          throw unavailable(error);
        });
      if (typeof reply === "string") return "expired";
      const page = v.parse(PageSchema, reply);
      return { users: page.Users.map(userOf), next: page.PaginationToken };
    },
  };
}

function userOf({
  Attributes,
  UserCreateDate,
  Enabled,
  UserStatus,
}: v.InferOutput<typeof UserSchema>): PoolUser {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value;
  const email = attribute("email_verified") === "true" ? attribute("email") : undefined;
  return {
    sub: v.parse(v.pipe(v.string(), v.nonEmpty()), attribute("sub")),
    email: email ?? null,
    confirmed: UserStatus !== "UNCONFIRMED",
    enabled: Enabled,
    createdMs: UserCreateDate.getTime(),
  };
}
