import { join } from "node:path";
import type { House } from "#business/context.ts";
import { product } from "#business/product.ts";
import { type Config, signingSecret } from "#platform/config.ts";
import { migrateTables, openDatabase } from "#platform/db.ts";
import { openEvents } from "#platform/events.ts";
import { openFolder } from "#platform/files.ts";
import { openHall } from "#platform/files-arriving.ts";
import { openLog } from "#platform/log.ts";
import { openPost } from "#platform/mail.ts";
import { migrateQueue, openQueue } from "#platform/queue.ts";
import { jobs } from "./jobs.ts";

/** Opens everything the process needs: database (migrated), queue, files, post. Close in the reverse order with `closeHouse`. */
export async function openHouse(
  config: Config,
  options: { workers: boolean; snapshot?: Blob },
): Promise<House> {
  const log = openLog(config.logLevel);
  const database = await openDatabase(placeOf(config, options.snapshot), async (owner, backend) => {
    if (options.snapshot) return;
    await migrateTables(owner);
    await migrateQueue(owner, backend, jobs);
  });
  const queue = await openQueue(database, jobs, log, options.workers);
  return {
    config,
    secret: signingSecret(config),
    database,
    queue,
    events: openEvents(database, log),
    files: openFolder(join(config.dataDir, "files")),
    arriving: openHall(join(config.dataDir, "arriving")),
    post: openPost({
      smtpUrl: config.smtpUrl,
      outbox: join(config.dataDir, "outbox"),
      from: `"${product}" <${config.operator.email}>`,
    }),
    log,
  };
}

export async function closeHouse(house: House): Promise<void> {
  await house.events.close();
  await house.queue.stop();
  house.post.close();
  await house.database.close();
}

function placeOf(config: Config, snapshot: Blob | undefined) {
  if (snapshot) return { snapshot };
  if (config.databaseUrl) return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
  return { dataDir: config.dataDir };
}
