/** Every limit of the interface in one place. Lengths are in UTF-16 units unless the name says otherwise. */
export const LIMITS = {
  contenuMax: 20_000,
  consigneMax: 4_000,
  ideesMotsMin: 30,
  ideesCount: 5,
  bodyMaxBytes: 256 * 1024,
  /** How long a client may show the catalogue without asking again. */
  sujetsCacheSeconds: 300,
  /** Bodies of responses up to this size are not compressed. */
  compressOverBytes: 1024,
  pageDefault: 1,
  limitDefault: 20,
  limitMax: 100,
  idempotencyKeyMax: 128,
  idempotencyTtlSeconds: 24 * 60 * 60,
  /** How long after `expire_a` a text of an exam simulation is still accepted. */
  examGraceSeconds: 30,
  exercicesMin: 5,
  exercicesMax: 8,
  /** Size of a recording; also the limit of the speech providers. */
  audioMaxBytes: 26_214_400,
  /** How long an upload address is valid. */
  uploadTtlSeconds: 10 * 60,
  /** Size of one frame of the live interaction: API Gateway closes the connection beyond it. */
  liveFrameMaxBytes: 32 * 1024,
  /** Length of one turn of the candidate: some three minutes of speech. */
  liveTexteMax: 2_000,
  /** Size of the recording of one spoken turn: 60 s of 16 kHz mono PCM are 1.92 MB. */
  paroleMaxBytes: 2 * 1024 * 1024,
  /** Duration of the recording of one spoken turn. */
  paroleMaxMs: 60_000,
  /** How long the address of a sentence of the examiner's answer is valid. */
  sonTtlSeconds: 10 * 60,
  /** Turns of one live session; it ends with the answer to the last. */
  liveToursMax: 80,
  /** How long a link to a recording in an export is valid, at most. */
  exportLinkSeconds: 60 * 60,
} as const;

/** Time budgets of the service's own processing, in milliseconds (contract, "Budgets"). */
export const BUDGETS = {
  correctionMs: 55_000,
  /** One round of a transcription, of which there are two. */
  transcriptionMs: 30_000,
  transcriptionRounds: 2,
  ideesMs: 12_000,
  exportMs: 60_000,
  defaultMs: 4_000,
} as const;

/** How long clients wait, in milliseconds (docs/service-interface.md, section 8). */
export const CLIENT_TIMEOUTS = {
  correctionEeMs: 60_000,
  correctionEoMs: 120_000,
  ideesMs: 15_000,
  exportMs: 70_000,
  defaultMs: 5_000,
} as const;

/** The calls that a fixed window allows one user. */
export interface RateWindow {
  max: number;
  seconds: number;
}

/**
 * Rates per user, on every plan, in fixed windows. A correction is counted before it calls a provider; a live turn,
 * when it is stored.
 */
export const RATES = {
  creations: [
    { max: 60, seconds: 60 },
    { max: 500, seconds: 86_400 },
  ],
  recordings: [{ max: 20, seconds: 60 }],
  idees: [{ max: 20, seconds: 60 }],
  corrections: [
    { max: 6, seconds: 60 },
    { max: 60, seconds: 86_400 },
  ],
  /** Of one simulation. */
  enrichments: [{ max: 5, seconds: 86_400 }],
  liveTurns: [{ max: 40, seconds: 60 }],
  exports: [{ max: 3, seconds: 3_600 }],
} as const satisfies Record<string, readonly RateWindow[]>;
export type RateName = keyof typeof RATES;
