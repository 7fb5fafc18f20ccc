import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { presentKeys } from "#business/documents/originals/present-keys.ts";
import { NotFound } from "#business/errors.ts";
import { dataExports } from "#business/privacy/privacy.sql.ts";
import { createZip, type ZipEntry } from "#platform/files/zip.ts";
import { exportIndex, exportTable, thirdPartyNote } from "./export.document.ts";
import type { Person } from "./gather-person.ts";

/** Streams the ZIP, skipping files deleted meanwhile. Throws `NotFound` when not ready, expired or foreign. */
export async function openExport(ctx: Ctx<Customer>, input: { exportId: string }): Promise<Readable> {
  const row = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, input.exportId));
    if (!row?.fileKey || !row.expiresAt || row.expiresAt < ctx.now()) throw new NotFound();
    await record(ctx, "privacy.export-opened", `user:${ctx.actor.userId}`, { exportId: row.id });
    return { ...row, fileKey: row.fileKey };
  });
  const gathered = JSON.parse(new TextDecoder().decode(await ctx.services.files.get(row.fileKey))) as Person;
  return createZip(entries(ctx, row, gathered), row.requestedAt);
}

async function* entries(
  ctx: Ctx,
  { locale, requestedAt }: { locale: "de" | "en"; requestedAt: Date },
  gathered: Person,
): AsyncGenerator<ZipEntry> {
  yield { name: "index.html", content: exportIndex(locale, requestedAt, gathered) };
  yield { name: "third-party-note.txt", content: thirdPartyNote(locale) };
  for (const { table, rows } of gathered.parts) {
    yield { name: `data/${table}.json`, content: JSON.stringify(rows, null, 2) };
    const schema = JSON.stringify(gathered.schemas[table], null, 2);
    yield { name: `data/schema/${table}.schema.json`, content: schema };
    const columns = Object.keys(columnsOf(gathered, table));
    yield { name: `csv/${table}.csv`, content: exportTable(columns, rows) };
  }
  // What was gathered names the files of that day: of one that was blackened since, the copy is handed out.
  const present = await inTransaction(systemContext(ctx, "export-present-files"), (ctx) =>
    presentKeys(
      ctx,
      gathered.files.map(({ key }) => key),
    ),
  );
  for (const { name, key: gatheredKey } of gathered.files) {
    const key = present.has(gatheredKey) ? present.get(gatheredKey) : gatheredKey;
    const content = key ? await ctx.services.files.open(key).catch(() => undefined) : undefined;
    if (content) yield { name, content };
  }
}

function columnsOf({ schemas }: Person, table: string): Record<string, object> {
  return schemas[table]?.items.properties ?? {};
}
