import { readConfig } from "#platform/config.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { closeServices, openServices } from "#server/services.ts";

/** Seeds the demonstration in DATA_DIR and exits. */
const services = await openServices(readConfig(process.env), { workers: false });
await seedDemonstration(services);
await closeServices(services);
