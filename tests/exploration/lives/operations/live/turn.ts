import fc from "fast-check";
import type { Treatment } from "../../provider.ts";
import { type Act, operation } from "../operation.ts";
import { connectionFor, currentOf, type Via } from "./connection.ts";
import { REACHED, replyOf } from "./messages.ts";
import { beginning } from "./opening.ts";
import { isAnswered, type Saying, type Turn, takeAnswer, takes, turnAt } from "./turns.ts";

/** Which connection a turn is said on: mostly the one that has the session. */
export const viaMostly = fc.record({
  fresh: fc.constantFrom(...Array.from({ length: 11 }, () => false), true),
});

const treatments = fc.constantFrom<Treatment>("reply", "reply", "reply", "reply", "cut", "refuse", "flood");

const typed = (
  seq: fc.Arbitrary<"next" | "again" | "beyond">,
  treatment: fc.Arbitrary<Treatment>,
): fc.Arbitrary<Act> =>
  operation("live say", fc.record({ via: viaMostly, seq, treatment }), (life, person, drawn) => {
    const { served, seq, isOver } = turnAt(person.belief.states[0], currentOf(person), drawn.seq, life.nowMs);
    // Who has no session begins one, mostly.
    if (isOver && drawn.seq === "next") return beginning(life, person, drawn.treatment !== "cut");
    // Without a session there is one possible refusal: it need not be drawn often.
    if (served === undefined && (drawn.seq !== "beyond" || drawn.treatment !== "refuse")) return null;
    const mark = life.newMarkOfTurn();
    const used: Via = { connection: "" };
    const texte = `Avez-vous\tdes  places pour ${mark} ?`;
    const turn: Turn = { life, seq, mark, treatment: drawn.treatment, used };
    const saying: Saying = () => ({ candidat: texte.replace(/\s+/g, " ").trim(), replaces: false });
    return {
      what: `live say ${seq} ${mark}, ${drawn.treatment}`,
      ...(served !== undefined && { about: served }),
      send: async () => {
        life.provider.treat(mark, drawn.treatment);
        used.connection = await connectionFor(life, person, drawn.via.fresh);
        person.inbox.forgetSounds();
        person.inbox.send(used.connection, { type: "candidat.message", seq, texte });
        return replyOf(await takeAnswer(life, person, turn));
      },
      moments: (reply) => [takes(turn, reply, saying), isAnswered(turn, reply)],
      held: {
        mark,
        begun: takes(turn, REACHED, saying),
        ended: (reply, how) => [isAnswered({ ...turn, treatment: how }, reply)],
      },
    };
  });

/** candidat.message */
export const sayLive = typed(fc.constantFrom("next", "next", "next", "again", "beyond"), treatments);

/** The next turn, answered: by so many of them a session is full. */
export const sayNext = typed(fc.constant("next"), fc.constant("reply"));
