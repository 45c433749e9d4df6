import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildAppOptions } from "fauxqs";
import * as v from "valibot";

type Stores = NonNullable<BuildAppOptions["stores"]>;

const Persistence = v.looseObject({ load: v.function(), close: v.function() });

/**
 * fauxqs stores messages and objects in SQLite only with `startFauxqs`, which listens on every interface. These are the
 * same stores for `buildApp`, which lets the caller choose the address. They are not exported, so they are imported by
 * file name: the version is pinned, and the tests of this folder and of S3 check what is used here.
 */
export async function openFauxqsStores(dataDir: string): Promise<{ stores: Stores; close(): void }> {
  const manifest = findPackageJSON("fauxqs", import.meta.url);
  if (manifest === undefined) throw new Error("fauxqs is not installed.");
  const internal = async (file: string): Promise<unknown> =>
    import(pathToFileURL(join(dirname(manifest), "dist", file)).href);
  const [sqs, sns, s3, persistence] = await Promise.all([
    internal("sqs/sqsStore.js"),
    internal("sns/snsStore.js"),
    internal("s3/s3Store.js"),
    internal("persistence.js"),
  ]);
  const sqsStore = construct(sqs, "SqsStore");
  const snsStore = construct(sns, "SnsStore");
  const s3Store = construct(s3, "S3Store");
  const manager = construct(persistence, "PersistenceManager", dataDir);
  if (!isSqsStore(sqsStore) || !isSnsStore(snsStore) || !isS3Store(s3Store)) {
    throw new Error("fauxqs no longer has the stores it had.");
  }
  v.assert(Persistence, manager);
  // Loaded before the stores write to it: adding a queue again would delete its messages.
  manager.load(sqsStore, snsStore, s3Store);
  Object.assign(sqsStore, { persistence: manager });
  // The content of objects stays on disk; only their metadata are in memory.
  Object.assign(s3Store, { persistence: manager });
  for (const queue of sqsStore.allQueues()) Object.assign(queue, { persistence: manager });
  return {
    stores: { sqsStore, snsStore, s3Store },
    close: () => {
      manager.close();
    },
  };
}

function construct(module: unknown, name: string, ...args: unknown[]): unknown {
  const exported = v.parse(v.looseObject({ [name]: v.unknown() }), module)[name];
  if (!isConstructor(exported)) throw new Error(`fauxqs no longer exports ${name}.`);
  return new exported(...args);
}

function isConstructor(value: unknown): value is new (...args: unknown[]) => unknown {
  return typeof value === "function";
}

function isSqsStore(store: unknown): store is Stores["sqsStore"] {
  return v.is(v.looseObject({ createQueue: v.function(), allQueues: v.function() }), store);
}

function isSnsStore(store: unknown): store is Stores["snsStore"] {
  return v.is(v.looseObject({ createTopic: v.function() }), store);
}

function isS3Store(store: unknown): store is Stores["s3Store"] {
  return v.is(v.looseObject({ createBucket: v.function() }), store);
}
