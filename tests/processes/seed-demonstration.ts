import { setTimeout } from "node:timers/promises";
import { readConfig } from "#platform/config.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { startWorker } from "#server/worker.ts";

/** Seeds the demonstration in DATA_DIR, does the work that follows from it, so that no server of a test has to, and exits. */
const services = await openServices(readConfig(process.env), { workers: true });
await seedDemonstration(services);
await startWorker(services);
while (await hasWork()) await setTimeout(200);
await closeServices(services);

async function hasWork(): Promise<boolean> {
  const { rows } = await services.database.run(
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1",
    [],
  );
  return rows.length > 0;
}
