import { isDeepStrictEqual } from "node:util";
import type { CorrectionProgress } from "@epreuve/contract/correction-events";
import { RATES } from "@epreuve/contract/limits";
import { createAdmission } from "@epreuve/core/admission/admission";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { AppError } from "@epreuve/core/app-error";
import type { Corrected } from "@epreuve/core/correction/correct";
import { deadlineIn } from "@epreuve/core/deadline";
import { suggestIdees } from "@epreuve/core/idees/suggest";
import { readSimulation } from "@epreuve/core/simulation/read";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { SimulationRef } from "@epreuve/core/table/keys";
import { heard } from "@epreuve/test-kit/correction-events";
import type { Ending } from "../ending.ts";
import { isUnknown } from "../ending.ts";
import type { Operation, Scenario } from "../operation.ts";
import { heardIn, judgementOf } from "../providers.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import {
  announce,
  audioIdOf,
  CORRECT_EE_MS,
  CORRECT_EO_MS,
  correctOral,
  correctWritten,
  save,
  simulation,
} from "./given.ts";

const TEXT = "Voici mon texte pour la correction.";
const RIVAL = "Le texte d'un autre appareil.";

/** What every correction has in common: its client repeats it until there is a report, and it is paid for once. */
function correction(
  world: World,
  ref: SimulationRef,
  {
    text,
    submit,
    remainingMs,
  }: { text: string | null; submit(tell: Tell): Promise<Corrected>; remainingMs: number },
): Scenario {
  let lost = 0;
  /** What the last attempt told its client. */
  let told: CorrectionProgress[] = [];
  // One request that failed and said so: the lease was given back before the answer.
  const [fault] = world.faults;
  const givenBack =
    world.faults.length === 1 && (fault?.kind === "fail-before" || fault?.kind === "fail-after");
  const learn = (ending: Ending) => {
    const shutOut = ending.kind === "refused" && ending.error.code === "CORRECTION_IN_PROGRESS";
    invariant(!shutOut || !givenBack, "a correction that failed keeps its candidate out");
    invariant(!shutOut || told.length === 0, "a correction that never began told how it goes");
    if (isUnknown(ending)) lost++;
    if (text !== null) world.model.text(ref.simulationId, text, ending);
  };
  return {
    act: async () => {
      told = [];
      const corrected = await submit((event) => told.push(event));
      checkTold(told, corrected);
      return corrected;
    },
    heard: learn,
    settledBy: ["SIMULATION_FINISHED"],
    rival: async () => {
      if (text === null) return;
      const ending = await world.call(() => saveContenu(world, ref, { contenu: RIVAL }), { remainingMs });
      world.model.text(ref.simulationId, RIVAL, ending);
    },
    settled: async () => {
      invariant(world.model.seen(ref.simulationId).rapport !== null, "a correction never came to a report");
      const called = world.providers.callers("judge", "transcribe");
      const counted = await world.model.counted("corrections", longest(RATES.corrections));
      invariant(counted >= called, `${called} corrections reached a provider and ${counted} are counted`);
      const most = called + (givenBack ? 0 : lost);
      invariant(counted <= most, `${called} corrections reached a provider and ${counted} are counted`);
    },
  };
}

type Tell = (event: CorrectionProgress) => void;

/** What was told before the report stands in it. */
function checkTold(told: readonly CorrectionProgress[], { report, etag }: Corrected): void {
  const { erreurs, criteres } = heard([...told]);
  for (const one of erreurs) {
    const stands = report.erreurs.some((other) => isDeepStrictEqual(one, other));
    invariant(stands, "an error was told that is not in the report");
  }
  for (const one of criteres) {
    const stands = report.criteres.some((other) => isDeepStrictEqual(one, other));
    invariant(stands, "a criterion was told that is not in the report");
  }
  for (const { event, data } of told) {
    if (event !== "transcription") continue;
    invariant(textOf(data.etag) === textOf(etag), "a transcription was told with the tag of another text");
    invariant(report.diagnostic.synthese === judgementOf(data.contenu), "another text was told than judged");
  }
}

/** The part of an entity tag that stands for the text. */
function textOf(etag: string): string | undefined {
  return etag.split(".")[0];
}

function longest(windows: readonly { seconds: number }[]): number {
  return Math.max(...windows.map(({ seconds }) => seconds));
}

export const correctEe: Operation = {
  name: "correct-ee",
  remainingMs: CORRECT_EE_MS,
  pairs: true,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1" });
    await save(world, ref, "Mon premier texte.");
    return correction(world, ref, {
      text: TEXT,
      submit: (tell) => correctWritten(world, ref, TEXT, tell),
      remainingMs: CORRECT_EE_MS,
    });
  },
};

