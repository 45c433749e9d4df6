import { AudioUploadSchema } from "@epreuve/contract/audio";
import fc from "fast-check";
import * as v from "valibot";
import type { Reply } from "../http.ts";
import { conflicts, count, roomIn, simulationOf, type User } from "../model.ts";
import { changed, operation, pickOf, refusedWith, simulationIndex } from "./operation.ts";

/** POST /simulations/:id/audio, and what is sent to the address it gives. */
export const createAudio = operation(
  "record",
  fc.record({
    simulation: simulationIndex,
    sends: fc.constantFrom<"good" | "bad" | "not">("good", "good", "good", "bad", "not"),
  }),
  (life, person, drawn) => {
    const id = pickOf(person, drawn.simulation, ["EO_T1", "EO_T3"]);
    const state = person.belief.states[0];
    if (id === undefined || state === undefined) return null;
    const { tache } = simulationOf(state, id);
    const mark = life.newMark();
    const bytes = recordingOf(mark, drawn.sends === "good");
    let sent: "not" | "good" | "bad" = "not";
    return {
      what: `record ${id} ${mark}, sends ${drawn.sends}`,
      about: id,
      send: async () => {
        const reply = await life.ask(person, "POST", `/simulations/${id}/audio`, {
          body: { content_type: "audio/wav", taille_octets: bytes.length },
        });
        if (drawn.sends !== "not" && reply.status === 201) sent = await upload(reply, bytes, drawn.sends);
        return reply;
      },
      moments: (reply) => {
        const announce = (user: User): User[] => {
          if (tache !== "EO_T1" && tache !== "EO_T3") {
            return refusedWith(reply, ["TACHE_MISMATCH"]) || life.isUnknown(reply) ? [user] : [];
          }
          const refusals: string[] = conflicts(simulationOf(user, id), "audio", life.nowMs);
          if (refusals.length === 0 && !roomIn(user, "recordings", life.nowMs).room) {
            refusals.push("RATE_LIMITED");
          }
          if (refusals.length > 0) return refusedWith(reply, refusals) || life.isUnknown(reply) ? [user] : [];
          const announced = changed(user, id, (next, all) => {
            next.audio = { sent: "not", mark };
            next.heard = false;
            count(all, "recordings", life.nowMs);
          });
          if (life.isUnknown(reply)) return [user, announced];
          return reply.status === 201 ? [announced] : [];
        };
        const arrive = (user: User): User[] =>
          simulationOf(user, id).audio?.mark === mark
            ? [
                changed(user, id, (next) => {
                  next.audio = { sent, mark };
                }),
              ]
            : [user];
        return reply.status === 201 ? [announce, arrive] : [announce];
      },
    };
  },
);

/** A file with or without a WAV's header, in which the mark is heard. */
function recordingOf(mark: string, isWav: boolean): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${isWav ? "RIFF0000WAVE" : "nothing like it"} ${mark} ${"-".repeat(200)}`);
}

async function upload(
  { body }: Reply,
  bytes: Uint8Array<ArrayBuffer>,
  sends: "good" | "bad",
): Promise<"not" | "good" | "bad"> {
  const { upload: to } = v.parse(AudioUploadSchema, body);
  const response = await fetch(to.url, { method: to.method, headers: to.headers, body: bytes }).catch(
    () => null,
  );
  if (response !== null && !response.ok) throw new Error(`the upload was refused: ${response.status}`);
  return response === null ? "not" : sends;
}
