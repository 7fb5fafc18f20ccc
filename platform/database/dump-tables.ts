import { open } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";

export const TableDump = z.object({
  table: z.string(),
  file: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type TableDump = z.infer<typeof TableDump>;

/** Of the queue's tables only these are ours; pg-boss fills the others. */
const queueTables = ["queue", "job"];
const rowsPerFetch = 500;

/** Makes text forms of dates and intervals independent of the server's settings. */
export const textForms =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 3";

/** Writes our tables into `folder`, one file of JSON arrays of text values per table. Call within a snapshot. */
export async function dumpTables(owner: pg.ClientBase, folder: string): Promise<TableDump[]> {
  await owner.query(textForms);
  const dumps: TableDump[] = [];
  for (const { schema, name, columns } of await ourTables(owner)) {
    const file = `${schema}.${name}.jsonl`;
    const texts = columns.map((column) => `"${column}"::text`).join(", ");
    await owner.query(
      `declare dumped no scroll cursor for select array_to_json(array[${texts}])::text as line from "${schema}"."${name}"`,
    );
    const rows = await writeLines(owner, join(folder, file));
    await owner.query("close dumped");
    dumps.push({ table: `"${schema}"."${name}"`, file, columns, rows });
  }
  return dumps;
}

export async function readSequences(owner: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ('public', 'tax') and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function ourTables(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname in ('public', 'tax') or (n.nspname = 'jobs' and c.relname = any($1)))
      group by 1, 2
      order by 1 desc, array_position($1, c.relname::text), 2`,
    [queueTables],
  );
  return rows;
}

async function writeLines(owner: pg.ClientBase, path: string): Promise<number> {
  const file = await open(path, "wx");
  try {
    for (let written = 0; ; ) {
      const { rows } = await owner.query<{ line: string }>(`fetch ${rowsPerFetch} from dumped`);
      if (rows.length === 0) return written;
      await file.write(rows.map(({ line }) => `${line}\n`).join(""));
      written += rows.length;
    }
  } finally {
    await file.close();
  }
}
