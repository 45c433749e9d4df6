/*
 * The figures of the jobs that code, queues and infrastructure must agree on.
 */

/** Deliveries after which the queue gives a message up; the last one marks the job `failed`. */
export const MAX_RECEIVES = 3;

/** How long the provider may work on a job, in milliseconds. */
export const JOB_DEADLINE_MS = 100_000;

/** Time a worker is given, in milliseconds: its job's deadline, and what it takes to read and to write the result. */
export const WORKER_TIMEOUT_MS = 110_000;
