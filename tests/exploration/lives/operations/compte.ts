import { isDeepStrictEqual } from "node:util";
import { type Compte, CompteSchema } from "@epreuve/contract/compte";
import { ExportSchema } from "@epreuve/contract/compte-export";
import { PLANS } from "@epreuve/contract/plans";
import fc from "fast-check";
import * as v from "valibot";
import type { Moment } from "../belief.ts";
import type { Reply } from "../http.ts";
import type { Life, Person } from "../life.ts";
import { count, leftOf, roomIn, type User } from "../model.ts";
import { operation, pick, reads, refusedWith, simulationIndex } from "./operation.ts";

/** An account is read in moments of its own: itself, then each window of the corrections, which may begin in between. */
function tells(life: Life, reply: Reply): Moment[] {
  const told = v.safeParse(v.strictObject(CompteSchema.entries), reply.body);
  const fits = (holds: (user: User, compte: Compte) => boolean) =>
    reads((user) => life.isUnknown(reply) || (told.success && holds(user, told.output)));
  const windows = ["restantes_minute", "restantes_jour"] as const;
  return [
    fits(holds),
    ...windows.map((name, index) =>
      fits((user, { corrections }) => corrections[name] === leftOf(user, "corrections", life.nowMs)[index]),
    ),
  ];
}

function holds(user: User, compte: Compte): boolean {
  const { simulationsMax: limite } = PLANS[user.plan];
  return (
    compte.plan === user.plan &&
    isDeepStrictEqual(compte.quota, { utilise: user.simulations.length, limite }) &&
    isDeepStrictEqual(compte.objectif, user.objectif) &&
    compte.consentement === null &&
    compte.consentement_requis === null
  );
}

/** GET /compte */
export const getCompte = operation("account", fc.constant(null), (life, person) => ({
  what: "account",
  send: () => life.ask(person, "GET", "/compte"),
  moments: (reply) => tells(life, reply),
}));

const objectifs = fc.constantFrom(
  null,
  { nclc: 4 },
  { nclc: 7, date: "2031-06-01" },
  { nclc: 10, date: "2032-02-29" },
);

/** PATCH /compte: an aim, none, nothing at all, or a consent that nobody asks for. */
export const updateCompte = operation(
  "change of the account",
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ objectif: objectifs }) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constant({ consentement_version: "2031-03" }) },
  ),
  (life: Life, person: Person, body: { objectif?: { nclc: number; date?: string } | null } | object) => ({
    what: `change the account: ${JSON.stringify(body)}`,
    send: () => life.ask(person, "PATCH", "/compte", { body }),
    moments: (reply) => {
      if ("consentement_version" in body)
        return [reads(() => refusedWith(reply, ["INVALID_INPUT"]) || life.isUnknown(reply))];
      // The answer is read after the write: another request may come between.
      return [
        (user) => {
          const next = structuredClone(user);
          if ("objectif" in body && body.objectif !== undefined) {
            next.objectif = body.objectif && { date: null, ...body.objectif };
          }
          return life.isUnknown(reply) ? [user, next] : reply.status === 200 ? [next] : [];
        },
        ...tells(life, reply),
      ];
    },
  }),
);

/** GET /compte/export, from the beginning or from one of the simulations on. */
export const exportCompte = operation(
  "export",
  fc.record({ from: fc.option(simulationIndex, { freq: 3 }) }),
  (life, person, { from }) => {
    const depuis = from === null ? undefined : pick(person, from);
    return {
      what: `export${depuis === undefined ? "" : ` from ${depuis} on`}`,
      send: () => life.ask(person, "GET", `/compte/export${depuis === undefined ? "" : `?depuis=${depuis}`}`),
      moments: (reply) => {
        const told = v.safeParse(v.strictObject(ExportSchema.entries), reply.body);
        return [
          (user) => {
            const { room } = roomIn(user, "exports", life.nowMs);
            const counted = structuredClone(user);
            count(counted, "exports", life.nowMs);
            // Which parts are of an export that goes on is not in the model.
            const may = depuis === undefined ? [counted] : [user, ...(room ? [counted] : [])];
            if (life.isUnknown(reply) || reply.status === 0) return [user, ...may];
            if (refusedWith(reply, ["RATE_LIMITED"])) return room ? [] : [user];
            if (!told.success || told.output.complet !== true) return [];
            if (depuis === undefined && !room) return [];
            return exports(user, told.output.simulations, depuis) ? may : [];
          },
        ];
      },
    };
  },
);

/** Whether these are the user's simulations after one, oldest first, and no others. */
function exports(
  user: User,
  given: readonly { simulation_id: string }[],
  depuis: string | undefined,
): boolean {
  const first = user.simulations.findIndex(({ id }) => id === depuis && depuis !== undefined) + 1;
  const expected = user.simulations.slice(first);
  return (
    given.length === expected.length &&
    expected.every(({ id }, index) => id === undefined || id === given[index]?.simulation_id)
  );
}
