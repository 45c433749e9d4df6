import { buildApp } from "fauxqs";
import { LOCAL_REGION } from "../aws.ts";
import { LOOPBACK } from "../loopback.ts";
import { openFauxqsStores } from "./fauxqs-stores.ts";

export interface SqsServer {
  endpoint: string;
  /** Settles when nothing listens any more and every message is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts what stands for SQS. With a directory, queues and messages are written there as they change and survive
 * a restart, even after SIGKILL; without one they live in memory.
 */
export async function startSqs({ dir }: { dir?: string }): Promise<SqsServer> {
  const persistent = dir === undefined ? undefined : await openFauxqsStores(dir);
  const app = buildApp({
    logger: false,
    defaultRegion: LOCAL_REGION,
    ...(persistent !== undefined && { stores: persistent.stores }),
  });
  const endpoint = await app.listen({ host: LOOPBACK, port: 0 });
  return {
    endpoint,
    stop: async () => {
      await app.close();
      persistent?.close();
    },
  };
}
