import OpenAI from "openai";
import * as v from "valibot";
import { quietClient } from "../provider/openai-client.ts";
import { type Shutdown, shutdownOf } from "./shutdown.ts";

/** The models that a key may use, with their announced ends; null where the server keeps no such list. */
export type ModelList = ReadonlyMap<string, Shutdown | null>;

const ListSchema = v.object({ data: v.array(v.unknown()) });
const ModelSchema = v.object({ id: v.string(), shutdown_date: v.optional(v.unknown()) });

/** Statuses of a server that does not know the address. */
const NO_LIST = new Set([404, 405, 501]);

/** `GET /models`. Throws what the SDK throws, unless the server has no such list. */
export async function listModels(client: OpenAI, signal: AbortSignal): Promise<ModelList | null> {
  const reply: unknown = await quietClient(client)
    .get("/models", { signal })
    .catch((error: unknown) => {
      if (error instanceof OpenAI.APIError && NO_LIST.has(error.status ?? 0)) return null;
      throw error;
    });
  const list = v.safeParse(ListSchema, reply);
  if (!list.success) return null;
  // One entry in a form of its own must not hide the others.
  return new Map(
    list.output.data.flatMap((entry) => {
      const model = v.safeParse(ModelSchema, entry);
      return model.success ? [[model.output.id, shutdownOf(model.output.shutdown_date)]] : [];
    }),
  );
}
