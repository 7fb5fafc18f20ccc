import { createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BooksFileKind } from "#business/books/closing/books-file.ts";
import type { BooksState } from "#business/books/closing/books-state.ts";
import type { Services } from "#business/context.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run books -- check
       npm run books -- export|datev|return|recap|oss PERIOD

  check            compares the books with orders, bank and payment provider; 1 where something differs or waits
  export 2026-11   writes the books of a month or a year to books-2026-11.zip: journal, accounts, index and invoices
  datev 2026-11    writes them as a batch for DATEV
  return 2026-Q4   writes the lines of the VAT return of a month, quarter or year; recap the ZM, oss the one-stop shop

The server may run. Settings as for the server.`;

const kinds: readonly string[] = ["export", "datev", "return", "recap", "oss"] satisfies BooksFileKind[];
const quartered: readonly string[] = ["return", "recap", "oss"] satisfies BooksFileKind[];

await runCommand(usage, {}, async ([command = "", period, ...more]) => {
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  if (command === "check" && period === undefined) return check(config);
  if (!kinds.includes(command) || period === undefined || more.length > 0)
    throw new UsageError("Name the period to export.");
  const isPeriod = /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period);
  if (!isPeriod && !(quartered.includes(command) && /^\d{4}-Q[1-4]$/.test(period)))
    throw new UsageError(`"${period}" is neither a month such as 2026-11 nor a year such as 2026.`);
  const kind = command as BooksFileKind; // one of `kinds`
  const path = fileName(kind, period);
  await write(config, kind, { period, path });
  console.log(path);
  return 0;
});

function fileName(kind: BooksFileKind, period: string): string {
  if (kind === "export") return `books-${period}.zip`;
  return kind === "datev" ? `EXTF_Buchungsstapel_${period}.csv` : `${kind}-${period}.csv`;
}

async function check(config: Config): Promise<number> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, "/books-state");
  const state = answer
    ? (JSON.parse(await text(answer)) as BooksState) // written by booksState
    : await withSystem(config, async (ctx) => {
        const { booksState } = await import("#business/books/closing/books-state.ts");
        return booksState(ctx);
      });
  const { orders, bank, provider, gaps, openLines } = state;
  console.log(
    `Differences: ${orders} with orders, ${bank} with the bank, ${provider ?? "no report to compare"} with the provider.`,
  );
  console.log(`${gaps} gaps between statements, ${openLines} lines wait for a person.`);
  return orders + bank + (provider ?? 0) + gaps + openLines > 0 ? 1 : 0;
}

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function write(
  config: Config,
  kind: BooksFileKind,
  { period, path }: { period: string; path: string },
): Promise<void> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const file = () => createWriteStream(path, { flags: "wx", mode: 0o600 });
  const query = new URLSearchParams({ kind, period });
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, `/books?${query}`);
  if (answer) return pipeline(answer, file());
  await withSystem(config, async (ctx) => {
    const { booksFile } = await import("#business/books/closing/books-file.ts");
    const { content } = await booksFile(ctx, kind, period);
    await pipeline(content, file());
  });
}

async function withSystem<T>(
  config: Config,
  run: (ctx: { services: Services; actor: { kind: "system"; job: string }; now: () => Date }) => Promise<T>,
): Promise<T> {
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) =>
    run({ services, actor: { kind: "system", job: "books" }, now: () => new Date() }),
  );
}
