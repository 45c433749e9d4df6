import { CORE, type Mutant } from "../mutate.ts";

/** Guards of a correction: its lease, its count, its commit, its reply. */
export const correction: readonly Mutant[] = [
  {
    name: "lease-any-version",
    guards: "a correction judges the text and the subject it checked",
    edits: [
      {
        file: `${CORE}/simulation/transitions/correction.ts`,
        text: "    .when(unchanged(seen))\n",
        replacement: "",
      },
    ],
    operations: ["correct-ee", "correct-eo-recording"],
  },
  {
    name: "lease-any-state",
    guards: "a simulation that is finished or leased is not leased",
    edits: [
      {
        file: `${CORE}/simulation/transitions/correction.ts`,
        text: '.set({ claim: lease })\n    .when(allowed("correct", nowMs))\n',
        replacement: ".set({ claim: lease })\n",
      },
      {
        file: `${CORE}/simulation/transitions/correction.ts`,
        text: '    .when(unchanged(seen))\n    .recognisedBy("claim.id", lease.id);',
        replacement: '    .recognisedBy("claim.id", lease.id);',
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "lease-without-text",
    guards: "the text is saved before a provider is called",
    edits: [
      {
        file: `${CORE}/simulation/transitions/correction.ts`,
        text: 'if (contenu !== undefined) leased.set({ contenu }).increment("contenu_version");',
        replacement: "",
      },
    ],
    operations: ["correct-ee"],
    lives: true,
  },
  {
    name: "lease-uncounted",
    guards: "a correction is counted in the transaction of its lease",
    edits: [
      {
        file: `${CORE}/correction/submitting/lease.ts`,
        text: ".transact([leased, ...counts, ",
        replacement: ".transact([leased, ",
      },
    ],
    operations: ["correct-ee"],
    lives: true,
  },
  {
    name: "lease-always-timed-out",
    guards: "until a lease times out, nobody else corrects or writes",
    edits: [
      {
        file: `${CORE}/simulation/state.ts`,
        text: "return lease !== undefined && lease.until > nowMs;",
        replacement: "return lease !== undefined && lease.until < 0;",
      },
      {
        file: `${CORE}/simulation/state.ts`,
        text: "(attribute_not_exists({claim}) OR {claim.until} <= :now)",
        replacement: "(attribute_not_exists({claim}) OR {claim.until} <= :now OR {claim.until} > :now)",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "commit-without-lease",
    guards: "only the holder of the lease commits",
    edits: [
      {
        file: `${CORE}/simulation/transitions/correction.ts`,
        text: "    .when(heldInTime(leaseId, nowMs))\n",
        replacement: "",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "commit-before-messages",
    guards: "the messages of the jobs leave before the commit",
    edits: [
      {
        file: `${CORE}/correction/correct.ts`,
        text: "    await enqueueJobs(deps.jobs, ref, leaseId);\n    const finished = await commit(deps, ref, { leaseId, simulation, rapport });\n",
        replacement:
          "    const finished = await commit(deps, ref, { leaseId, simulation, rapport });\n    await enqueueJobs(deps.jobs, ref, leaseId);\n",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "lease-kept-after-failure",
    guards: "a correction that fails releases its lease",
    edits: [
      {
        file: `${CORE}/simulation/release.ts`,
        text: "const ATTEMPTS = 2;",
        replacement: "const ATTEMPTS = 0;",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "rate-not-given-back",
    guards: "a correction that reached no provider is not counted",
    edits: [
      {
        file: `${CORE}/simulation/release.ts`,
        text: "if (counted === undefined) await",
        replacement: "if (counted === undefined || counted !== undefined) await",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "rate-given-back-always",
    guards: "a correction that reached a provider stays counted",
    edits: [
      {
        file: `${CORE}/correction/correct.ts`,
        text: "counted: called ? undefined : counted",
        replacement: "counted",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "replies-without-bounds",
    guards: "a report too large for an item is PROVIDER_FAILED",
    edits: [
      {
        file: `${CORE}/generation/reply-bounds.ts`,
        text: "  reply: 250_000,",
        replacement: "  reply: 250_000_000,",
      },
      {
        file: `${CORE}/generation/reply-bounds.ts`,
        text: "return v.pipe(v.string(), v.maxLength(max));",
        replacement: "return v.pipe(v.string(), v.maxLength(max * 10_000));",
      },
      {
        file: `${CORE}/correction/correct.ts`,
        text: 'throw cause instanceof ItemTooLarge ? new AppError("PROVIDER_FAILED", { cause }) : cause;',
        replacement: 'throw new AppError("SERVICE_UNAVAILABLE", { cause });',
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "told-without-reprise",
    guards: "what was told of a reply that does not count is withdrawn",
    edits: [
      {
        file: `${CORE}/correction/telling/told-list.ts`,
        text: "    told = [];\n    onWithdraw();\n",
        replacement: "    told = [];\n",
      },
    ],
    operations: [],
    lives: true,
    tests: ["tests/correction/cut-up-stream.test.ts"],
  },
];
