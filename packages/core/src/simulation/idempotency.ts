import { LIMITS } from "@epreuve/contract/limits";
import { ProductionSchema } from "@epreuve/contract/simulation";
import * as v from "valibot";
import { AppError } from "../app-error.ts";
import { idempotencyKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { type Put, put } from "../table/write.ts";

/** What a creation answers, without the stage's live address, which may change before it is repeated. */
const CreatedSchema = v.omit(ProductionSchema, ["live"]);
export type Created = v.InferOutput<typeof CreatedSchema>;

/** A creation stored under its client's idempotency key. */
const RememberedSchema = v.object({
  body: v.string(),
  production: CreatedSchema,
  expires_at: v.number(),
});

/** A request with an idempotency key: its user, the key, and its body in canonical form. */
export interface KeyedRequest {
  owner: string;
  key: string;
  body: string;
}

/** The response stored under this key within 24 h, or null. Throws IDEMPOTENCY_KEY_REUSED for another body. */
export async function recall(
  table: Table,
  { owner, key, body }: KeyedRequest,
  nowMs: number,
): Promise<Created | null> {
  const item = await table.get(idempotencyKey(owner, key));
  if (item === undefined) return null;
  const remembered = v.parse(RememberedSchema, item);
  // DynamoDB may delete an expired item days later, so the expiry is checked here.
  if (remembered.expires_at <= nowMs / 1000) return null;
  if (remembered.body !== body) throw new AppError("IDEMPOTENCY_KEY_REUSED");
  return remembered.production;
}

/** The write that stores a response, refused while an unexpired one exists under the same key. */
export function remember({ owner, key, body }: KeyedRequest, production: Created, nowMs: number): Put {
  const nowSeconds = Math.floor(nowMs / 1000);
  return put(
    {
      ...idempotencyKey(owner, key),
      body,
      production,
      expires_at: nowSeconds + LIMITS.idempotencyTtlSeconds,
    },
    { template: "attribute_not_exists({pk}) OR {expires_at} <= :now", values: { now: nowSeconds } },
  );
}

/** The body as one string, independent of the order of its fields. */
export function canonicalBody(body: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
}
