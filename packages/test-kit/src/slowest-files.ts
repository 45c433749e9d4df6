import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/** Prints the ten files whose tests took longest, at the end of a run. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
    if (modules.length > SHOWN) console.log(["", "Slowest files:", ...files, ""].join("\n"));
  }
}
