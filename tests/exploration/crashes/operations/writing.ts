import { readAccount } from "@epreuve/core/account/account";
import { changeSujet as change } from "@epreuve/core/simulation/change-sujet";
import { readSimulation } from "@epreuve/core/simulation/read";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { listSujets } from "@epreuve/core/sujet/sujet";
import { isUnknown } from "../ending.ts";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import { announce, audioIdOf, save, simulation } from "./given.ts";

const REMAINING_MS = 10_000;
const SECOND = "Mon deuxième texte.";
const RIVAL = "Le texte d'un autre appareil.";

/** An autosave without a tag: the last one acknowledged stands. */
export const saveText: Operation = {
  name: "save",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1" });
    await save(world, ref, "Mon premier texte.");
    return {
      act: () => saveContenu(world, ref, { contenu: SECOND }),
      heard: (ending) => {
        world.model.text(ref.simulationId, SECOND, ending);
        // Without a tag nothing tells a save that takes effect late from one that is sent late.
        if (isUnknown(ending)) world.model.mayBe(ref.simulationId, SECOND);
      },
      rival: async () => void (await save(world, ref, RIVAL)),
    };
  },
};

/** An autosave with the tag of the text it replaces: a newer text is never overwritten. */
export const saveMatching: Operation = {
  name: "save-if-match",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1" });
    let overtaken = false;
    const ifMatch = await save(world, ref, "Mon premier texte.");
    return {
      act: () => saveContenu(world, ref, { contenu: SECOND, ifMatch }),
      heard: (ending) => {
        invariant(!overtaken || ending.kind !== "answered", "a save with a stale tag was accepted");
        world.model.text(ref.simulationId, SECOND, ending);
      },
      // Its own save is recognised when it is repeated; only another's is in the way.
      settledBy: world.kind === "rival" ? ["VERSION_CONFLICT"] : [],
      rival: async () => {
        await save(world, ref, RIVAL);
        overtaken = true;
      },
    };
  },
};

export const saveInExam: Operation = {
  name: "save-in-exam",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1", exam_mode: true });
    const { expire_a = "" } = await readSimulation(world.table, ref);
    let first = true;
    // Half a minute of grace follows: what comes back after it is refused and changes nothing.
    world.passUntil(Date.parse(expire_a) + 25_000);
    return {
      act: () => saveContenu(world, ref, { contenu: SECOND }),
      heard: (ending) => {
        const inTime = world.nowMs <= Date.parse(expire_a) + 30_000;
        invariant(inTime || ending.kind !== "answered", "a text was accepted after the exam's time");
        // The first one was sent in time, whenever its client gives it up.
        const known = inTime || first || ending.kind !== "died";
        first = false;
        if (known) world.model.text(ref.simulationId, SECOND, ending);
      },
      settledBy: ["EXAM_TIME_OVER"],
    };
  },
};

/** A change of subject is made once and counted once. */
export const changeSujet: Operation = {
  name: "change-sujet",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EE_T1" });
    const { sujet } = await readSimulation(world.table, ref);
    const others = (await listSujets(world.table, "EE_T1")).filter(
      ({ sujet_id }) => sujet_id !== sujet?.sujet_id,
    );
    const [next, rival] = others.map(({ sujet_id }) => sujet_id);
    if (next === undefined || rival === undefined) throw new Error("the catalogue has no other subjects");
    return {
      act: () => change(world, ref, next),
      heard: (ending) => {
        world.model.sujet(ref.simulationId, next, ending);
      },
      rival: async () => {
        world.model.sujet(ref.simulationId, rival, await world.call(() => change(world, ref, rival)));
      },
      settled: async () => {
        const uses = (await readAccount(world.table, world.owner)).uses(next);
        // After a rival's change the client's repeat is a change of its own.
        const atMost = world.kind === "rival" ? 2 : 1;
        invariant(uses >= 1 && uses <= atMost, `a subject chosen once is counted ${uses} times`);
      },
    };
  },
};

/** A recording that was announced is the one that counts, until another is. */
export const createAudio: Operation = {
  name: "create-audio",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const ref = await simulation(world, { tache: "EO_T3" });
    await world.must(() => announce(world, ref));
    const made = new Set<string>();
    let url: string | undefined;
    let latest: string | undefined;
    return {
      act: async () => {
        latest = await announce(world, ref);
        made.add(audioIdOf(latest));
      },
      heard: (ending) => {
        if (ending.kind === "answered") url = latest;
      },
      rival: async () => {
        latest = await world.must(() => announce(world, ref));
        url = latest;
      },
      settled: async () => {
        const { audio } = await readSimulation(world.table, ref);
        invariant(url !== undefined, "a recording was never announced");
        // A process that slept announces when it wakes, like any request that is sent then.
        const slept = world.faults.some(({ kind }) => kind === "sleep");
        const counts = audio?.id === audioIdOf(url) || (slept && made.has(audio?.id ?? ""));
        invariant(counts, "the recording announced last is not the one that counts");
      },
    };
  },
};
