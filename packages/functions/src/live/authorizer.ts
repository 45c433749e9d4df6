import { FetchError } from "aws-jwt-verify/error";
import type { APIGatewayAuthorizerWithContextResult } from "aws-lambda";
import * as v from "valibot";
import { idTokens } from "../dependencies/id-tokens.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { HandshakeSchema, tokenOf } from "./handshake.ts";

const EventSchema = v.object({ ...HandshakeSchema.entries, methodArn: v.string() });

/**
 * The Lambda that authorizes a connection: it allows the user of a valid ID token the whole API, since the gateway
 * applies the policy for as long as the connection is open. The gateway answers 401 only if exactly "Unauthorized" is
 * thrown.
 */
export async function handler(
  event: unknown,
): Promise<APIGatewayAuthorizerWithContextResult<{ owner: string }>> {
  const { methodArn, ...handshake } = v.parse(EventSchema, event);
  const owner = await ownerOf(tokenOf(handshake));
  if (owner === undefined) throw new Error("Unauthorized");
  const Resource = `${methodArn.split("/").slice(0, 2).join("/")}/*`;
  return {
    principalId: owner,
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource }],
    },
    context: { owner },
  };
}

/**
 * The `sub` of a valid token, never empty; undefined for an invalid token. Throws when the key set cannot be fetched,
 * which is a failure of the service and not of the token.
 */
async function ownerOf(token: string | undefined): Promise<string | undefined> {
  if (token === undefined || token === "") return undefined;
  try {
    const { sub } = await idTokens().verify(token);
    return sub === "" ? undefined : sub;
  } catch (error) {
    if (!(error instanceof FetchError)) return undefined;
    logger().error("KEY_SET_UNREACHABLE", { error: describeError(error) });
    throw error;
  }
}
