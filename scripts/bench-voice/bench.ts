import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { wavOf } from "@epreuve/core/speech/pcm";
import { seeded } from "@epreuve/test-kit/seeded";
import * as v from "valibot";
import { readCount, runCommand, UsageError } from "../command.ts";
import { Session, type TurnTimes } from "./session.ts";
import { speechLike } from "./sound.ts";
import { startSpeechServer } from "./speech-server.ts";
import { type Hearing, TIMES } from "./times.ts";

const USAGE = `Usage: npm run bench:voice -- [--sessions 6] [--turns 6] [--at-once 2] [--seed N]
         [--hearing ${Object.keys(TIMES.hearing).join("|")}]

Holds spoken sessions on the local stack, at the times of real providers and networks (scripts/bench-voice/README.md), and
prints how long a candidate waits from the end of their speech to the first sound of the answer. In real time: a minute or
two. Ends with 1 where p50 is over 2.5 s or p95 over 5 s.`;

/** Lengths of the turns, in seconds: most are short questions; one in six is a long one. */
const LENGTHS = [4, 6, 5, 9, 4, 15];
const ASKED = { p50Ms: 2_500, p95Ms: 5_000 };

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      sessions: { type: "string", default: "6" },
      turns: { type: "string", default: "6" },
      "at-once": { type: "string", default: "2" },
      seed: { type: "string", default: String(1 + Math.floor(Math.random() * 999_999)) },
      hearing: { type: "string", default: "openai" },
    },
  });
  const hearing = hearingOf(values.hearing);
  const seed = readCount("seed", values.seed);
  const sessions = readCount("sessions", values.sessions);
  const turns = readCount("turns", values.turns);
  const atOnce = readCount("at-once", values["at-once"]);
  const random = seeded(seed);
  const server = await startSpeechServer({ hearing, random });
  // Imported late: the functions read their environment at the first import.
  const { startStack } = await import("@epreuve/local/stack");
  const stack = await startStack({
    quiet: true,
    pace: { pace: "auto", seed },
    env: {
      SPEECH_LIVE_PROVIDER: "openai",
      OPENAI_SPEECH_BASE_URL: server.url,
      VOICE_PROVIDER: "openai",
      OPENAI_MODEL_VOICE: "stand-in",
      OPENAI_VOICE_BASE_URL: server.url,
      OPENAI_EFFORT_EXAMINATEUR: "none",
    },
  });
  try {
    console.log(
      `${sessions} sessions of ${turns} turns, ${atOnce} at once, hearing ${hearing}, seed ${seed}.`,
    );
    const times: TurnTimes[] = [];
    let next = 0;
    const candidate = async () => {
      while (next < sessions) times.push(...(await interview(stack, { number: next++, turns, random })));
    };
    await Promise.all(Array.from({ length: atOnce }, candidate));
    print(times);
  } finally {
    await stack.stop();
    await server.stop();
  }
});

function hearingOf(name: string): Hearing {
  if (name === "openai" || name === "transcribe") return name;
  throw new UsageError(`--hearing is "${name}": it must be openai or transcribe.`);
}

interface Interview {
  number: number;
  turns: number;
  random: () => number;
}

async function interview(
  stack: { url: string; liveUrl: string; tokenFor(email: string, plan: "premium"): Promise<string> },
  { number, turns, random }: Interview,
): Promise<TurnTimes[]> {
  const token = await stack.tokenFor(`bench-${number}@exemple.ca`, "premium");
  const created = await fetch(`${stack.url}/simulations`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ tache: "EO_T2_LIVE" }),
  });
  const { simulation_id } = v.parse(v.object({ simulation_id: v.string() }), await created.json());
  const session = await Session.open(stack.liveUrl, token, random);
  await session.start(simulation_id);
  const times: TurnTimes[] = [];
  for (let seq = 1; seq <= turns; seq++) {
    const seconds = LENGTHS[(number + seq) % LENGTHS.length] ?? 5;
    times.push(await session.say(seq, wavOf(speechLike(seconds)), seconds));
  }
  session.close();
  return times;
}

function print(times: readonly TurnTimes[]): void {
  const rows = (["uploadedMs", "heardMs", "firstSoundMs"] as const).map((step) => {
    const sorted = times.map((turn) => turn[step]).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    return { step, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
  });
  const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));
  console.table(
    Object.fromEntries(
      rows.map(({ step, p50Ms, p95Ms, maxMs }) => [
        step.replace("Ms", ""),
        { p50: seconds(p50Ms), p95: seconds(p95Ms), max: seconds(maxMs) },
      ]),
    ),
  );
  const [load = 0] = loadavg();
  console.log(
    `Seconds from the end of the speech; ${times.length} turns; ${load.toFixed(1)} processes on ${availableParallelism()} cores.`,
  );
  const first = rows.at(-1);
  if (first === undefined || first.p50Ms > ASKED.p50Ms || first.p95Ms > ASKED.p95Ms) process.exitCode = 1;
}
