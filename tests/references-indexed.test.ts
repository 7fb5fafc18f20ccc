import { expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";

/** Who did something on the team: such an account is closed and never deleted, and nothing is read by it. */
const acts = /^(\w+_by|author_id|sender_id)$/;

test("every reference is indexed, but for those to whoever on the team did it", async () => {
  const app = await openTestApp();
  try {
    const { rows } =
      await app.runAsOwner(`select con.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
      where con.contype = 'f' and n.nspname in ('public', 'tax') and not exists
        (select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = a.attnum) order by 1, 2`);
    const found = rows as { table: string; column: string }[];
    expect(
      found.filter(({ column }) => !acts.test(column)).map(({ table, column }) => `${table}.${column}`),
      "Without an index the database reads the whole table for each row it looks up or deletes.",
    ).toEqual([]);
  } finally {
    await app.close();
  }
});
