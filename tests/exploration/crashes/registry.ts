import type { Operation } from "./operation.ts";
import { closingRaces } from "./operations/closing-races.ts";
import { changeCompte, exportAll, firstOfCompte } from "./operations/compte.ts";
import {
  correctAfterExam,
  correctEe,
  correctRecording,
  correctTranscript,
  correctTurnedAway,
  ideas,
  ideasAtRate,
} from "./operations/correcting.ts";
import { create, createAtQuota, createExam, createFirst, createKeyed } from "./operations/creation.ts";
import { erasure } from "./operations/erasure.ts";
import { deliveries, giveUp, requeue, retry } from "./operations/jobs.ts";
import { live } from "./operations/live.ts";
import { spoken } from "./operations/live-spoken.ts";
import { importCatalogue, setPlan } from "./operations/operators.ts";
import { get, list, sujets } from "./operations/reading.ts";
import { unused } from "./operations/unused.ts";
import { changeSujet, createAudio, saveInExam, saveMatching, saveText } from "./operations/writing.ts";

/** Every use case, worker, command and live message whose crash points are explored. A new one joins this list. */
export const OPERATIONS: readonly Operation[] = [
  create,
  createFirst,
  createKeyed,
  createExam,
  createAtQuota,
  get,
  list,
  sujets,
  saveText,
  saveMatching,
  saveInExam,
  changeSujet,
  createAudio,
  correctEe,
  correctTurnedAway,
  correctTranscript,
  correctRecording,
  correctAfterExam,
  ideas,
  ideasAtRate,
  ...deliveries,
  giveUp,
  requeue,
  retry,
  changeCompte,
  firstOfCompte,
  exportAll,
  setPlan,
  importCatalogue,
  ...erasure,
  ...closingRaces,
  unused,
  ...live,
  ...spoken,
];
