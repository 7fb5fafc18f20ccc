import { join } from "node:path";
import type { Services } from "#business/context.ts";
import { product } from "#business/product.ts";
import type { Config } from "#platform/config.ts";
import { readSigningKeys } from "#platform/credentials/signing-keys.ts";
import { signingSecret } from "#platform/credentials/signing-secret.ts";
import { type Database, migrateTables, openDatabase, type Prepare } from "#platform/database/db.ts";
import { openEvents } from "#platform/database/events.ts";
import { appliedMigrations, areKnownMigrations } from "#platform/database/migrations.ts";
import { migrateQueue, openQueue } from "#platform/database/queue.ts";
import { openReader } from "#platform/database/reader.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mailer.ts";
import {
  anotherVersion,
  mustBeWhole,
  mustContainDatabase,
  StartupError,
} from "#server/installation/startup-error.ts";
import { dataFolders } from "#server/stores/data-folders.ts";
import { openStores } from "#server/stores/open-stores.ts";
import { mustBelongTogether } from "./installation-id.ts";
import { jobs } from "./jobs.ts";
import { mendStoredRights } from "./mend-stored-rights.ts";

/** Opens database (migrated unless `migrate` is false), queue, files and mail. Throws `StartupError` during a restore. */
export async function openServices(
  config: Config,
  options: { workers: boolean; migrate?: false; database?: Database },
): Promise<Services> {
  mustBeWhole(config.dataDir);
  const log = openLog(config.logLevel);
  await mendStoredRights(config, log);
  const prepare: Prepare = async (owner, backend) => {
    if (!areKnownMigrations(await appliedMigrations(owner))) throw new StartupError(anotherVersion);
    if (options.migrate === false) return;
    await migrateTables(owner);
    await migrateQueue(owner, backend, jobs);
  };
  const database = options.database ?? (await openDatabase(databaseLocation(config), prepare, log));
  const queue = await openQueue(database, jobs, log, options.workers);
  const reader = config.databaseReadUrl ? await openReader(config.databaseReadUrl, database, log) : null;
  const { identity, ...stores } = openStores(config, log);
  const services = {
    config,
    secret: signingSecret(config),
    database,
    reader,
    queue,
    events: openEvents(database, log),
    ...stores,
    mailer: openMailer({
      smtpUrl: config.smtpUrl,
      outbox: join(config.dataDir, dataFolders.outbox),
      from: `"${product}" <${config.operator.email}>`,
    }),
    log,
  };
  try {
    if (options.migrate !== false) await mustBelongTogether(services, identity);
    // Created now rather than while a certificate is issued, and not in a folder of another installation.
    readSigningKeys(config);
    return services;
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** For commands that inspect an installation: opens without migrating, and closes. */
export async function withServicesAsTheyAre<T>(
  config: Config,
  look: (services: Services) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) mustContainDatabase(config.dataDir);
  const services = await openServices(config, { workers: false, migrate: false });
  try {
    return await look(services);
  } finally {
    await closeServices(services);
  }
}

export async function closeServices(services: Services): Promise<void> {
  await services.events.close();
  await services.queue.stop();
  services.mailer.close();
  await services.reader?.close();
  await services.database.close();
}

export function databaseLocation(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
  return { dataDir: config.dataDir };
}
