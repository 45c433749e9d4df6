import { expect } from "vitest";
import type { ClientOptions } from "../src/client.ts";
import type { CorrectionProgress, CorrectOptions } from "../src/correction.ts";
import { CONTENU, END, EVENTS, FINISHED, PROGRESS, REPORT } from "./correction-stream.ts";
import { clientOf, service } from "./http-harness.ts";

/** A stream whose connection is lost after its pieces. */
export const CUT = { last: "cut" } as const;

/** Corrects a text, and collects what is told of it. */
export function correct(options: CorrectOptions = {}, client: Partial<ClientOptions> = {}) {
  const told: CorrectionProgress[] = [];
  const production = { simulationId: "sim_1", contenu: CONTENU, tache: "EE_T1" } as const;
  const onProgress = (progress: CorrectionProgress) => told.push(progress);
  return { told, report: clientOf(client).correctEe(production, { onProgress, ...options }) };
}

const BYTES = Buffer.from([...EVENTS, END].join(""));

/** Every length at which the stream can be cut. */
export const LENGTHS = BYTES.length;

/** Cuts the connection after so many bytes: the report is read, nothing is sent twice, and what came whole is told. */
export async function holdWhenCut(bytes: number): Promise<void> {
  service.answer({ ...CUT, pieces: [BYTES.subarray(0, bytes)] }, { body: FINISHED });
  const { told, report } = correct();
  expect(await report, `cut after ${bytes} bytes`).toEqual(REPORT);
  const whole = EVENTS.filter((_, index) => Buffer.byteLength(EVENTS.slice(0, index + 1).join("")) <= bytes);
  // The first of these is a comment.
  expect(told, `cut after ${bytes} bytes`).toEqual(PROGRESS.slice(0, Math.max(0, whole.length - 1)));
  expect(service.received.map(({ method }) => method)).toEqual(["POST", "GET"]);
}
