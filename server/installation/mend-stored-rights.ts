import type { Config } from "#platform/config.ts";
import { mendRights } from "#platform/files/private-rights.ts";
import type { Log } from "#platform/log.ts";

/** For installations whose files are not private. */
export async function mendStoredRights(
  { dataDir, erasureLog }: Pick<Config, "dataDir" | "erasureLog">,
  log: Pick<Log, "warn">,
): Promise<void> {
  for (const path of [dataDir, erasureLog]) {
    const { folders, files, foreign } = await mendRights(path);
    if (folders + files > 0)
      log.warn(
        { path, folders, files },
        "other users of this machine had rights to stored data: taken from them",
      );
    if (foreign > 0)
      log.warn({ path, foreign }, "other users of this machine have rights to stored data of another owner");
  }
}
