import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#business/context.ts";
import { nameOfTable } from "#business/declared.ts";
import type { TestApp } from "../test-app.ts";
import { attemptedChanges } from "./attempted-changes.ts";
import type { Row } from "./permission-matrix.ts";

type World = { carla: string; otto: string; enquiryId: string };

/** One row per table: Carla's own, one of somebody else, and one of the visitor's enquiry. Read as the tables' owner. */
export function rowsOf(app: TestApp, { carla, otto, enquiryId }: World) {
  const read = new Map<string, Promise<Row | undefined>>();
  const first = (table: string, where: string): Promise<Row | undefined> => {
    const statement = `select * from ${table} where ${where} limit 1`;
    const row = read.get(statement) ?? app.runAsOwner(statement).then(({ rows }) => rows[0]);
    // Attempts leave nothing behind, so each row is read once.
    read.set(statement, row);
    return row;
  };
  const tablesOfUsers = app.runAsOwner(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
      from information_schema.columns where column_name = 'user_id'`,
  );
  const ownRow = async (table: string, who: string): Promise<Row | undefined> => {
    const named = (await tablesOfUsers).rows.some(({ name }) => name === table);
    return first(table, ownedBy(table, who) ?? (named ? `user_id = '${who}'` : "true"));
  };
  return {
    foreign(table: string) {
      if (table === "enquiries") return first(table, `id <> '${enquiryId}'`);
      return ownRow(table, otto);
    },
    own: (table: string) => ownRow(table, carla),
    enquiry: (table: string) =>
      first(table, `${table === "enquiries" ? "id" : "enquiry_id"} = '${enquiryId}'`),
  };
}

/** Where it is not `user_id` that says whose a row is; what has neither is nobody's. */
const ownedBy = (table: string, who: string): string | undefined => {
  const columns: Record<string, string> = {
    users: `id = '${who}'`,
    profiles: `id = '${who}'`,
    identity_marks: `vehicle_id in (select id from vehicles where user_id = '${who}')`,
    research_documents: `owner_id = '${who}'`,
    certificate_files: `certificate_id in (select id from certificates where user_id = '${who}')`,
    "tax.invoices": `order_id in (select id from orders where user_id = '${who}')`,
    "tax.invoice_files": `invoice_id in (select i.id from tax.invoices i join orders o on o.id = i.order_id where o.user_id = '${who}')`,
    scores: `research_id in (select id from researches where user_id = '${who}')`,
    sign_off_readings: `read_by = '${who}'`,
    sign_offs: `signed_by = '${who}'`,
    sources: `created_by = '${who}'`,
    citations: `created_by = '${who}'`,
    // The team alone has one.
    second_factors: "true",
    statement_citations: `created_by = '${who}'`,
  };
  return columns[table];
};

class Rollback extends Error {}

/** Whether the operation on this row succeeds; it is rolled back in any case. */
export async function attempt(
  ctx: Ctx,
  table: string,
  operation: "select" | "insert" | "update" | "delete",
  row: Row,
  changes: Row = {},
): Promise<boolean> {
  let succeeded = false;
  const { column = "id", fresh = {} } = attemptedChanges[table] ?? {};
  const id = sql.join(
    (await keyOf(ctx, table)).map((key) => sql`to_jsonb(t) ->> ${key} = ${String(row[key])}`),
    sql` and `,
  );
  const name = nameOfTable(table);
  const renewed = "id" in row && !["users", "profiles", "enquiries"].includes(table);
  const renamed = renewed ? { ...row, id: randomUUID() } : row;
  const copy = {
    ...renamed,
    ...(typeof fresh === "function" ? fresh({ ...renamed, ...changes }) : fresh),
    ...changes,
  };
  const statements = {
    select: sql`select 1 from ${name} t where ${id}`,
    insert: sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(copy)}::jsonb)`,
    update: sql`update ${name} t set ${sql.identifier(column)} = ${sql.identifier(column)} where ${id}`,
    delete: sql`delete from ${name} t where ${id}`,
  };
  try {
    await inTransaction(ctx, async (ctx) => {
      const result = await ctx.db.execute(statements[operation]);
      succeeded = operation === "insert" ? true : (result.rowCount ?? result.rows.length) > 0;
      throw new Rollback();
    });
  } catch (error) {
    if (error instanceof Rollback) return succeeded;
    const code = codeOf(error);
    // Duplicates and broken constraints are detected only after permission was granted.
    if (["23505", "23503", "23514"].includes(code)) return true;
    // 42501: no permission or policy; 23001: append-only; 428C9: written by the trigger only.
    if (["42501", "23001", "428C9"].includes(code)) return false;
    throw error;
  }
  return succeeded;
}

const keys = new Map<string, string[]>();

/** The columns of the primary key, as the database has them. */
async function keyOf(ctx: Ctx, table: string): Promise<string[]> {
  const columns = keys.get(table) ?? (await readKey(ctx, table));
  keys.set(table, columns);
  return columns;
}

async function readKey(ctx: Ctx, table: string): Promise<string[]> {
  const { rows } = await inTransaction(ctx, (ctx) =>
    ctx.db.execute<{ name: string }>(
      sql`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname = ${table})`,
    ),
  );
  return rows.map(({ name }) => name);
}

function codeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause; // of Drizzle's error, and of a role that is missing
  return cause?.code ?? (error as { code?: string }).code ?? "";
}
