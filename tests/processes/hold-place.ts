import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** Opens the services in DATA_DIR or DATABASE_URL, reports it and stays. */
await openServices(readConfig(process.env), { workers: false });
process.stdout.write("open\n");
setInterval(() => {}, 60_000);
