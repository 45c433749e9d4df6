import { parentPort, workerData } from "node:worker_threads";
import { type BenchOptions, runProfile } from "./run.ts";

/** Runs one profile in a thread of its own, since the functions keep what they read first. */
const options: BenchOptions = workerData;
parentPort?.postMessage(await runProfile(options));
