import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "#platform/config.ts";
import { askServer } from "#server/installation/ask-server.ts";
import { backupPath, storeBackup } from "./store-backup.ts";

/** With the embedded database the running server reads and this process stores; otherwise this one does both. */
export async function makeBackup(config: Config, fileOrFolder: string) {
  const path = await backupPath(resolve(fileOrFolder), new Date());
  const store = (backup: Readable) => storeBackup(backup, path, config.erasureLog);
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, "/backup");
  const checked = answer ? await store(answer) : await storeHere(config, store);
  return { path, ...checked, bytes: (await stat(path)).size };
}

async function storeHere<T>(config: Config, store: (backup: Readable) => Promise<T>): Promise<T> {
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  const { writeBackup } = await import("./write-backup.ts");
  return withServicesAsTheyAre(config, (services) => store(writeBackup(services)));
}
