import type { CreateSimulationPayload } from "@epreuve/contract/operations/create-simulation";
import { setPlan } from "@epreuve/core/account/set-plan";
import { createSimulation } from "@epreuve/core/simulation/create";
import type { Created } from "@epreuve/core/simulation/idempotency";
import { type Ending, isUnknown } from "../ending.ts";
import type { Operation, Scenario } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { simulation } from "./given.ts";

const REMAINING_MS = 10_000;
const QUOTA = 5;

/** A creation, by the answer its client has in hand. */
function creation(
  world: World,
  payload: CreateSimulationPayload,
  idempotencyKey?: string,
): { act(): Promise<Created>; heard(ending: Ending): void; answer(): Created | undefined } {
  let answered: Created | undefined;
  let latest: Created | undefined;
  let perhaps = false;
  return {
    act: async () => {
      latest = await createSimulation(world, { owner: world.owner, payload, idempotencyKey });
      return latest;
    },
    heard: (ending) => {
      if (ending.kind === "answered" && latest !== undefined) {
        if (idempotencyKey !== undefined && answered !== undefined) {
          invariant(answered.simulation_id === latest.simulation_id, "one key made two simulations");
        }
        answered = latest;
        world.model.created(latest);
      } else if (isUnknown(ending) && !(perhaps && idempotencyKey !== undefined)) {
        perhaps = true;
        world.model.perhapsCreated();
      }
    },
    answer: () => answered,
  };
}

const PAYLOAD: CreateSimulationPayload = { tache: "EE_T1" };

export const create: Operation = {
  name: "create",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    await simulation(world, { tache: "EE_T2" });
    return {
      ...creation(world, PAYLOAD),
      rival: async () => void (await simulation(world, { tache: "EE_T3" })),
    };
  },
};

export const createFirst: Operation = {
  name: "create-first",
  remainingMs: REMAINING_MS,
  begin: async (world) => creation(world, { tache: "EO_T1" }),
};

export const createKeyed: Operation = {
  name: "create-keyed",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    const keyed = creation(world, PAYLOAD, "clé-1");
    return {
      ...keyed,
      rival: async () => void (await simulation(world, { tache: "EE_T3" })),
      settled: async () => {
        invariant(keyed.answer() !== undefined, "a creation by key has no answer in the end");
        const rivals = world.kind === "rival" ? 1 : 0;
        invariant(world.model.count() <= 1 + rivals, "one key made several simulations");
      },
    };
  },
};

export const createExam: Operation = {
  name: "create-exam",
  remainingMs: REMAINING_MS,
  begin: async (world) => {
    await world.must(() => setPlan(world.table, world.owner, "premium"));
    return creation(world, { tache: "EE_T2", exam_mode: true });
  },
};

/** The last of the free simulations: however it is repeated, there are never more. */
export const createAtQuota: Operation = {
  name: "create-at-quota",
  remainingMs: REMAINING_MS,
  begin: async (world): Promise<Scenario> => {
    for (let made = 0; made < QUOTA - 1; made++) await simulation(world, { tache: "EE_T3" });
    return {
      ...creation(world, PAYLOAD),
      settledBy: ["QUOTA_REACHED"],
      rival: async () => {
        const { act, heard } = creation(world, { tache: "EE_T2" });
        const ending = await world.call(act);
        heard(ending);
      },
      settled: async () => {
        invariant(world.model.count() === QUOTA, `a free user has ${world.model.count()} simulations`);
      },
    };
  },
};
