import { eq } from "drizzle-orm";
import { zipped } from "#platform/zip.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { exportIndex } from "./export.document.ts";
import type { Gathered, GatheredFile } from "./gather-person.ts";
import { dataExports } from "./privacy.sql.ts";

/**
 * The download as a ZIP, piece by piece: a page to read, one JSON file per table, the original files. A file that was deleted
 * meanwhile is left out. Throws `NotFound` for a download that is not ready, over, or somebody else's.
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
  const { files } = ctx.house;
  const text = new TextDecoder().decode(await files.get(row.fileKey));
  const gathered = JSON.parse(text) as { parts: Gathered[]; files: GatheredFile[] }; // written by makeExport
  const encoder = new TextEncoder();
  return zipped(
    (async function* () {
      yield { name: "index.html", bytes: encoder.encode(exportIndex(row.locale, row.requestedAt, gathered)) };
      for (const { table, rows } of gathered.parts)
        yield { name: `data/${table}.json`, bytes: encoder.encode(JSON.stringify(rows, null, 2)) };
      for (const [i, { name, key }] of gathered.files.entries()) {
        const bytes = await files.get(key).catch(() => undefined);
        if (bytes) yield { name: `files/${String(i + 1).padStart(3, "0")}-${name}`, bytes };
      }
    })(),
    row.requestedAt,
  );
}
