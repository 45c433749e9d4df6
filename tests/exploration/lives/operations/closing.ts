import fc from "fast-check";
import type { Life, Person } from "../life.ts";
import { TREATMENTS, type Treatment } from "../provider.ts";
import { STORE_FAULTS, type StoreFault } from "../store-faults.ts";
import { type Act, operation } from "./operation.ts";

/** What a person is in the middle of when they close their account, and what is tried afterwards with their token. */
export interface Closing {
  act: Act;
  /** The call that the provider keeps waiting: for the act itself, or for a job that follows it. */
  held: "work" | "job" | "none";
  /** How that call ends, and whether the first sweep is made before. */
  end: { treatment: Treatment; afterErasure: boolean };
  /** Sent at once with the closing, unless the service is killed. */
  together: Act[];
  faults: (StoreFault | null)[];
  /** Whether the service is killed while the account is closed. */
  killed: boolean;
  whileErasing: Act[];
  whenErased: Act[];
}

/** DELETE /compte */
export function requestClosing(life: Life, person: Person) {
  return life.ask(person, "DELETE", "/compte");
}

/** The same again, by a person whose account is closed. */
const closeAgain = operation("close", fc.constant(null), (life, person) => ({
  what: "close again",
  send: () => requestClosing(life, person),
  moments: () => [],
}));

/** A closing in the middle of `work`; `any` is tried around it, and `safe` of it while a call may be held. */
export function closings(
  work: fc.Arbitrary<Act>,
  { safe, any }: { safe: fc.Arbitrary<Act>; any: fc.Arbitrary<Act> },
): fc.Arbitrary<Closing> {
  const faults = fc.array(fc.option(fc.constantFrom(...STORE_FAULTS), { freq: 1 }), {
    minLength: 1,
    maxLength: 4,
  });
  return fc.record({
    act: work,
    held: fc.constantFrom("work" as const, "work" as const, "job" as const, "none" as const),
    end: fc.record({
      treatment: fc.constantFrom(...TREATMENTS.filter((one) => one !== "busy")),
      afterErasure: fc.boolean(),
    }),
    together: fc.array(safe, { maxLength: 3 }),
    faults: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Closing["faults"]>([]) },
      { weight: 1, arbitrary: faults },
    ),
    killed: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    whileErasing: fc.array(fc.oneof(safe, closeAgain), { maxLength: 5 }),
    whenErased: fc.array(fc.oneof({ weight: 9, arbitrary: any }, { weight: 1, arbitrary: closeAgain }), {
      maxLength: 8,
    }),
  });
}
