import { type Ctx, mustBeAdministrator, type Staff, type System } from "#business/context.ts";
import { readVersion } from "#platform/read-version.ts";

export type Installation = {
  version: string;
  mode: "production" | "demonstration";
  database: { embedded: boolean; version: string };
  /** Or bucket and address of the object store. */
  dataFolder: string;
  /** Without one, e-mails stay in the development mailbox. */
  mailServer: string | null;
  payments: "live" | "test" | "simulated" | "none";
  node: string;
};

/** What the process runs on, without passwords and keys. Throws `RoleNeeded`. */
export async function readInstallation(ctx: Ctx<Staff | System>): Promise<Installation> {
  mustBeAdministrator(ctx);
  const { config, database } = ctx.services;
  const { rows } = await database.run("show server_version");
  return {
    version: readVersion(),
    mode: config.production ? "production" : "demonstration",
    // A distribution adds its own name: "17.5 (Debian 17.5-1.pgdg120+1)".
    database: {
      embedded: database.backend === "pglite",
      version: String(rows[0]?.server_version).split(" ", 1).join(),
    },
    dataFolder: config.objectStore
      ? `${config.objectStore.bucket}, ${config.objectStore.endpoint}`
      : config.dataDir,
    mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
    payments: paymentsOf(config),
    node: process.versions.node,
  };
}

function paymentsOf({ mollie, production }: Ctx["services"]["config"]): Installation["payments"] {
  if (mollie) return mollie.apiKey.startsWith("live_") ? "live" : "test";
  return production ? "none" : "simulated";
}
