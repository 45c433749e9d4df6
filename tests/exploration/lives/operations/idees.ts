import fc from "fast-check";
import * as v from "valibot";
import { count, roomIn } from "../model.ts";
import type { Treatment } from "../provider.ts";
import { operation, refusedWith } from "./operation.ts";

const IdeesSchema = v.strictObject({ idees: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.length(5)) });

/** POST /sujets/idees */
export const suggestIdees = operation(
  "ideas",
  fc.record({
    words: fc.constantFrom("enough", "enough", "enough", "too few"),
    treatment: fc.constantFrom<Treatment>("reply", "reply", "cut", "refuse", "busy", "flood"),
  }),
  (life, person, { words, treatment }) => {
    const mark = life.newMark();
    const contenu_partiel = `${"un mot ".repeat(words === "enough" ? 20 : 3)}${mark}`;
    life.provider.treat(mark, treatment);
    return {
      what: `ideas on ${words} words, ${treatment}`,
      send: () =>
        life.ask(person, "POST", "/sujets/idees", {
          body: { sujet_consigne: "Décrivez votre quartier.", contenu_partiel },
        }),
      moments: (reply) => [
        (user) => {
          if (words === "too few") return refusedWith(reply, ["CONTENU_TOO_SHORT"]) ? [user] : [];
          if (!roomIn(user, "idees", life.nowMs).room) {
            return refusedWith(reply, ["RATE_LIMITED"]) || life.isUnknown(reply) ? [user] : [];
          }
          const next = structuredClone(user);
          count(next, "idees", life.nowMs);
          if (life.isUnknown(reply)) return [user, next];
          if (treatment === "refuse" || treatment === "flood")
            return refusedWith(reply, ["PROVIDER_FAILED"]) ? [next] : [];
          if (treatment === "busy") return refusedWith(reply, ["SERVICE_UNAVAILABLE"]) ? [next] : [];
          return reply.status === 200 && v.is(IdeesSchema, reply.body) ? [next] : [];
        },
      ],
    };
  },
);
