import type { Tache } from "@epreuve/contract/tache";
import fc from "fast-check";
import type { Moment } from "../belief.ts";
import type { Reply } from "../http.ts";
import type { Life, Person, Prepared } from "../life.ts";
import { type Simulation, simulationOf, type User } from "../model.ts";

/** One act of a person, drawn by chance: prepared when its turn comes, null where it has no object. */
export interface Act {
  /** The operation. */
  name: string;
  /** Which of the life's people does it. */
  person: number;
  prepare(life: Life, person: Person): Prepared | null;
  [fc.toStringMethod](): string;
}

/** An operation of the contract as lives hold it: how its input is drawn, and what its answers mean. */
export function operation<A>(
  name: string,
  input: fc.Arbitrary<A>,
  prepare: (life: Life, person: Person, input: A) => Prepared | null,
): fc.Arbitrary<Act> {
  return fc.tuple(fc.constantFrom(0, 0, 0, 1), input).map(([person, drawn]) => ({
    name,
    person,
    prepare: (life, who) => prepare(life, who, drawn),
    [fc.toStringMethod]: () => `${person}: ${name} ${JSON.stringify(drawn)}`,
  }));
}

/** One of the person's simulations, the newest most often; undefined where there is none. */
export function pick(person: Person, index: number): string | undefined {
  return person.ids.length === 0
    ? undefined
    : person.ids[person.ids.length - 1 - (index % person.ids.length)];
}

/** The same among those of certain tasks; of any where they have none of these, and at times all the same. */
export function pickOf(person: Person, index: number, taches: readonly Tache[]): string | undefined {
  const [state] = person.belief.states;
  const ids = person.ids.filter((id) => state && taches.includes(simulationOf(state, id).tache));
  return index === ODD || ids.length === 0 ? pick(person, index) : ids[ids.length - 1 - (index % ids.length)];
}

/** The index with which a simulation of any task is taken. */
const ODD = 5;

/** A moment that changes nothing, possible where the answer fits the state. */
export function reads(fits: (user: User) => boolean): Moment {
  return (user) => (fits(user) ? [user] : []);
}

/** A user's state after a change of one simulation. */
export function changed(user: User, id: string, change: (simulation: Simulation, user: User) => void): User {
  const next = structuredClone(user);
  change(simulationOf(next, id), next);
  return next;
}

/** Whether an answer refuses with one of these codes. */
export function refusedWith({ code }: Reply, codes: readonly string[]): boolean {
  return code !== undefined && codes.includes(code);
}

/** Which simulation, counted from the newest. */
export const simulationIndex = fc.nat(5);
