import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { copyStores } from "./copy-stores.ts";
import { dataFolders } from "./data-folders.ts";
import { bucketStores, folderStores } from "./open-stores.ts";
import { installationIdName } from "./store-identity.ts";

/** Puts the files of an unpacked backup where the installation has them; no process starts while this lasts. */
export async function fillBucket(config: Config, unpacked: string): Promise<void> {
  if (!config.objectStore) return;
  const from = folderStores(unpacked);
  const to = bucketStores(config.dataDir, config.objectStore);
  const id = await from.identity.read();
  if (id === null) throw new Error("The backup names no installation.");
  await to.identity.setMoving(id);
  await copyStores(from, to);
  await to.identity.remove();
  await to.identity.write(id);
  for (const name of [dataFolders.files, dataFolders.staging, installationIdName])
    await rm(join(unpacked, name), { recursive: true, force: true });
  await to.identity.setMoving(null);
}

/** Says what a bucket holds that a restore would replace; null when it is empty. */
export async function firstInBucket(config: Config): Promise<string | null> {
  if (!config.objectStore) return null;
  const { files, identity } = bucketStores(config.dataDir, config.objectStore);
  for await (const { key } of files.list()) return key;
  return identity.read();
}
