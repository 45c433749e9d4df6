import { expect, test } from "vitest";
import { liveSessionKey, liveTurnKey, simulationKey } from "./keys.ts";
import { mendedItem } from "./mend.ts";

const ref = { owner: "u1", simulationId: "sim_1" };

test("a live turn of an older version keeps all attributes, its number under another name", () => {
  const turn = { ...liveTurnKey(ref, 3), candidat: "Bonjour.", examinateur: null };
  expect(mendedItem({ ...turn, seq: 3 })).toEqual({ ...turn, tour: 3 });
});

test.each([
  ["a live turn of this version", { ...liveTurnKey(ref, 3), tour: 3 }],
  ["a live session", { ...liveSessionKey(ref), dernier_seq: 3 }],
  ["a simulation, whose place in the list is its own", { ...simulationKey(ref), seq: 3 }],
  ["an item of which only the number of its place is known", { seq: 3 }],
])("%s is not changed", (_, item) => {
  expect(mendedItem(item)).toBeUndefined();
});
