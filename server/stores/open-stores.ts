import { join } from "node:path";
import type { Services } from "#business/context.ts";
import { RuleBroken, Unavailable } from "#business/errors.ts";
import type { Config } from "#platform/config.ts";
import { openFolderStore } from "#platform/files/file-store.ts";
import { isFull, StoreUnavailable } from "#platform/files/store-errors.ts";
import { openUploadStaging } from "#platform/files/upload-staging.ts";
import type { Log } from "#platform/log.ts";
import { openObjectStaging } from "#platform/object-store/object-staging.ts";
import { openObjectStore } from "#platform/object-store/object-store.ts";
import { openS3Client } from "#platform/object-store/s3-client.ts";
import type { ObjectStoreSettings } from "#platform/store-settings.ts";
import { dataFolders } from "./data-folders.ts";
import { bucketIdentity, folderIdentity, type Identity } from "./store-identity.ts";

export type Stores = Pick<Services, "files" | "staging"> & { identity: Identity };

/** Files and uploads under way, in the data folder or in a bucket. Failures are `Unavailable` and `storage_low`. */
export function openStores(config: Pick<Config, "dataDir" | "objectStore">, log: Pick<Log, "warn">): Stores {
  const stores = config.objectStore
    ? bucketStores(config.dataDir, config.objectStore)
    : folderStores(config.dataDir);
  return { ...stores, files: withReasons(stores.files, log), staging: withReasons(stores.staging, log) };
}

/** For commands that move files: their errors say what happened. */
export function folderStores(dataDir: string): Stores {
  return {
    files: openFolderStore(join(dataDir, dataFolders.files)),
    staging: openUploadStaging(join(dataDir, dataFolders.staging)),
    identity: folderIdentity(dataDir),
  };
}

export function bucketStores(dataDir: string, settings: ObjectStoreSettings): Stores {
  const client = openS3Client(settings);
  return {
    // What arrives and what other programs read lies on this machine meanwhile.
    files: openObjectStore(client, join(dataDir, dataFolders.files)),
    staging: openObjectStaging(client),
    identity: bucketIdentity(client, settings),
  };
}

/** Every method says why in the log and fails with what the application understands. */
function withReasons<T extends object>(store: T, log: Pick<Log, "warn">): T {
  const call =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const answer = method(...args);
      return answer instanceof Promise
        ? answer.catch((error: unknown) => throwUnderstood(error, log))
        : answer;
    };
  return Object.fromEntries(Object.entries(store).map(([name, method]) => [name, call(method)])) as T; // the same methods
}

function throwUnderstood(error: unknown, log: Pick<Log, "warn">): never {
  const isAway = error instanceof StoreUnavailable;
  if (!isAway && !isFull(error)) throw error;
  log.warn({ err: error }, isAway ? "the object store is away" : "the file store is full");
  throw isAway ? new Unavailable("files_away", { cause: error }) : new RuleBroken("storage_low");
}
