import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRuns } from "../test/command-runs.ts";
import { signInLocalUser } from "./cognito/users.ts";

let runs: CommandRuns;
beforeEach(() => {
  runs = new CommandRuns();
});
afterEach(() => runs.end());

test.runIf(existsSync("/proc/self/task"))(
  "with its dictionaries loaded and a text corrected, the whole stack holds less than 250 MB",
  async () => {
    const service = runs.run("start", ["--quiet"], { OPENAI_BASE_URL: "" });
    const { url, cognito } = await runs.ready(service);
    const { idToken } = await signInLocalUser(cognito, "a@b.ca");
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return v.parse(v.looseObject({ simulation_id: v.string() }), await response.json());
    };
    const { simulation_id } = await post("/simulations", { tache: "EE_T1" });
    const report = await post("/corrections/ee", {
      simulationId: simulation_id,
      tache: "EE_T1",
      contenu: "Salut Samir, la chambre est libre et les voisin sont gentils. Viens la voir samedi !",
    });
    expect(report.note).toEqual(expect.any(Number));
    expect(residentMb(service.child.pid ?? 0)).toBeLessThan(250);
  },
);

/** Resident memory of a process and its children, in megabytes, as Linux counts it. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + residentMb(Number(child)), Number(kilobytes) / 1_000);
}
