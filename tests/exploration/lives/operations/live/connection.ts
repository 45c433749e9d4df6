import fc from "fast-check";
import { type Life, type Person, type Prepared, tokenOf } from "../../life.ts";
import { simulationOf, type User } from "../../model.ts";
import { changed, operation } from "../operation.ts";

/** The connection an operation uses: known once it is sent. */
export interface Via {
  /** The one that has the session, another one, or a new one. */
  connection: string;
}

/** The connection to send over, opened where a new one is wanted or none is there. */
export async function connectionFor(life: Life, person: Person, fresh: boolean): Promise<string> {
  const open = currentOf(person);
  if (!fresh && open !== undefined) return open;
  return person.inbox.open(life.service.liveUrl, await tokenOf(life.service, person));
}

/** The connection that has a session; where none has, the newest. */
export function currentOf(person: Person): string | undefined {
  const open = person.inbox.connections;
  const sessions = person.belief.states[0]?.simulations.map(({ live }) => live?.connection ?? "") ?? [];
  return open.findLast((connection) => sessions.includes(connection)) ?? open.at(-1);
}

/** The simulation whose session a connection has or had; it has no other. */
export function servedBy(user: User, connection: string): string | undefined {
  return user.served[connection];
}

export const via = fc.record({ fresh: fc.constantFrom(false, false, true) });

/** The connection closes, and the session goes on without it. */
export const closeLive = operation("live close", fc.constant(null), (_, person) => {
  const connection = person.inbox.connections.at(-1);
  return connection === undefined ? null : closing(person, connection);
});

/** Closes one connection of a person. */
export function closing(person: Person, connection: string): Prepared {
  return {
    what: `live close ${connection}`,
    send: async () => {
      await person.inbox.close(connection);
      return { status: 200, code: undefined, body: undefined, headers: {} };
    },
    moments: () => [
      (user) => {
        const id = servedBy(user, connection);
        if (id === undefined || simulationOf(user, id).live?.connection !== connection) return [user];
        return [
          changed(user, id, (next) => {
            if (next.live !== null) next.live.connection = null;
          }),
        ];
      },
    ],
  };
}
