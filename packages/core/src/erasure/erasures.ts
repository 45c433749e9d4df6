import * as v from "valibot";

/** The message of an erasure. */
export const ErasureMessageSchema = v.strictObject({ owner: v.pipe(v.string(), v.nonEmpty()) });
export type ErasureMessage = v.InferOutput<typeof ErasureMessageSchema>;

/** Sends erasures to their queue. Delivery is at least once. */
export interface Erasures {
  send(message: ErasureMessage): Promise<void>;
}

/** The users who may sign in. */
export interface UserPool {
  /** Signs a user out everywhere and deletes them; done too where there is no such user. Throws SERVICE_UNAVAILABLE. */
  remove(owner: string): Promise<void>;
}
