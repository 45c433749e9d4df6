import fc from "fast-check";
import { ask } from "../http.ts";
import type { Life, Person, Prepared } from "../life.ts";
import { operation, pick, reads, simulationIndex } from "./operation.ts";

type Shot = { method: string; path: string; body?: object };

/** Every operation that names a simulation. */
function shotsAt(id: string): Shot[] {
  return [
    { method: "GET", path: `/simulations/${id}` },
    { method: "PATCH", path: `/simulations/${id}/contenu`, body: { contenu: "À moi." } },
    { method: "PATCH", path: `/simulations/${id}/sujet`, body: { sujet_id: "ee-t1-inconnu" } },
    {
      method: "POST",
      path: `/simulations/${id}/audio`,
      body: { content_type: "audio/wav", taille_octets: 100 },
    },
    { method: "POST", path: `/simulations/${id}/enrichissements` },
    { method: "GET", path: `/compte/export?depuis=${id}` },
    {
      method: "POST",
      path: "/corrections/ee",
      body: { simulationId: id, tache: "EE_T1", contenu: "Un texte à moi." },
    },
    {
      method: "POST",
      path: "/corrections/eo",
      body: { simulationId: id, tache: "EO_T1", transcript: "Un texte à moi." },
    },
  ];
}

export const NOBODYS = "sim_00000000-0000-4000-8000-000000000000";

/** Another user's simulation gets the same response as an identifier that does not exist. */
export const reachForAnother = operation(
  "reach for another's",
  fc.record({ simulation: simulationIndex, shot: fc.nat(7), owner: fc.nat(2) }),
  (life, person, drawn): Prepared | null => {
    const owner = life.people[drawn.owner % life.people.length];
    const id = owner && owner !== person ? pick(owner, drawn.simulation) : undefined;
    if (id === undefined) return null;
    const [theirs, nobodys] = [shotsAt(id)[drawn.shot], shotsAt(NOBODYS)[drawn.shot]];
    if (theirs === undefined || nobodys === undefined) return null;
    return {
      what: `${theirs.method} ${theirs.path} of another`,
      send: async () => {
        const missing = await shoot(life, person, nobodys);
        const reply = await shoot(life, person, theirs);
        const same = JSON.stringify(reply.body) === JSON.stringify(missing.body);
        return same || life.isUnknown(missing) || life.isUnknown(reply)
          ? reply
          : { ...reply, code: "TOLD_APART" };
      },
      moments: (reply) => [reads(() => reply.code === "SIMULATION_NOT_FOUND" || life.isUnknown(reply))],
    };
  },
);

function shoot(life: Life, person: Person, { method, path, body }: Shot) {
  return life.ask(person, method, path, body === undefined ? {} : { body });
}

/** Malformed input is refused before anything is read: nothing is written, no rate is counted. */
export const sendNonsense = operation(
  "nonsense",
  fc.record({ simulation: simulationIndex, shot: fc.nat(9) }),
  (life, person, drawn): Prepared | null => {
    const id = pick(person, drawn.simulation) ?? NOBODYS;
    const shots: Shot[] = [
      { method: "POST", path: "/simulations", body: { tache: "EE_T9" } },
      { method: "POST", path: "/simulations", body: { tache: "EE_T1", plan: "premium" } },
      { method: "GET", path: "/simulations?page=0" },
      { method: "GET", path: "/simulations?limit=101" },
      { method: "PATCH", path: "/compte", body: { objectif: { nclc: 11 } } },
      { method: "GET", path: "/sujets?mode=EO&tache=1" },
      { method: "PATCH", path: `/simulations/${id}/contenu`, body: { contenu: "x".repeat(20_001) } },
      {
        method: "POST",
        path: `/simulations/${id}/audio`,
        body: { content_type: "text/plain", taille_octets: 1 },
      },
      { method: "POST", path: "/corrections/ee", body: { simulationId: id, tache: "EE_T1", contenu: 1 } },
      {
        method: "POST",
        path: "/sujets/idees",
        body: { sujet_consigne: "  ", contenu_partiel: "mot ".repeat(40) },
      },
    ];
    const shot = shots[drawn.shot];
    if (shot === undefined) return null;
    return {
      what: `${shot.method} ${shot.path} malformed`,
      send: () => shoot(life, person, shot),
      moments: (reply) => [reads(() => reply.code === "INVALID_INPUT" || life.isUnknown(reply))],
    };
  },
);

/** Without a sign-in every operation is refused, except those that are public. */
export const comeUnknown = operation("come unknown", fc.nat(10), (life, person, drawn): Prepared => {
  const open = ["/health", "/openapi.json", "/docs"][drawn];
  const shot = shotsAt(person.ids[0] ?? NOBODYS)[drawn - 3] ?? {
    method: "GET",
    path: open ?? "/simulations",
  };
  return {
    what: `${shot.method} ${shot.path} without a token`,
    send: () =>
      ask(life.service.url, shot.method, shot.path, shot.body === undefined ? {} : { body: shot.body }),
    moments: (reply) => [
      reads(() =>
        open === undefined
          ? reply.code === "AUTH_REQUIRED" || life.isUnknown(reply)
          : reply.status === 200 || life.isUnknown(reply),
      ),
    ],
  };
});
