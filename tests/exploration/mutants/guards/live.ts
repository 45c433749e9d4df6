import { CORE, type Mutant } from "../mutate.ts";

/** Guards of the live interaction. */
export const live: readonly Mutant[] = [
  {
    name: "connection-twice",
    guards: "a $connect that API Gateway repeats opens one connection",
    edits: [
      {
        file: `${CORE}/live/connection.ts`,
        text: "if (!outcome.done && v.parse(ConnectionSchema, outcome.failed[0]?.item).owner !== owner) {",
        replacement: "if (!outcome.done) {",
      },
    ],
    operations: ["live-connect"],
  },
  {
    name: "leave-any-session",
    guards: "a connection that closes leaves alone a session that another connection has resumed",
    edits: [
      {
        file: `${CORE}/live/connection.ts`,
        text: '.when({ template: "{connection_id} = :own", values: { own: connectionId } });',
        replacement: ".when(ITEM_EXISTS);",
      },
    ],
    operations: ["live-disconnect"],
  },
  {
    name: "end-stays-running",
    guards: "once a session has ended its dialogue can be corrected",
    edits: [
      {
        file: `${CORE}/simulation/transitions/live.ts`,
        text: "live: { until: startedMs }",
        replacement: "",
      },
    ],
    operations: ["live-end"],
  },
  {
    name: "turn-in-the-index",
    guards: "only simulations are in the index of the list, and the list skips anything else",
    edits: [
      {
        file: `${CORE}/live/session.ts`,
        text: ", tour: seq, candidat,",
        replacement: ", seq, tour: seq, candidat,",
      },
      {
        file: `${CORE}/simulation/list.ts`,
        text: "  return isSimulationKey(sk);",
        replacement: "  return sk !== undefined;",
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "sheet-recited",
    guards: "a reply that recites the examiner's sheet is not sent",
    edits: [
      {
        file: `${CORE}/live/answer.ts`,
        text: "if (guard.recites(reply)) {",
        replacement: 'if (guard.recites("")) {',
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "deltas-of-two-calls",
    guards: "the deltas of a turn are sent once, and its answer repeats them",
    edits: [
      {
        file: `${CORE}/live/deltas.ts`,
        text: "(await record(said + texte))",
        replacement: "(await record(said + texte)) || said !== texte",
      },
    ],
    operations: ["live-turn"],
  },
];
