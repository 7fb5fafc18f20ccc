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
  const { size: bytes } = await stat(path);
  await markBackup(config, { bytes, missing: checked.missing.length });
  return { path, ...checked, bytes };
}

async function storeHere<T>(config: Config, store: (backup: Readable) => Promise<T>): Promise<T> {
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  const { writeBackup } = await import("./write-backup.ts");
  return withServicesAsTheyAre(config, (services) => store(writeBackup(services)));
}

/** For the team's page of operations. */
async function markBackup(config: Config, made: { bytes: number; missing: number }): Promise<void> {
  const query = new URLSearchParams({ bytes: String(made.bytes), missing: String(made.missing) });
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, `/backup-made?${query}`);
  if (answer) return void answer.resume();
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  const { markOperation } = await import("#business/operations/mark-operation.ts");
  await withServicesAsTheyAre(config, (services) =>
    markOperation(
      { services, actor: { kind: "system", job: "backup" }, now: () => new Date() },
      "backup",
      made,
    ),
  );
}