/** Turned away at first, since its provider is held to be down: the text is saved, and nothing is counted. */
export const correctTurnedAway: Operation = {
  name: "correct-turned-away",
  remainingMs: CORRECT_EE_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1" });
    await save(world, ref, "Mon premier texte.");
    const held = createAdmission({ table: world.table, runtime: world.runtime, failingMs: 0 });
    await world.must(() => setSwitch(world.table, "correction", "down"));
    let asked = 0;
    const admission = {
      refusal: () => (asked++ === 0 ? held.refusal(["correction"]) : Promise.resolve(null)),
    };
    const submit = (tell: Tell) => correctWritten(world, ref, TEXT, tell, admission);
    return correction(world, ref, {
      text: TEXT,
      // The client that is turned away comes again, as it is told.
      submit: (tell) =>
        submit(tell).catch((error: unknown) => {
          if (error instanceof AppError && error.code === "SERVICE_UNAVAILABLE") return submit(tell);
          throw error;
        }),
      remainingMs: CORRECT_EE_MS,
    });
  },
};

export const correctTranscript: Operation = {
  name: "correct-eo-transcript",
  remainingMs: CORRECT_EO_MS,
  pairs: true,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EO_T3" });
    return correction(world, ref, {
      text: TEXT,
      submit: (tell) => correctOral(world, ref, { tache: "EO_T3", transcript: TEXT, tell }),
      remainingMs: CORRECT_EO_MS,
    });
  },
};

/** A recording is heard once: a correction that fails later finds what it says. */
export const correctRecording: Operation = {
  name: "correct-eo-recording",
  remainingMs: CORRECT_EO_MS,
  pairs: true,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EO_T3" });
    const url = await world.must(() => announce(world, ref));
    world.providers.upload(url);
    world.model.mayBe(ref.simulationId, heardIn(audioIdOf(url)));
    return correction(world, ref, {
      text: null,
      submit: (tell) => correctOral(world, ref, { tache: "EO_T3", transcript: "", tell }),
      remainingMs: CORRECT_EO_MS,
    });
  },
};

/** After an exam's time the text that was saved in time is judged, whatever is sent. */
export const correctAfterExam: Operation = {
  name: "correct-after-exam",
  remainingMs: CORRECT_EE_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1", exam_mode: true });
    await save(world, ref, TEXT);
    const { expire_a = "" } = await readSimulation(world.table, ref);
    world.passUntil(Date.parse(expire_a) + 31_000);
    return {
      ...correction(world, ref, {
        text: null,
        submit: (tell) => correctWritten(world, ref, "Un texte écrit trop tard.", tell),
        remainingMs: CORRECT_EE_MS,
      }),
      rival: async () => {},
    };
  },
};

const BEGUN = Array.from({ length: 30 }, (_, n) => `mot${n}`).join(" ");

/** Asks for ideas as the Lambda does. */
function ask({ table, runtime, providers, owner }: World): Promise<string[]> {
  const generator = { fournisseur: "essai", generate: providers.generateIdeas };
  const request = { owner, consigne: "Décrivez.", contenu: BEGUN, deadline: deadlineIn(10_000) };
  return suggestIdees({ table, runtime, generator }, request);
}

const IDEAS_MS = 14_000;

export const ideas: Operation = {
  name: "ideas",
  remainingMs: IDEAS_MS,
  begin: async (world) => {
    let attempts = 0;
    return {
      act: () => ask(world),
      heard: () => {
        attempts++;
      },
      settled: async () => {
        const called = world.providers.count("idees");
        const counted = await world.model.counted("idees", longest(RATES.idees));
        invariant(called <= counted && counted <= attempts, `${called} calls for ideas, ${counted} counted`);
      },
    };
  },
};

/** The last call that a rate allows: however it is repeated, no more calls reach the provider. */
export const ideasAtRate: Operation = {
  name: "ideas-at-rate",
  remainingMs: IDEAS_MS,
  begin: async (world) => {
    const [{ max }] = RATES.idees;
    for (let calls = 1; calls < max; calls++) await world.must(() => ask(world));
    return {
      act: () => ask(world),
      settledBy: ["RATE_LIMITED"],
      rival: async () => {
        const startMs = world.nowMs;
        await world.call(() => ask(world));
        await world.call(() => ask(world));
        invariant(world.nowMs === startMs, "the clock moved");
      },
      settled: async () => {
        const [{ seconds }] = RATES.idees;
        const windows =
          Math.floor(world.nowMs / 1000 / seconds) - Math.floor(world.beganMs / 1000 / seconds) + 1;
        const called = world.providers.count("idees");
        invariant(called <= max * windows, `${called} calls for ideas in ${windows} windows of ${max}`);
        const items = await world.model.windows("idees", seconds);
        invariant(
          items.every((calls) => calls <= max),
          `a window of ${max} calls counts ${Math.max(...items)}`,
        );
      },
    };
  },
};
