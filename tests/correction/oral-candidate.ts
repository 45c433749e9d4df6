import type { Tour } from "@epreuve/contract/live";
import type { Rapport } from "@epreuve/contract/rapport";
import type { Tache } from "@epreuve/contract/tache";
import { setPlan } from "@epreuve/core/account/set-plan";
import { AppError } from "@epreuve/core/app-error";
import { createAudio } from "@epreuve/core/audio/create-audio";
import { recordingObjectKey } from "@epreuve/core/audio/keys";
import { formatDialogue } from "@epreuve/core/contenu/dialogue";
import { type CorrectRequest, correct } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { findOral } from "@epreuve/core/correction/submitting/oral-submission";
import { deadlineIn } from "@epreuve/core/deadline";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { loadSituations } from "@epreuve/core/live/situations/situations";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import type { Job } from "@epreuve/core/simulation/row";
import type { Recording, Transcript } from "@epreuve/core/speech/transcriber";
import { liveSessionKey, liveTurnKey, simulationKey, transcriptionKey } from "@epreuve/core/table/keys";
import { ITEM_EXISTS, put, update } from "@epreuve/core/table/write";
import { type Bucket, WEBM } from "@epreuve/test-kit/audio-bucket";
import { type Harness, LIVE, newOwner } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";

const SITUATIONS = loadSituations();

/** What the scripted transcriber hears unless a test says otherwise. */
export const HEARD: Transcript = {
  texte: "Bonjour, je m'appelle Léa.",
  mots: [
    { texte: "Bonjour,", debutMs: 120, finMs: 480 },
    { texte: "je", debutMs: 700, finMs: 790 },
    { texte: "m'appelle", debutMs: 790, finMs: 1_150 },
    { texte: "Léa.", debutMs: 1_150, finMs: 1_600 },
  ],
};

/** What the Lambda of an oral correction has left in these tests, which is how long its lease lasts. */
export const LEASE_MS = 118_000;

/**
 * A candidate with an oral simulation, and the means to record and submit it, with everything that is asked of the
 * providers on record. `speech.hear` and `judging.judge` may be replaced to make them fail, wait or meddle.
 */
export async function oralCandidate(
  { harness, bucket }: { harness: Harness; bucket: Bucket },
  { tache = "EO_T3", exam_mode = false }: { tache?: Tache; exam_mode?: boolean } = {},
) {
  const owner = newOwner();
  if (exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache, exam_mode },
  });
  const ref = { owner, simulationId };
  const heard: Recording[] = [];
  const judged: JudgeRequest[] = [];
  const sent: Job[] = [];
  const speech = { hear: async (_: Recording): Promise<Transcript> => HEARD };
  const judging = { judge: async (_: JudgeRequest): Promise<Rapport> => RAPPORT };
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    findSubmission: findOral({
      table: harness.table,
      runtime: harness.runtime,
      audioStore: bucket.store,
      speech: {
        transcribe: (recording, onCall) => {
          heard.push(recording);
          onCall?.();
          return speech.hear(recording);
        },
      },
    }),
    judge: (production: JudgeRequest) => {
      judged.push(production);
      production.onCall?.();
      return judging.judge(production);
    },
    jobs: { send: async (job: Job, _: JobMessage) => void sent.push(job) },
  };
  return {
    ref,
    heard,
    judged,
    sent,
    speech,
    judging,
    /** Submits; without changes, by an empty transcript. */
    submit: (changes: Partial<CorrectRequest> = {}) =>
      correct(deps, {
        ...ref,
        mode: "EO",
        tache,
        contenu: "",
        deadline: () => deadlineIn(10_000),
        remainingMs: LEASE_MS,
        ...changes,
      }),
    /** Announces a recording, and sends what is given, as what type it is given; nothing where that is null. */
    record: async (bytes: Uint8Array | null = WEBM, contentType = "audio/webm") => {
      const announced = { content_type: "audio/webm" as const, taille_octets: WEBM.length };
      await createAudio({ ...harness, audioStore: bucket.store, consentVersion: null }, ref, announced);
      const item = await harness.table.get(simulationKey(ref));
      const audioId: string = Object(item?.audio).id;
      if (bytes !== null) await bucket.put(recordingObjectKey(ref, audioId), contentType, bytes);
      return audioId;
    },
    /** Puts the simulation's own item into a state that only another part of the service makes. */
    set: (values: Record<string, unknown>) =>
      harness.table.write(update(simulationKey(ref)).set(values).when(ITEM_EXISTS)),
    /** Leaves what a live session leaves when its time is over: its turns, and the dialogue as the text. */
    converse: async (tours: Tour[], values: Record<string, unknown> = {}) => {
      const [situation] = SITUATIONS;
      const reponses = tours.filter(({ examinateur }) => examinateur !== null).length;
      const times = { started_ms: 0, contenu_version: 0, version: 0 };
      const session = { ...times, situation, dernier_seq: tours.length, reponses };
      const live = { live: { until: 0 }, contenu: formatDialogue(tours), ...values };
      await harness.table.transact([
        put({ ...liveSessionKey(ref), ...session }),
        update(simulationKey(ref)).set(live).when(ITEM_EXISTS),
        ...tours.map(({ seq, candidat, examinateur }) =>
          put({
            ...liveTurnKey(ref, seq),
            tour: seq,
            candidat,
            ...(examinateur !== null && { examinateur }),
          }),
        ),
      ]);
    },
    state: async () => (await getSimulation(harness.table, ref, LIVE)).state,
    etag: async () => (await getSimulation(harness.table, ref, LIVE)).etag,
    transcription: () => harness.table.get(transcriptionKey(ref)),
  };
}

/** The error an attempt is refused with. */
export async function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("it was not refused with a code");
  return error;
}
