import { CORE, type Mutant } from "../mutate.ts";

/** Guards of a user's rates, quota and keys. */
export const account: readonly Mutant[] = [
  {
    name: "rate-unbounded",
    guards: "no more calls than a window allows",
    edits: [
      {
        file: `${CORE}/account/rate.ts`,
        text: "attribute_not_exists({calls}) OR {calls} < :max",
        replacement: "attribute_not_exists({calls}) OR {calls} < :max OR {calls} >= :max",
      },
    ],
    operations: ["ideas-at-rate"],
    lives: true,
  },
  {
    name: "quota-off-by-one",
    guards: "a free user has five simulations at most",
    edits: [
      {
        file: `${CORE}/simulation/create.ts`,
        text: "account.simulationsTotal >= simulationsMax",
        replacement: "account.simulationsTotal > simulationsMax",
      },
    ],
    operations: ["create-at-quota"],
    lives: true,
  },
  {
    name: "count-without-condition",
    guards: "two creations at once count as two",
    edits: [
      {
        file: `${CORE}/simulation/create.ts`,
        text: '{ template: "{simulations_total} = :seen", values: { seen: account.simulationsTotal } }',
        replacement: '{ template: "attribute_exists({simulations_total})" }',
      },
    ],
    operations: ["create-at-quota", "create"],
  },
  {
    name: "owner-not-in-key",
    guards: "a user reaches no simulation of another user",
    edits: [
      {
        file: `${CORE}/table/keys.ts`,
        text: "function userPartition(owner: string): string {\n",
        replacement: "function userPartition(_: string): string {\n  const owner = '';\n",
      },
    ],
    operations: ["save"],
    lives: true,
  },
];
