/** Retention of recordings and their transcripts: the transcript stays in the simulation's text. */
export const KEPT_DAYS = 30;

/** The sounds of a session's answers: S3 counts whole days, and addresses are valid for minutes. */
export const SOUNDS_KEPT_DAYS = 1;

/** Messages, which wait for an operator: the longest that SQS keeps them. */
export const TWO_WEEKS_S = 14 * 24 * 60 * 60;
