import { functions } from "./functions.ts";
import { gateway } from "./gateway.ts";
import { identity } from "./identity.ts";
import { messages } from "./messages.ts";
import type { NagRule } from "./rule.ts";
import { storage } from "./storage.ts";

/**
 * The rules of cdk-nag's packs AwsSolutions and Serverless that are about what a stage has, under their ids. Those about
 * services that it does not use are left out: they would hold for ever.
 */
export const NAG_RULES: readonly NagRule[] = [...gateway, ...identity, ...storage, ...messages, ...functions];
