import { SujetDataSchema } from "@epreuve/contract/sujet";
import { TACHES } from "@epreuve/contract/tache";
import fc from "fast-check";
import * as v from "valibot";
import { textTagOf } from "../http.ts";
import { conflicts, simulationOf } from "../model.ts";
import { changed, operation, pick, refusedWith, simulationIndex } from "./operation.ts";

const texts = fc.constantFrom("a text", "no word", "nothing", "the one before");

/** PATCH /simulations/:id/contenu */
export const saveContenu = operation(
  "save",
  fc.record({
    simulation: simulationIndex,
    texte: fc.oneof({ weight: 4, arbitrary: fc.constant("a text") }, texts),
    ifMatch: fc.constantFrom("none", "any", "current", "whole", "older", "foreign"),
  }),
  (life, person, drawn) => {
    const id = pick(person, drawn.simulation);
    if (id === undefined) return null;
    const state = person.belief.states[0];
    if (state === undefined) return null;
    const { tag, contenu: saved } = simulationOf(state, id);
    const contenu = {
      "a text": `Voici mon texte ${life.newMark()}.\nIl continue ici.`,
      "no word": " … ",
      nothing: "",
      "the one before": saved,
    }[drawn.texte];
    const older = [...(life.tags.get(id)?.texts.keys() ?? [])].find((known) => known !== tag);
    // Only the first part counts.
    const whole = tag?.replace(/"$/, '.else"');
    const ifMatch = { none: undefined, any: "*", current: tag, whole, older, foreign: '"0-0"' }[
      drawn.ifMatch
    ];
    return {
      what: `save ${id} ${JSON.stringify(contenu.slice(0, 30))} if-match ${ifMatch}`,
      about: id,
      send: async () => {
        // No life saves twice in one millisecond.
        await life.service.advance(1);
        return life.ask(person, "PATCH", `/simulations/${id}/contenu`, {
          body: { contenu },
          ...(ifMatch !== undefined && { headers: { "If-Match": ifMatch } }),
        });
      },
      moments: (reply) => [
        (user) => {
          const simulation = simulationOf(user, id);
          const told = textTagOf(reply.headers.etag);
          const named = textTagOf(ifMatch);
          const refusals = conflicts(simulation, "contenu", life.nowMs);
          if (refusals.length > 0) return refusedWith(reply, refusals) || life.isUnknown(reply) ? [user] : [];
          const unknown = simulation.tag === undefined;
          const matches = ifMatch === undefined || ifMatch === "*" || simulation.tag === named;
          const saves = changed(user, id, (next) => {
            next.saved = { over: next.tag };
            next.contenu = contenu;
            next.tag = reply.status === 200 ? told : undefined;
          });
          if (life.isUnknown(reply)) return matches || unknown ? [user, saves] : [user];
          // A save whose response was lost, and which comes again, stands: nothing newer does.
          const { saved } = simulation;
          const again = ifMatch !== undefined && saved?.over === named && simulation.contenu === contenu;
          if (reply.status === 200) {
            if (again && told === simulation.tag) return [user];
            const moved = told !== undefined && told !== simulation.tag;
            return (matches || unknown || again) && moved ? [saves] : [];
          }
          return (!matches || unknown) && refusedWith(reply, ["VERSION_CONFLICT"]) ? [user] : [];
        },
      ],
    };
  },
);

/** PATCH /simulations/:id/sujet */
export const changeSujet = operation(
  "change subject",
  fc.record({
    simulation: simulationIndex,
    sujet: fc.oneof(
      { weight: 3, arbitrary: fc.nat(3) },
      { weight: 1, arbitrary: fc.constantFrom("unknown" as const, "of another task" as const) },
    ),
  }),
  (life, person, drawn) => {
    const id = pick(person, drawn.simulation);
    const state = person.belief.states[0];
    if (id === undefined || state === undefined) return null;
    const { tache } = simulationOf(state, id);
    const own = life.catalogue[tache];
    const sujetId =
      drawn.sujet === "unknown"
        ? "ee-t1-inconnu"
        : drawn.sujet === "of another task"
          ? (life.catalogue[tache === "EE_T1" ? "EE_T2" : "EE_T1"][0] ?? "")
          : (own[drawn.sujet] ?? life.catalogue.EE_T1[0] ?? "");
    return {
      what: `change subject of ${id} to ${sujetId}`,
      about: id,
      send: () => life.ask(person, "PATCH", `/simulations/${id}/sujet`, { body: { sujet_id: sujetId } }),
      moments: (reply) => [
        (user) => {
          if (life.isUnknown(reply) && TACHES[tache].sujet !== "catalogue") return [user];
          if (TACHES[tache].sujet !== "catalogue") {
            return refusedWith(reply, ["SUJET_NOT_ALLOWED"]) ? [user] : [];
          }
          const refusals: string[] = conflicts(simulationOf(user, id), "sujet", life.nowMs);
          const missing = typeof drawn.sujet === "string";
          if (missing) refusals.push("SUJET_NOT_FOUND");
          if (refusals.length > 0) return refusedWith(reply, refusals) || life.isUnknown(reply) ? [user] : [];
          const changes = changed(user, id, (next, all) => {
            if (next.sujetId !== sujetId) all.uses[sujetId] = (all.uses[sujetId] ?? 0) + 1;
            next.sujetId = sujetId;
          });
          if (life.isUnknown(reply)) return [user, changes];
          const told = v.safeParse(v.strictObject({ sujet: SujetDataSchema }), reply.body);
          return told.success && told.output.sujet.sujet_id === sujetId ? [changes] : [];
        },
      ],
    };
  },
);
