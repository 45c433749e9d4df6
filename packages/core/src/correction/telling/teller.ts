import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import type { Critere } from "@epreuve/contract/rapport";
import * as v from "valibot";
import type { ReplyListener } from "../../generation/hearing.ts";
import { REPLY_BOUNDS } from "../../generation/reply-bounds.ts";
import { itemsOf } from "../../generation/reply-items.ts";
import { settledCriteres } from "../report/criteres.ts";
import { createErreursVerifier } from "../report/erreurs.ts";
import type { ReadProduction } from "../report/read-production.ts";
import {
  type CritereReply,
  CritereReplySchema,
  type CriteresReply,
  ErreurReplySchema,
} from "../report/replies.ts";
import { type JudgedCriteres, judgedCriteres, reportedErreurs, type Verified } from "../report/verified.ts";
import { createToldList } from "./told-list.ts";
import { unfailing } from "./unfailing.ts";

/** Tells a report's errors and criteria while the provider still writes. */
export interface Teller {
  /** The provider is called: the first time, tells what needs none. */
  begin(): void;
  /** Hear the replies on the criteria and on the errors while they are written. */
  criteres: ReplyListener;
  erreurs: ReplyListener;
  /** The reply on the criteria is there, of a judge who judges alone. */
  judged(reply: CriteresReply): void;
  /** Everything is verified: tells the rest, and withdraws what does not stand in it. */
  verified(found: Verified): void;
}

/**
 * Tells each item of a report as soon as it is certain, by the report's own rules on what has been heard so far:
 *
 * - an error once it is verified against those before it, which those after it cannot change; on a doubt, once the
 *   criteria say how advanced the text is; that of the verdict with the verdict;
 * - a criterion once it is written, ADEQUATION_TACHE last, once the verdict on validity is there;
 * - what is counted or measured, with the first call.
 *
 * Certain is: unless that reply turns out not to be the one that counts. Then the list is withdrawn and told again.
 *
 * Never throws: at a defect of its own both lists are withdrawn, the rest is left to the report, and `onFailed` is given
 * the error.
 */
export function createTeller(
  production: ReadProduction,
  tell: (event: CorrectionProgress) => void,
  onFailed: (error: unknown) => void = () => {},
): Teller {
  const erreurs = createToldList(
    (data: Verified["erreurs"][number]) => tell({ event: "erreur", data }),
    () => tell({ event: "reprise", data: { liste: "erreurs" } }),
  );
  const criteres = createToldList(
    (data: Critere) => tell({ event: "critere", data }),
    () => tell({ event: "reprise", data: { liste: "criteres" } }),
  );
  let verifier = createErreursVerifier(production);
  let opinions: CritereReply[] = [];
  let judged: JudgedCriteres | null = null;
  let begun = false;

  const showErreurs = () => erreurs.show(reportedErreurs(production, verifier.erreurs, judged));
  const showCriteres = () => criteres.show(settledCriteres(opinions, production));

  const unfailingly = unfailing({
    withdraw() {
      erreurs.withdraw();
      criteres.withdraw();
    },
    onFailed,
  });

  return {
    begin: unfailingly(() => {
      if (begun) return;
      begun = true;
      showErreurs();
      showCriteres();
    }),
    erreurs: listener("erreurs", ErreurReplySchema, {
      again: unfailingly(() => {
        verifier = createErreursVerifier(production);
        erreurs.withdraw();
        showErreurs();
      }),
      item: unfailingly((proposed) => {
        verifier.verify(proposed);
        showErreurs();
      }),
    }),
    criteres: listener("criteres", CritereReplySchema, {
      again: unfailingly(() => {
        opinions = [];
        criteres.withdraw();
        showCriteres();
      }),
      item: unfailingly((opinion) => {
        opinions.push(opinion);
        showCriteres();
      }),
    }),
    judged: unfailingly((reply) => {
      judged = judgedCriteres(production, { criteres: reply, criteresBis: null });
      criteres.show(adequationLast(judged.criteres));
      showErreurs();
    }),
    verified: unfailingly((found) => {
      criteres.show(adequationLast(found.criteres));
      erreurs.show(found.erreurs);
    }),
  };
}

/** Listens for the items of one list, up to the first that its schema refuses: with it the whole reply is refused. */
function listener<S extends v.GenericSchema>(
  list: "erreurs" | "criteres",
  schema: S,
  { again, item }: { again(): void; item(item: v.InferOutput<S>): void },
): ReplyListener {
  let hear: ((piece: string) => void) | undefined;
  return {
    begin() {
      if (hear !== undefined) again();
      let count = 0;
      hear = itemsOf(list, (written) => {
        const parsed = v.safeParse(schema, written);
        if (!parsed.success || ++count > REPLY_BOUNDS[list]) return false;
        item(parsed.output);
        return true;
      });
    },
    piece: (texte) => hear?.(texte),
  };
}

function adequationLast(criteres: readonly Critere[]): Critere[] {
  return criteres.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ code }: Critere): number {
  return code === "ADEQUATION_TACHE" ? 1 : 0;
}
