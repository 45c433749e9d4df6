import { CORE, type Mutant } from "../mutate.ts";

const BREAKER = `${CORE}/admission/breaker.ts`;

/** Guards of the one call that is let through to a provider that is down: the probe. */
export const admission: readonly Mutant[] = [
  {
    name: "probe-not-taken",
    guards: "of many calls at once one is the probe, as one alone stores that it is",
    edits: [
      {
        file: `${CORE}/admission/admission.ts`,
        text: "(await probe(state, probes))",
        replacement: "probe !== undefined",
      },
    ],
    operations: [],
    tests: ["tests/admission/admission.test.ts"],
  },
  {
    name: "probe-not-returned",
    guards: "a probe that is served lets the other calls through",
    edits: [
      {
        file: BREAKER,
        text: 'return { state: "recovering", holds: breaker.holds, since: nowMs };',
        replacement: "return breaker;",
      },
    ],
    operations: [],
    tests: ["tests/admission/admission.test.ts", `${CORE}/admission/breaker.test.ts`],
  },
  {
    name: "probe-not-expiring",
    guards: "where a probe is never heard of again, another follows",
    edits: [
      {
        file: BREAKER,
        text: "const due = waitMs <= 0 ||",
        replacement: "const due = (waitMs <= 0 && breaker.until - breaker.at <= holdMs(breaker.holds)) ||",
      },
    ],
    operations: [],
    tests: [`${CORE}/admission/breaker.test.ts`],
  },
];
