import { DEGRADABLE, type Degradable } from "@epreuve/contract/degraded";
import * as v from "valibot";
import { admissionKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put } from "../table/write.ts";
import { type Breaker, BreakerSchema } from "./breaker.ts";

/**
 * An operator's word on a provider, which stands above what the calls say. `down`: every call is turned away; `up`:
 * none is.
 */
export const SwitchSchema = v.picklist(["down", "up"]);
export type Switch = v.InferOutput<typeof SwitchSchema>;

/** What all processes know of the providers, in one item. */
export interface AdmissionState {
  /** Increases with each write, which is conditional on it; 0 where there is no item. */
  version: number;
  breakers: Partial<Record<Degradable, Breaker>>;
  switches: Partial<Record<Degradable, Switch | undefined>>;
}

const AdmissionSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  breakers: v.object(v.entriesFromList(DEGRADABLE, v.optional(BreakerSchema))),
  switches: v.object(v.entriesFromList(DEGRADABLE, v.optional(SwitchSchema))),
});

const UNTOUCHED: AdmissionState = { version: 0, breakers: {}, switches: {} };

/** Reads the item. Eventually consistent, half a read unit, unless what is read is to be written on. */
export async function readAdmission(
  table: Table,
  { consistent }: { consistent: boolean } = { consistent: false },
): Promise<AdmissionState> {
  const item = await table.get(admissionKey(), { consistent });
  return item === undefined ? UNTOUCHED : v.parse(AdmissionSchema, item);
}

/**
 * Replaces the item by one write, if it is still the one that was read. False: somebody else wrote first.
 */
export async function writeAdmission(
  table: Table,
  { version, breakers, switches }: AdmissionState,
): Promise<boolean> {
  const item = { ...admissionKey(), version: version + 1, breakers: set(breakers), switches: set(switches) };
  const outcome = await table.write(
    put(item, {
      template: "attribute_not_exists({pk}) OR {version} = :version",
      values: { version },
    }),
  );
  return outcome.done;
}

/** Only what has a value: an attribute cannot be undefined. */
function set<T>(values: Partial<Record<Degradable, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
