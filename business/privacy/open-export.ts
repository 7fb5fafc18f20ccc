import { eq } from "drizzle-orm";
import { type ZipEntry, zipped } from "#platform/zip.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { exportIndex, exportTable, thirdPartyNote } from "./export.document.ts";
import type { Person } from "./gather-person.ts";
import { dataExports } from "./privacy.sql.ts";

/**
 * The download as a ZIP, piece by piece: a page to read, each table as JSON with its schema and as CSV, the original files, the
 * papers of contracts. A file that was deleted meanwhile is left out. Throws `NotFound` for a download that is not ready, over, or
 * somebody else's.
 */
export async function openExport(
  ctx: Ctx<Customer>,
  input: { exportId: string },
): Promise<AsyncGenerator<Uint8Array>> {
  const row = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, input.exportId));
    if (!row?.fileKey || !row.expiresAt || row.expiresAt < ctx.now()) throw new NotFound();
    await record(ctx, "privacy.export-opened", `user:${ctx.actor.userId}`, { exportId: row.id });
    return { ...row, fileKey: row.fileKey };
  });
  const gathered = JSON.parse(new TextDecoder().decode(await ctx.house.files.get(row.fileKey))) as Person; // written by makeExport
  return zipped(entries(ctx, row, gathered), row.requestedAt);
}

async function* entries(
  ctx: Ctx,
  { locale, requestedAt }: { locale: "de" | "en"; requestedAt: Date },
  gathered: Person,
): AsyncGenerator<ZipEntry> {
  const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) });
  yield text("index.html", exportIndex(locale, requestedAt, gathered));
  yield text("third-party-note.txt", thirdPartyNote(locale));
  for (const { table, rows } of gathered.parts) {
    yield text(`data/${table}.json`, JSON.stringify(rows, null, 2));
    yield text(`data/schema/${table}.schema.json`, JSON.stringify(gathered.schemas[table], null, 2));
    yield text(`csv/${table}.csv`, exportTable(Object.keys(columnsOf(gathered, table)), rows));
  }
  for (const { name, key } of gathered.files) {
    const bytes = await ctx.house.files.get(key).catch(() => undefined);
    if (bytes) yield { name, bytes };
  }
}

function columnsOf({ schemas }: Person, table: string): Record<string, object> {
  return schemas[table]?.items.properties ?? {};
}
