import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run books -- export PERIOD

  export 2026-11   writes the books of a month or a year to books-2026-11.zip: journal, accounts, index and invoices

The server may run. Settings as for the server.`;

await runCommand(usage, {}, async ([command, period = "", ...more]) => {
  if (command !== "export" || more.length > 0) throw new UsageError("Name the period to export.");
  if (!/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period))
    throw new UsageError(`"${period}" is neither a month such as 2026-11 nor a year such as 2026.`);
  const path = `books-${period}.zip`;
  await write(readConfig({ LOG_LEVEL: "warn", ...process.env }), period, path);
  console.log(path);
  return 0;
});

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function write(config: Config, period: string, path: string): Promise<void> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, `/books?period=${period}`);
  if (answer) return pipeline(answer, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const { exportBooks } = await import("#business/books/export-books.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  await withServicesAsTheyAre(config, async (services) => {
    const ctx = { services, actor: { kind: "system", job: "books" }, now: () => new Date() } as const;
    const { zip } = await exportBooks(ctx, period);
    await pipeline(zip, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  });
}
