import { LIMITS } from "@epreuve/contract/limits";
import type { Tour } from "@epreuve/contract/live";
import { whileOpen } from "../account/closed.ts";
import { longestRefusal, rateSteps } from "../account/rate.ts";
import { AppError } from "../app-error.ts";
import { formatDialogue } from "../contenu/dialogue.ts";
import { saveDialogue } from "../simulation/transitions/live.ts";
import { liveSessionKey, liveTurnKey, type SimulationRef } from "../table/keys.ts";
import { type Update, update } from "../table/write.ts";
import type { LeasedTurn } from "./answer.ts";
import { findTakenSession } from "./answering.ts";
import { closeOf, exchangeBegun } from "./clock.ts";
import type { LiveDependencies } from "./dependencies.ts";
import { type Live, newTurn, UNANSWERED } from "./session.ts";
import { leaseEnd } from "./turn-lease.ts";

/** Room reserved in the text for each answer, label included: `tidyAnswer` cuts one at 600 characters. */
const ANSWER_ROOM = 700;

interface Taking {
  tour: Tour;
  remainingMs: number;
  /** When the turn was said (ms since the epoch). */
  nowMs: number;
}

/**
 * Leases a turn to answer it. Stores and counts it if it is new; where it says something else than what is stored, that
 * is replaced, with what was sent of an answer to it. Undefined when something changed since the read. Throws
 * INVALID_INPUT where the text has no room left, RATE_LIMITED where the user's window is full, ACCOUNT_CLOSED; then nothing is written.
 */
export async function take(
  deps: LiveDependencies,
  ref: SimulationRef,
  { session, tours }: Live,
  { tour, remainingMs, nowMs }: Taking,
): Promise<LeasedTurn | undefined> {
  const { table, runtime } = deps;
  const { seq } = tour;
  const stored = tours.find((one) => one.seq === seq);
  const isNew = stored === undefined;
  const changes = stored?.candidat !== tour.candidat;
  const dialogue = isNew ? [...tours, tour] : tours.map((one) => (one.seq === seq ? tour : one));
  const contenu = formatDialogue(dialogue);
  if (changes) checkRoom(contenu, dialogue.length - session.reponses);

  const answering = { id: runtime.uuid(), until: leaseEnd(nowMs, remainingMs), seq };
  const echangeMs = exchangeBegun(session, nowMs);
  // A recording announced for an earlier turn counts no more.
  const announcedSeq = session.annonce_seq ?? 0;
  const annonceSeq = announcedSeq >= seq ? announcedSeq : undefined;
  const taken = update(liveSessionKey(ref))
    .set({ answering, ...(isNew && { dernier_seq: seq, echange_ms: echangeMs }) })
    .increment("version")
    .when({ template: "{version} = :seen", values: { seen: session.version } });
  if (changes) taken.increment("contenu_version");
  if (annonceSeq === undefined) taken.remove("annonce_seq");
  const text = saveDialogue(ref, {
    contenu,
    contenuVersion: session.contenu_version,
    nowMs,
    untilMs: closeOf({ ...session, echange_ms: echangeMs, annonce_seq: annonceSeq }),
  });

  const leased = {
    ref,
    leaseId: answering.id,
    seq,
    tours: dialogue,
    session: {
      ...session,
      annonce_seq: annonceSeq,
      ...(isNew && { echange_ms: echangeMs }),
      ...(changes && { contenu_version: session.contenu_version + 1 }),
    },
  };
  const turn = isNew
    ? newTurn(ref, tour, answering.id)
    : changes
      ? againTurn(ref, tour, answering.id)
      : update(liveTurnKey(ref, seq)).set({ claim_id: answering.id }).when(UNANSWERED);
  const change = [taken, turn, ...(changes ? [text] : [])];
  // An announced turn was counted then.
  const counts = isNew && annonceSeq === undefined;
  const rates = counts ? rateSteps({ owner: ref.owner, name: "liveTurns", atMs: nowMs }) : [];
  const writes = [...change, ...rates.map(({ write }) => write)];
  const outcome = await table.tryTransact([...writes, whileOpen(ref.owner)]).catch(async (error: unknown) => {
    if ((await findTakenSession(table, leased)) !== undefined) return { done: true } as const;
    throw error;
  });
  if (outcome === "conflict") return undefined;
  if (outcome.done) return leased;
  if (outcome.failed.slice(0, change.length).some((failed) => failed !== undefined)) return undefined;
  throw longestRefusal(rates, outcome.failed.slice(change.length));
}

/** A turn said again: what was sent of an answer to the first saying counts no more. */
function againTurn(ref: SimulationRef, { seq, candidat }: Tour, leaseId: string): Update {
  return update(liveTurnKey(ref, seq)).set({ candidat, claim_id: leaseId }).remove("dit").when(UNANSWERED);
}

function checkRoom(contenu: string, unanswered: number): void {
  if (contenu.length <= LIMITS.contenuMax - ANSWER_ROOM * unanswered) return;
  throw new AppError("INVALID_INPUT", {
    message: `L'entretien atteint ${LIMITS.contenuMax} caractères. Terminez-le avec session.end.`,
  });
}
