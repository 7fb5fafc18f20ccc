import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import { type TableDump, textForms } from "./dump-tables.ts";

const rowsPerInsert = 500;

/** Loads dumps into empty tables in one transaction, without triggers; foreign keys are restored. Needs the owner. */
export async function loadTables(
  pool: pg.Pool,
  folder: string,
  { dumps, sequences }: { dumps: TableDump[]; sequences: Record<string, string> },
): Promise<void> {
  const owner = await pool.connect();
  try {
    await owner.query("begin");
    await owner.query(textForms);
    const keys = await takeOffForeignKeys(owner);
    const ownTables = dumps.filter(({ table }) => !table.startsWith('"jobs".'));
    for (const { table } of ownTables) await owner.query(`alter table ${table} disable trigger user`);
    // A new queue has rows of its own, which the backup also contains.
    for (const { table } of dumps.filter((dump) => !ownTables.includes(dump)))
      await owner.query(`delete from ${table}`);
    for (const dump of dumps) await loadTable(owner, folder, dump);
    for (const { table } of ownTables) await owner.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await owner.query(`alter table ${table} add constraint "${name}" ${definition}`);
    for (const [name, last] of Object.entries(sequences))
      await owner.query("select setval($1::regclass, $2::bigint)", [name, last]);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  } finally {
    owner.release();
  }
}

async function takeOffForeignKeys(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'tax'::regnamespace)`,
  );
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}

async function loadTable(owner: pg.ClientBase, folder: string, dump: TableDump): Promise<void> {
  const types = await typesOf(owner, dump);
  const columns = dump.columns.map((column) => `"${column}"`).join(", ");
  const values = types.map((type, n) => `(v ->> ${n})::${type}`).join(", ");
  const insert = `insert into ${dump.table} (${columns}) overriding system value
    select ${values} from (select line::jsonb as v from string_to_table($1, e'\\n') as line) as lines`;
  let batch: string[] = [];
  let loaded = 0;
  const flush = async () => {
    if (batch.length > 0) loaded += (await owner.query(insert, [batch.join("\n")])).rowCount ?? 0;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(join(folder, dump.file)) })) {
    batch.push(line);
    if (batch.length >= rowsPerInsert) await flush();
  }
  await flush();
  if (loaded !== dump.rows)
    throw new Error(`The table ${dump.table} should have ${dump.rows} rows, but ${loaded} were loaded.`);
}

async function typesOf(owner: pg.ClientBase, { table, columns }: TableDump): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return columns.map((column) => {
    const type = types.get(column);
    if (!type) throw new Error(`This version knows no column "${column}" of the table ${table}.`);
    return type;
  });
}
