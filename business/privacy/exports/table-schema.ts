import { sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";

export type TableSchema = {
  $schema: string;
  title: string;
  type: "array";
  items: {
    type: "object";
    properties: Record<string, object>;
    required: string[];
    additionalProperties: false;
  };
};

/** PostgreSQL types as they appear in JSON; unlisted types are unconstrained. */
const kinds: Record<string, object> = {
  uuid: { type: "string", format: "uuid" },
  text: { type: "string" },
  boolean: { type: "boolean" },
  integer: { type: "integer" },
  bigint: { type: "integer" },
  "double precision": { type: "number" },
  real: { type: "number" },
  date: { type: "string", format: "date" },
  "timestamp with time zone": { type: "string", format: "date-time" },
};

export async function schemasOf(
  ctx: Tx<System>,
  tables: readonly string[],
  excluded: readonly string[],
): Promise<Record<string, TableSchema>> {
  const names = sql.join(
    tables.map((table) => sql`${table}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ table: string; column: string; type: string; filled: boolean }>(
    sql`select case c.relnamespace when 'public'::regnamespace then '' else c.relnamespace::regnamespace || '.' end || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as filled
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('public'::regnamespace, 'tax'::regnamespace)
        and case c.relnamespace when 'public'::regnamespace then '' else c.relnamespace::regnamespace || '.' end || c.relname in (${names}) and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
  );
  return Object.fromEntries(
    tables.map((table) => [
      table,
      schema(
        table,
        rows.filter((row) => row.table === table && !excluded.includes(row.column)),
      ),
    ]),
  );
}

function schema(title: string, columns: { column: string; type: string; filled: boolean }[]): TableSchema {
  const properties = Object.fromEntries(
    columns.map(({ column, type, filled }) => {
      const kind = kinds[type] ?? {};
      return [column, filled || !kinds[type] ? kind : { anyOf: [kind, { type: "null" }] }];
    }),
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    type: "array",
    items: {
      type: "object",
      properties,
      required: columns.map(({ column }) => column),
      additionalProperties: false,
    },
  };
}
