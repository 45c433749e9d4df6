import { CORE, type Mutant } from "../mutate.ts";

/** Guards of a simulation before its correction. */
export const simulation: readonly Mutant[] = [
  {
    name: "save-any-state",
    guards: "a finished simulation never changes",
    edits: [
      {
        file: `${CORE}/simulation/transitions/text.ts`,
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
        file: `${CORE}/simulation/save-contenu.ts`,
        text: "const expected = versionOf(ifMatch);",
        replacement: "const expected = versionOf(undefined && ifMatch);",
      },
    ],
    operations: ["save-if-match"],
    lives: true,
  },
  {
    name: "own-save-unknown",
    guards: "if a save was written and the response was lost, the retry finds it stored",
    edits: [
      {
        file: `${CORE}/simulation/save-contenu.ts`,
        text: "if (seen.contenu === contenu && expected",
        replacement: "if (seen.contenu !== contenu && expected",
      },
      {
        file: `${CORE}/simulation/transitions/text.ts`,
        text: '\n    .recognisedBy("save.id", save.id)',
        replacement: "",
      },
    ],
    operations: ["save-if-match"],
  },
  {
    name: "late-save-wins",
    guards: "a save that arrives late does not replace a newer one",
    edits: [
      {
        file: `${CORE}/simulation/transitions/text.ts`,
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
        file: `${CORE}/simulation/state.ts`,
        text: "const STOPPED_BY_CLOCK: Record<Transition, boolean> = {\n  saveContenu: true,",
        replacement: "const STOPPED_BY_CLOCK: Record<Transition, boolean> = {\n  saveContenu: false,",
      },
    ],
    operations: ["save-in-exam"],
    lives: true,
  },
  {
    name: "key-forgotten",
    guards: "one idempotency key makes one simulation",
    edits: [
      {
        file: `${CORE}/simulation/create.ts`,
        text: "if (remembered) return remembered;",
        replacement: "",
      },
      {
        file: `${CORE}/simulation/idempotency.ts`,
        text: "attribute_not_exists({pk}) OR {expires_at} <= :now",
        replacement: "attribute_not_exists({pk}) OR {expires_at} <= :now OR {expires_at} > :now",
      },
    ],
    operations: ["create-keyed"],
    lives: true,
  },
  {
    name: "sujet-counted-again",
    guards: "a repeated change of subject counts once",
    edits: [
      {
        file: `${CORE}/simulation/change-sujet.ts`,
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
        file: `${CORE}/simulation/transitions/recording.ts`,
        text: "    .when(unchanged(seen))\n",
        replacement: "",
      },
    ],
    operations: ["create-audio"],
  },
];
