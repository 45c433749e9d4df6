import type { Rule } from "../rule.ts";
import { orthographe } from "./orthographe.ts";

/** Every rule, one line each. The order settles nothing: overlaps are resolved by priority. */
export const RULES: readonly Rule[] = [orthographe];
