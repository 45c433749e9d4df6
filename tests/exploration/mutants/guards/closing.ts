import { CORE, type Mutant } from "../mutate.ts";

const OPEN = "a closed account's user has nothing stored of them any more";

/** Guards of a closed account, and of what needs consent. */
export const closing: readonly Mutant[] = [
  {
    name: "correction-of-a-closed-account",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/correction/correct.ts`,
        text: "      whileOpen(ref.owner),\n",
        replacement: "",
      },
    ],
    operations: ["judged-while-closed"],
    lives: true,
  },
  {
    name: "turned-away-though-closed",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/correction/submitting/turn-away.ts`,
        text: ", whileOpen(ref.owner)]",
        replacement: "]",
      },
    ],
    operations: ["turned-away-while-closed"],
  },
  {
    name: "job-of-a-closed-account",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/enrichment/run-job.ts`,
        text: "        lease.id,\n      ),\n      whileOpen(ref.owner),\n",
        replacement: "        lease.id,\n      ),\n",
      },
    ],
    operations: ["job-while-closed"],
  },
  {
    name: "turn-of-a-closed-account",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/live/take.ts`,
        text: "[...writes, whileOpen(ref.owner)]",
        replacement: "writes",
      },
    ],
    operations: ["live-turn-while-closed"],
  },
  {
    name: "answer-to-a-closed-account",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/live/answer.ts`,
        text: "        whileOpen(ref.owner),\n",
        replacement: "",
      },
    ],
    operations: ["live-turn-while-closed"],
  },
  {
    name: "heard-of-a-closed-account",
    guards: OPEN,
    edits: [
      {
        file: `${CORE}/live/parole/hear.ts`,
        text: "[write, whileOpen(leased.ref.owner)]",
        replacement: "[write]",
      },
    ],
    operations: ["live-parole-while-closed"],
  },
  {
    name: "erasure-before-the-pool",
    guards: "nobody signs in to an account that is being erased",
    edits: [
      {
        file: `${CORE}/erasure/erase.ts`,
        text: "  await users.remove(owner);\n",
        replacement: "",
      },
    ],
    operations: ["erase-first-sweep"],
    lives: true,
  },
  {
    name: "recording-without-consent",
    guards: "nothing is recorded of who has not consented",
    edits: [
      {
        file: `${CORE}/audio/create-audio.ts`,
        text: "    await requireConsent(table, ref.owner, consentVersion);\n",
        replacement: "    void [requireConsent, consentVersion];\n",
      },
    ],
    operations: [],
    tests: ["tests/account/compte.test.ts"],
  },
  {
    name: "turn-without-consent",
    guards: "nothing is recorded of who has not consented",
    edits: [
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: "  await requireConsent(table, ref.owner, consentVersion);\n",
        replacement: "  void [requireConsent, consentVersion];\n",
      },
    ],
    operations: [],
    tests: ["tests/live/spoken.test.ts"],
  },
  {
    name: "consent-to-any-version",
    guards: "consent is to the version that the stage asks for",
    edits: [
      {
        file: `${CORE}/account/consent.ts`,
        text: "consentement?.version !== consentVersion",
        replacement: "consentement === null",
      },
    ],
    operations: [],
    tests: ["tests/account/compte.test.ts"],
  },
];
