import type { Degradable } from "@epreuve/contract/degraded";
import { unavailable } from "../app-error.ts";
import type { Table } from "../table/table.ts";
import { type AdmissionState, readAdmission, type Switch, writeAdmission } from "./admission-item.ts";

const ATTEMPTS = 8;

/**
 * Sets an operator's switch for a provider; undefined takes it back, and what the calls have learnt holds again.
 * Processes notice within seconds. Throws SERVICE_UNAVAILABLE where the table does not respond, or others keep writing.
 */
export async function setSwitch(
  table: Table,
  service: Degradable,
  to: Switch | undefined,
): Promise<AdmissionState> {
  for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
    const state = await readAdmission(table, { consistent: true });
    const next = { ...state, switches: { ...state.switches, [service]: to } };
    // A write whose response was lost is seen as refused: then the switch is found as it was to be.
    if (state.switches[service] === to || (await writeAdmission(table, next))) return next;
  }
  throw unavailable();
}
