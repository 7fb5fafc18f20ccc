import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Ctx, inTransaction, type Services, type System } from "#business/context.ts";
import { nameInstallation } from "#business/operations/name-installation.ts";
import { createOnce } from "#platform/files/create-once.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { StartupError } from "./startup-error.ts";

/** In the data folder and in its backups; the database holds the same. */
export const installationIdName = "installation-id";

/** Of a second machine with a folder of its own half of the files would be missing. Throws `StartupError`. */
export async function mustBelongTogether(services: Services): Promise<void> {
  const path = join(services.config.dataDir, installationIdName);
  const ctx: Ctx<System> = { services, actor: { kind: "system", job: "start" }, now: () => new Date() };
  const own = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  const id = own ?? uuidv7();
  const named = await inTransaction(ctx, (ctx) => nameInstallation(ctx, id));
  if (named !== id)
    throw new StartupError(
      `The data folder ${services.config.dataDir} does not belong to this database: ${own ? "it holds another installation" : "another folder does"}. All machines share one folder; to move one, restore a backup (docs/runbooks/backup-and-restore.md).`,
    );
  if (own === null) createOnce(path, `${id}\n`);
}
