import { CORE, type Mutant } from "../mutate.ts";

/** Guards of spoken turns and spoken answers. */
export const spoken: readonly Mutant[] = [
  {
    name: "hearing-lease-ignored",
    guards: "while one call hears a recording, no other does",
    edits: [
      {
        file: `${CORE}/live/parole/hearing-lease.ts`,
        text: "if (parole.hearing !== undefined && isHeld(parole.hearing, nowMs))",
        replacement: "if (parole.hearing?.id === undefined && parole.hearing !== undefined)",
      },
    ],
    operations: ["live-parole-envoyee"],
  },
  {
    name: "transcript-not-kept",
    guards: "what was heard is stored, so that no recording is heard twice",
    edits: [
      {
        file: `${CORE}/live/parole/hearing-lease.ts`,
        text: "if (parole.texte !== undefined || parole.refus !== undefined) return { heard: parole };",
        replacement: "",
      },
      {
        file: `${CORE}/live/parole/hearing-lease.ts`,
        text: '.when({ template: "attribute_not_exists({texte}) AND attribute_not_exists({refus})" })',
        replacement: "",
      },
    ],
    operations: ["live-parole-envoyee"],
  },
  {
    name: "transcript-stored-once",
    guards: "what was heard is stored even if the table does not respond at once",
    edits: [
      {
        file: `${CORE}/live/parole/hear.ts`,
        text: "const STORE_ATTEMPTS = 3;",
        replacement: "const STORE_ATTEMPTS = 1;",
      },
    ],
    operations: ["live-parole-envoyee"],
  },
  {
    name: "announced-by-the-older",
    guards: "an announcement that was overtaken replaces nothing",
    edits: [
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: "const overtaken = seen?.audio_id !== first.audioId;",
        replacement: "const overtaken = false;",
      },
    ],
    operations: ["live-parole"],
  },
  {
    name: "replaced-recording-said",
    guards: "a recording that another one has replaced is not what the turn says",
    edits: [
      {
        file: `${CORE}/live/converse.ts`,
        text: "?.audio_id !== recording) throw",
        replacement: "?.audio_id === undefined) throw",
      },
    ],
    operations: ["live-parole-changed"],
  },
  {
    name: "announced-beside-the-session",
    guards: "a session that changed since it was read is read again before a recording is announced",
    edits: [
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: '.when({ template: "{version} = :seen", values: { seen: session.version } });',
        replacement: ".when(ITEM_EXISTS);",
      },
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: "import { ITEM_ABSENT, put,",
        replacement: "import { ITEM_ABSENT, ITEM_EXISTS, put,",
      },
    ],
    operations: ["live-parole-sent"],
  },
  {
    name: "old-lease-kept",
    guards: "once a turn is recorded again, no answer to what it said before is stored",
    edits: [
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: '    .remove("answering")\n',
        replacement: "",
      },
    ],
    operations: ["live-parole-changed"],
  },
  {
    name: "told-before-taken",
    guards: "what is told to be heard in a turn is its text",
    edits: [
      {
        file: `${CORE}/live/converse.ts`,
        text: "transcriptionMessage(seq, next.texte)",
        replacement: "transcriptionMessage(seq, candidat || next.texte)",
      },
    ],
    operations: ["live-parole-typed"],
  },
  {
    name: "said-in-time-ignored",
    guards: "a turn that was announced in time is answered, even if the clock ends while it is heard",
    edits: [
      {
        file: `${CORE}/live/clock.ts`,
        text: "return endOf(times) + (times.annonce_seq === undefined ? 0 : LATE_TURN_MS);",
        replacement: "return endOf(times);",
      },
    ],
    operations: ["live-parole-last"],
  },
  {
    name: "announced-and-counted-again",
    guards: "a turn that was announced is counted once",
    edits: [
      {
        file: `${CORE}/live/parole/announce.ts`,
        text: "overtaken || seq <= Math.max(announcedSeq, lastSeq);",
        replacement: "false;",
      },
    ],
    operations: ["live-parole-again"],
  },
  {
    name: "speaking-lease-ignored",
    guards: "while one call speaks an answer, no other speaks its sentences",
    edits: [
      {
        file: `${CORE}/live/voix/lease.ts`,
        text: '(await take(free)) ? "again" : "other"',
        replacement: '(await take(free)) ? "again" : "first"',
      },
    ],
    operations: ["live-turn-voix"],
  },
  {
    name: "sound-not-kept",
    guards: "a sentence whose sound is stored is not spoken again",
    edits: [
      {
        file: `${CORE}/live/voix/sounds.ts`,
        text: 'const before = holding === "first" ? null',
        replacement: 'const before = holding !== "other" ? null',
      },
    ],
    operations: ["live-resume-voix"],
  },
  {
    name: "waits-for-what-nobody-makes",
    guards: "sounds that the call before had nobody to make for are made by the next one",
    edits: [
      {
        file: `${CORE}/live/voix/sounds.ts`,
        text: "hold = lease.heldAgain",
        replacement: "hold = lease.held",
      },
    ],
    operations: [],
    tests: ["tests/client/sounds-through-cuts.test.ts"],
  },
  {
    name: "dead-speaker-waited-for",
    guards: "a call that died keeps others from speaking its answer for a moment only",
    edits: [
      {
        file: `${CORE}/live/voix/lease.ts`,
        text: "const LEASE_MS = 6_000;",
        replacement: "const LEASE_MS = 28_000;",
      },
    ],
    operations: [],
    tests: ["tests/live/speaking-lease.test.ts"],
  },
  {
    name: "dead-listener-waited-for",
    guards: "a call that died keeps others from hearing its turn for a moment only",
    edits: [
      {
        file: `${CORE}/live/parole/hearing-lease.ts`,
        text: "leaseEnd(nowMs, remainingMs)",
        replacement: "nowMs + remainingMs",
      },
    ],
    operations: [],
    tests: ["tests/live/spoken.test.ts"],
  },
  {
    name: "hearing-lease-not-renewed",
    guards: "a call that lives is the only one to hear its turn, however long it takes",
    edits: [
      {
        file: `${CORE}/live/parole/hearing-lease.ts`,
        text: "leaseEnd(runtime.now(), process.remainingMs())",
        replacement: "runtime.now()",
      },
    ],
    operations: [],
    tests: ["tests/live/spoken.test.ts"],
  },
  {
    name: "speaking-lease-not-renewed",
    guards: "a call that lives is the only one to speak its answer, however long it takes",
    edits: [
      {
        file: `${CORE}/live/voix/lease.ts`,
        text: "if (!(await write((lease) => lease.when(own)))) holding",
        replacement: "if (own.values.id === undefined) holding",
      },
    ],
    operations: [],
    tests: ["tests/live/speaking-lease.test.ts"],
  },
  {
    name: "sounds-sent-to-the-old",
    guards: "a connection that takes over during an answer is sent the sounds before it",
    edits: [
      {
        file: `${CORE}/live/voix/speak.ts`,
        text: "      sent = 0;\n",
        replacement: "",
      },
    ],
    operations: [],
    tests: ["tests/live/voice.test.ts"],
  },
];
