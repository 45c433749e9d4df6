import type { Mutant } from "./mutate.ts";

const SRC = "packages/core/src";

/** Guards of the service, each taken away by one small edit. What the crash points see of each is listed beside it. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "lease-any-version",
    guards: "a correction judges the text and the subject it checked",
    edits: [
      {
        file: `${SRC}/simulation/transitions/correction.ts`,
        text: "    .when(unchanged(seen))\n",
        replacement: "",
      },
    ],
    operations: ["correct-ee", "correct-eo-recording"],
  },
  {
    name: "lease-any-state",
    guards: "a simulation that is finished or held is not leased",
    edits: [
      {
        file: `${SRC}/simulation/transitions/correction.ts`,
        text: '    .when(allowed("correct", nowMs))\n',
        replacement: "",
      },
      {
        file: `${SRC}/simulation/transitions/correction.ts`,
        text: "    .when(unchanged(seen))\n",
        replacement: "",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "lease-without-text",
    guards: "the text is saved before a provider is called",
    edits: [
      {
        file: `${SRC}/simulation/transitions/correction.ts`,
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
        file: `${SRC}/correction/submitting/lease.ts`,
        text: "[leased, ...rates.map(({ write }) => write)]",
        replacement: "[leased]",
      },
    ],
    operations: ["correct-ee"],
    lives: true,
  },
  {
    name: "lease-never-lives",
    guards: "while a correction's process lives nobody else corrects or writes",
    edits: [
      {
        file: `${SRC}/simulation/state.ts`,
        text: "return lease !== undefined && lease.until > nowMs;",
        replacement: "return lease !== undefined && lease.until < 0;",
      },
      {
        file: `${SRC}/simulation/state.ts`,
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
        file: `${SRC}/simulation/transitions/correction.ts`,
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
        file: `${SRC}/correction/correct.ts`,
        text: "    await enqueueJobs(deps.jobs, ref, leaseId);\n    await commit(deps, ref, leaseId, rapport);\n",
        replacement:
          "    await commit(deps, ref, leaseId, rapport);\n    await enqueueJobs(deps.jobs, ref, leaseId);\n",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "lease-kept-after-failure",
    guards: "a correction that fails gives its lease back",
    edits: [
      {
        file: `${SRC}/simulation/release.ts`,
        text: "const ATTEMPTS = 2;",
        replacement: "const ATTEMPTS = 0;",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "rate-not-given-back",
    guards: "a correction that reached no provider gives its call back (mend 8)",
    edits: [
      {
        file: `${SRC}/simulation/release.ts`,
        text: "if (counted === undefined) await",
        replacement: "if (counted === undefined || counted !== undefined) await",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "rate-given-back-always",
    guards: "a correction that reached a provider stays counted (mend 8)",
    edits: [
      {
        file: `${SRC}/correction/correct.ts`,
        text: "counted: called ? undefined : counted",
        replacement: "counted",
      },
    ],
    operations: ["correct-ee"],
  },
  {
    name: "rate-unbounded",
    guards: "no more calls than a window allows",
    edits: [
      {
        file: `${SRC}/account/rate.ts`,
        text: "attribute_not_exists({calls}) OR {calls} < :max",
        replacement: "attribute_not_exists({calls}) OR {calls} < :max OR {calls} >= :max",
      },
    ],
    operations: ["ideas-at-rate"],
    lives: true,
  },
  {
    name: "save-any-state",
    guards: "a finished simulation never changes",
    edits: [
      {
        file: `${SRC}/simulation/transitions/text.ts`,
        text: '    .when(allowed("saveContenu", nowMs))\n',
        replacement: "",
      },
    ],
    operations: ["correct-ee"],
    lives: true,
  },
  {
    name: "if-match-ignored",
    guards: "a save with a stale tag is refused",
    edits: [
      {
        file: `${SRC}/simulation/save-contenu.ts`,
        text: "const expected = versionOf(ifMatch);",
        replacement: "const expected = versionOf(undefined && ifMatch);",
      },
    ],
    operations: ["save-if-match"],
    lives: true,
  },
  {
    name: "own-save-unknown",
    guards: "a save that is repeated finds itself stored",
    edits: [
      {
        file: `${SRC}/simulation/save-contenu.ts`,
        text: "if (seen.contenu === contenu && etagOf",
        replacement: "if (seen.contenu !== contenu && etagOf",
      },
      {
        file: `${SRC}/simulation/transitions/text.ts`,
        text: '\n    .recognisedBy("save.id", save.id)',
        replacement: "",
      },
    ],
    operations: ["save-if-match"],
  },
  {
    name: "late-save-wins",
    guards: "a save that arrives late is not made over a newer one (mend 3)",
    edits: [
      {
        file: `${SRC}/simulation/transitions/text.ts`,
        text: "{save.at} < :at",
        replacement: "{save.at} < :at OR {save.at} >= :at",
      },
    ],
    operations: ["save"],
  },
  {
    name: "exam-clock-ignored",
    guards: "after an exam's time no text is accepted",
    edits: [
      {
        file: `${SRC}/simulation/state.ts`,
        text: "const STOPPED_BY_CLOCK: Record<Transition, boolean> = {\n  saveContenu: true,",
        replacement: "const STOPPED_BY_CLOCK: Record<Transition, boolean> = {\n  saveContenu: false,",
      },
    ],
    operations: ["save-in-exam"],
    lives: true,
  },
  {
    name: "quota-off-by-one",
    guards: "a free user has five simulations at most",
    edits: [
      {
        file: `${SRC}/simulation/create.ts`,
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
        file: `${SRC}/simulation/create.ts`,
        text: '{ template: "{simulations_total} = :seen", values: { seen: account.simulationsTotal } }',
        replacement: '{ template: "attribute_exists({simulations_total})" }',
      },
    ],
    operations: ["create-at-quota", "create"],
  },
  {
    name: "key-forgotten",
    guards: "one idempotency key makes one simulation",
    edits: [
      {
        file: `${SRC}/simulation/create.ts`,
        text: "if (remembered) return remembered;",
        replacement: "",
      },
      {
        file: `${SRC}/simulation/idempotency.ts`,
        text: "attribute_not_exists({pk}) OR {expires_at} <= :now",
        replacement: "attribute_not_exists({pk}) OR {expires_at} <= :now OR {expires_at} > :now",
      },
    ],
    operations: ["create-keyed"],
    lives: true,
  },
  {
    name: "sujet-counted-again",
    guards: "a repeated change of subject counts once (mend 8)",
    edits: [
      {
        file: `${SRC}/simulation/change-sujet.ts`,
        text: "if (simulation.sujet?.sujet_id === sujetId) return simulation.sujet;",
        replacement: "",
      },
    ],
    operations: ["change-sujet"],
    lives: true,
  },
  {
    name: "audio-any-version",
    guards: "an announcement that arrives late does not replace a newer one",
    edits: [
      {
        file: `${SRC}/simulation/transitions/recording.ts`,
        text: "    .when(unchanged(seen))\n",
        replacement: "",
      },
    ],
    operations: ["create-audio"],
  },
  {
    name: "worker-takes-any-job",
    guards: "a worker takes a job that waits for its message and that nobody holds",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: "    .setAt(leaseAttribute, lease)\n    .when(untaken(job, request, nowMs))\n",
        replacement: "    .setAt(leaseAttribute, lease)\n",
      },
    ],
    operations: ["job-exercices"],
  },
  {
    name: "worker-knows-not-its-own",
    guards: "a worker recognises its lease when its response was lost (mend 3)",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: "exercices_claim.id",
        replacement: "exercices_claim.nobody",
      },
    ],
    operations: ["job-exercices-last", "job-exercices"],
  },
  {
    name: "result-of-a-lost-lease",
    guards: "a worker that was overtaken writes nothing",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: "{status} = :processing AND {lease.id} = :lease_id",
        replacement: "{status} = :processing AND {lease.id} = :lease_id OR attribute_exists({pk})",
      },
    ],
    pairs: true,
    operations: ["job-exercices"],
  },
  {
    name: "give-up-anything",
    guards: "only a job that waits for this message is given up",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: "    .remove(lease)\n    .when(untaken(job, request, nowMs));",
        replacement: "    .remove(lease);",
      },
    ],
    operations: ["give-up"],
  },
  {
    name: "any-message-counts",
    guards: "an older message does not end a job that was queued again",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: 'template: "attribute_not_exists({requeue})"',
        replacement: 'template: "attribute_exists({pk}) OR attribute_not_exists({requeue})"',
      },
    ],
    operations: ["give-up"],
  },
  {
    name: "requeue-knows-not-its-own",
    guards: "a requeue recognises its write when its response was lost (mend 3)",
    edits: [
      {
        file: `${SRC}/simulation/transitions/jobs.ts`,
        text: "exercices_order.id",
        replacement: "exercices_order.nobody",
      },
    ],
    operations: ["requeue"],
  },
  {
    name: "owner-not-in-key",
    guards: "other people's simulations are not there",
    edits: [
      {
        file: `${SRC}/table/keys.ts`,
        text: "function userPartition(owner: string): string {\n",
        replacement: "function userPartition(_: string): string {\n  const owner = '';\n",
      },
    ],
    operations: ["save"],
    lives: true,
  },
  {
    name: "connection-twice",
    guards: "a connection that is opened twice by a repeat is one",
    edits: [
      {
        file: `${SRC}/live/connection.ts`,
        text: "if (!outcome.done && v.parse(ConnectionSchema, outcome.item).owner !== owner) {",
        replacement: "if (!outcome.done) {",
      },
    ],
    operations: ["live-connect"],
  },
  {
    name: "leave-any-session",
    guards: "a connection that closes leaves a session that another has by then",
    edits: [
      {
        file: `${SRC}/live/connection.ts`,
        text: '.when({ template: "{connection_id} = :own", values: { own: connectionId } });',
        replacement: ".when(ITEM_EXISTS);",
      },
    ],
    operations: ["live-disconnect"],
  },
  {
    name: "end-leaves-it-running",
    guards: "once a session has ended its dialogue can be corrected",
    edits: [
      {
        file: `${SRC}/simulation/transitions/live.ts`,
        text: "live: { until: startedMs }",
        replacement: "",
      },
    ],
    operations: ["live-end"],
  },
  {
    name: "turn-in-the-index",
    guards: "only simulations are in the list's index, and the list leaves out what else is (mend 2)",
    edits: [
      {
        file: `${SRC}/live/session.ts`,
        text: ", tour: seq, candidat,",
        replacement: ", seq, tour: seq, candidat,",
      },
      {
        file: `${SRC}/simulation/list.ts`,
        text: "  return isSimulationKey(sk);",
        replacement: "  return sk !== undefined;",
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "replies-without-bounds",
    guards: "a report that no item could hold is PROVIDER_FAILED (mend 4)",
    edits: [
      {
        file: `${SRC}/generation/reply-bounds.ts`,
        text: "  reply: 250_000,",
        replacement: "  reply: 250_000_000,",
      },
      {
        file: `${SRC}/generation/reply-bounds.ts`,
        text: "return v.pipe(v.string(), v.maxLength(max));",
        replacement: "return v.pipe(v.string(), v.maxLength(max * 10_000));",
      },
      {
        file: `${SRC}/correction/correct.ts`,
        text: 'throw cause instanceof ItemTooLarge ? new AppError("PROVIDER_FAILED", { cause }) : cause;',
        replacement: 'throw new AppError("SERVICE_UNAVAILABLE", { cause });',
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "sheet-recited",
    guards: "an examiner that recites its sheet is not heard (mend 6)",
    edits: [
      {
        file: `${SRC}/live/answer.ts`,
        text: "if (guard.recites(reply)) {",
        replacement: 'if (guard.recites("")) {',
      },
    ],
    operations: [],
    lives: true,
  },
  {
    name: "deltas-of-two-calls",
    guards: "the deltas of a turn are sent once, and its answer knows them (mend 9)",
    edits: [
      {
        file: `${SRC}/live/deltas.ts`,
        text: "(await record(said + texte))",
        replacement: "(await record(said + texte)) || said !== texte",
      },
    ],
    operations: ["live-turn"],
  },
];
