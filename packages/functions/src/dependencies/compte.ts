import type { CompteDependencies } from "@epreuve/core/account/compte";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { consentVersion } from "../config.ts";
import { table } from "./table.ts";

/** What the account is read and changed with. */
export function compteDependencies(): CompteDependencies {
  return { table: table(), runtime, consentVersion: consentVersion() };
}
