import type { Installation } from "#business/status/read-installation.ts";

const payments: Record<Installation["payments"], string> = {
  live: "Mollie, real money",
  test: "Mollie with a test key, no money",
  simulated: "simulated, no money",
  none: "bank transfer only",
};

export function installationLines(installation: Installation): string[] {
  const { version, mode, node, database, dataFolder, mailServer } = installation;
  const facts = {
    Version: `${version} (${mode}), Node.js ${node}`,
    Database: `PostgreSQL ${database.version}${database.embedded ? ", embedded (PGlite)" : ", on a server"}`,
    Files: dataFolder,
    "E-mail": mailServer ? `through ${mailServer}` : "to the development mailbox; nothing is sent",
    Payments: payments[installation.payments],
  };
  return Object.entries(facts).map(([name, fact]) => name.padEnd(12) + fact);
}
