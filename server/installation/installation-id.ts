import { setTimeout } from "node:timers/promises";
import { type Ctx, inTransaction, type Services, type System } from "#business/context.ts";
import { nameInstallation } from "#business/operations/name-installation.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Identity } from "#server/stores/store-identity.ts";
import { StartupError } from "./startup-error.ts";

/** Of a second machine with files of its own half of them would be missing. Throws `StartupError`. */
export async function mustBelongTogether(services: Services, identity: Identity): Promise<void> {
  if ((await identity.readMoving()) !== null)
    throw new StartupError(
      `Files are being moved to the ${identity.place}, or that was interrupted. Stop every process and give npm run files -- move, or npm run restore, again.`,
    );
  const ctx: Ctx<System> = { services, actor: { kind: "system", job: "start" }, now: () => new Date() };
  const own = await identity.read();
  const id = own ?? uuidv7();
  const named = await inTransaction(ctx, (ctx) => nameInstallation(ctx, id));
  if (named !== id && own === null && (await isWrittenSoon(identity, named))) return;
  if (named !== id)
    throw new StartupError(
      `The ${identity.place} does not belong to this database: ${own ? "it holds another installation" : "another folder or bucket does"}. All machines share one; to change it, move the files (docs/runbooks/object-store.md) or restore a backup (docs/runbooks/backup-and-restore.md).`,
    );
  if (own === null) await identity.write(id);
}

/** By another process that started at the same moment, and named the database first. */
async function isWrittenSoon(identity: Identity, id: string): Promise<boolean> {
  for (let tries = 0; tries < 15; tries++) {
    if ((await identity.read()) === id) return true;
    await setTimeout(200);
  }
  return false;
}
