import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createOnce } from "#platform/files/create-once.ts";
import type { S3Client } from "#platform/object-store/s3-client.ts";
import { deleteObject, putObject, readWhole } from "#platform/object-store/s3-objects.ts";
import type { ObjectStoreSettings } from "#platform/store-settings.ts";

/** In the data folder or the bucket, and in backups; the database holds the same. */
export const installationIdName = "installation-id";
/** As long as files are moved there: nobody starts on half of them. */
const movingName = "files-are-moved-here";
/** What is still here belonged to this installation, which has its files elsewhere. */
const leftName = "files-were-moved-away";

/** Says whose files these are. */
export type Identity = {
  place: string;
  read: () => Promise<string | null>;
  /** The first one stays. */
  write: (id: string) => Promise<void>;
  remove: () => Promise<void>;
  /** The id of the installation that has left. */
  readLeft: () => Promise<string | null>;
  leave: (id: string) => Promise<void>;
  /** The id of the installation that is moving here. */
  readMoving: () => Promise<string | null>;
  setMoving: (id: string | null) => Promise<void>;
};

export function folderIdentity(dataDir: string): Identity {
  const path = (name: string) => join(dataDir, name);
  const read = async (name: string) =>
    existsSync(path(name)) ? readFileSync(path(name), "utf8").trim() : null;
  return {
    place: `data folder ${dataDir}`,
    read: () => read(installationIdName),
    write: async (id) => createOnce(path(installationIdName), `${id}\n`),
    remove: async () => rmSync(path(installationIdName), { force: true }),
    readLeft: () => read(leftName),
    leave: async (id) => {
      createOnce(path(leftName), `${id}\n`);
      rmSync(path(installationIdName), { force: true });
    },
    readMoving: () => read(movingName),
    setMoving: async (id) =>
      id === null ? rmSync(path(movingName), { force: true }) : createOnce(path(movingName), `${id}\n`),
  };
}

export function bucketIdentity(client: S3Client, { endpoint, bucket }: ObjectStoreSettings): Identity {
  const bytes = (id: string) => new TextEncoder().encode(`${id}\n`);
  const read = async (name: string) => {
    const found = await readWhole(client, name).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    return found && new TextDecoder().decode(found).trim();
  };
  return {
    place: `bucket ${bucket} at ${endpoint}`,
    read: () => read(installationIdName),
    write: async (id) => void (await putObject(client, installationIdName, bytes(id), { once: true })),
    remove: () => deleteObject(client, installationIdName),
    readLeft: () => read(leftName),
    leave: async (id) => {
      await putObject(client, leftName, bytes(id), { once: true });
      await deleteObject(client, installationIdName);
    },
    readMoving: () => read(movingName),
    setMoving: async (id) =>
      id === null
        ? deleteObject(client, movingName)
        : void (await putObject(client, movingName, bytes(id), { once: true })),
  };
}
