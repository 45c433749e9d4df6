import { LIMITS } from "@epreuve/contract/limits";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { buildApp } from "fauxqs";
import { LOCAL_REGION } from "../aws.ts";
import { openFauxqsStores } from "./fauxqs-stores.ts";

/** Maximum body size: a recording, with what the SDK's chunked encoding adds to it. */
const BODY_MAX_BYTES = LIMITS.audioMaxBytes + 1024 * 1024;

export interface SqsServer {
  /** Serves S3's protocol too, without its checks: clients use it through `startS3`. */
  endpoint: string;
  /** Resolves when nothing listens any more and every message and object is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the SQS emulator. With a directory, queues, messages and objects are written there at each change and survive a
 * restart, even after SIGKILL; without one they are kept in memory.
 */
export async function startSqs({ dir }: { dir?: string }): Promise<SqsServer> {
  const persistent = dir === undefined ? undefined : await openFauxqsStores(dir);
  const app = buildApp({
    logger: false,
    defaultRegion: LOCAL_REGION,
    ...(persistent !== undefined && { stores: persistent.stores }),
  });
  // Replaces its parser of S3's bodies, whose limit is 11 MiB, with room for a recording.
  app.removeContentTypeParser("*");
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  await app.ready();
  guardAgainstPages(app.server);
  const place = await listenInPrivate(app.server);
  return {
    endpoint: urlOf(place),
    stop: async () => {
      await Promise.all([app.close(), closeServer(app.server)]);
      persistent?.close();
    },
  };
}
