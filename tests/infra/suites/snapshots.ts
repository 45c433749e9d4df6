import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";
import { outdated } from "../snapshots.ts";

/** `INFRA_SNAPSHOTS=off` leaves them out: the rules hold without them. */
export function snapshots(graph: Graph): void {
  describe.skipIf(process.env.INFRA_SNAPSHOTS === "off")("snapshots", () => {
    test("a reviewer sees each input that a change changes", () => {
      expect(outdated(graph), "npm run snapshots:infra, and read the diff").toEqual([]);
    });
  });
}
