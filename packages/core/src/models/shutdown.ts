import * as v from "valibot";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many days before its end a model should be replaced: time to measure another, and to deploy it. */
export const RETIRING_DAYS = 60;

/** An announced end of a model. `date` is the day (YYYY-MM-DD, UTC); null where the provider tells it in another form. */
export interface Shutdown {
  date: string | null;
}

const DaySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}/),
  v.transform((value) => value.slice(0, 10)),
  // 30 February has the form of a date.
  v.check((day) => !Number.isNaN(dayOf(day))),
);

/**
 * Reads `shutdown_date` of a model: null where no end is announced. An end whose date cannot be read is an announced
 * end all the same.
 */
export function shutdownOf(value: unknown): Shutdown | null {
  if (value === null || value === undefined || value === "") return null;
  const day = v.safeParse(DaySchema, value);
  return { date: day.success ? day.output : null };
}

/** Whole days from today until a day (YYYY-MM-DD, UTC); 0 on that day, negative after it. */
export function daysUntil(date: string, nowMs: number): number {
  return Math.round((dayOf(date) - Math.floor(nowMs / DAY_MS) * DAY_MS) / DAY_MS);
}

/** Whether a model should be replaced by now: its end is near, or past, or announced for a day that cannot be read. */
export function isRetiring({ date }: Shutdown, nowMs: number): boolean {
  return date === null || daysUntil(date, nowMs) <= RETIRING_DAYS;
}

function dayOf(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) ? ms : Number.NaN;
}
