import { createAdmission } from "@epreuve/core/admission/admission";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { admissionPatienceMs, providerFailingMs } from "../config.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { once } from "../once.ts";
import { table } from "./table.ts";

/** Who is kept from providers that are down; what a process has read is shared by its calls. */
export const admission = once(() =>
  createAdmission({
    table: table(),
    runtime,
    failingMs: providerFailingMs(),
    patienceMs: admissionPatienceMs(),
    onTrouble: (error) => logger().warn("ADMISSION_UNKNOWN", { error: describeError(error) }),
  }),
);
