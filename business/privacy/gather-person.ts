import { sql } from "drizzle-orm";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import type { Attachment } from "../letters/letters.sql.ts";
import { schemasOf, type TableSchema } from "./table-schema.ts";

/** One part of a download: a table and the person's rows in it. */
export type PartName = (typeof ownTables)[number] | keyof typeof byAddress | "sessions";
export type Gathered = { table: PartName; rows: Record<string, unknown>[] };
/** A file by its place in the download and its key in the store. */
type GatheredFile = { name: string; key: string };
export type Person = { parts: Gathered[]; schemas: Record<string, TableSchema>; files: GatheredFile[] };

/** Tables in which row-level security itself says which rows are this person's. */
export const ownTables = [
  "users",
  "profiles",
  "researches",
  "vehicles",
  "identity_marks",
  "research_timeline",
  "fruitless_searches",
  "share_links",
  "research_documents",
  "research_comments",
  "notifications",
  "orders",
  "order_drafts",
  "legal_snapshots",
  "payments",
  "refunds",
  "outbound_mails",
  "consents",
  "appointments",
  "data_exports",
  "erasures",
] as const;

/** Tables that only the house reads; the rows are found by the person's address. */
const byAddress = {
  newsletter_subscriptions: "email",
  stories: "email",
  team_requests: "email",
  withdrawal_declarations: "email",
} as const;

/** Keys of the file store and of doors say nothing about a person, and would open what they lie on. */
const ours = ["file_url", "file_key", "image_key", "attachments", "idempotency_key", "html", "token"];

/**
 * Everything the house knows about a person, and the keys of their files. Rows of a person's own come through the customer's
 * role, so that no mistake here can hand out somebody else's.
 */
export async function gatherPerson(ctx: Ctx<Customer>): Promise<Person> {
  const { userId } = ctx.actor;
  const own = await inTransaction(ctx, async (ctx) => {
    const parts: Gathered[] = [];
    for (const table of ownTables) {
      const found = await ctx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by 1`,
      );
      parts.push({ table, rows: found.rows.map(({ row }) => row) });
    }
    return parts;
  });
  const held = await inTransaction(asHouse(ctx, "gather-person"), async (ctx) => {
    const parts: Gathered[] = [];
    for (const table of Object.keys(byAddress) as (keyof typeof byAddress)[]) {
      const column = byAddress[table];
      const found = await ctx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
          where lower(${sql.identifier(column)}) = (select lower(email) from users where id = ${userId}) order by 1`,
      );
      parts.push({ table, rows: found.rows.map(({ row }) => row) });
    }
    const open = await ctx.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from sessions t where user_id = ${userId} order by created_at`,
    );
    parts.push({ table: "sessions", rows: open.rows.map(({ row }) => row) });
    const tables = [...own, ...parts].map(({ table }) => table);
    return { parts, schemas: await schemasOf(ctx, tables, ours) };
  });
  const parts = [...own, ...held.parts];
  const files = [...parts.flatMap(filesIn), ...parts.flatMap(papersIn)];
  return { parts: parts.map(withoutOurs), schemas: held.schemas, files };
}

/** What the person handed over, as it was. */
function filesIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "research_documents") return [];
  return rows
    .filter((row) => row.state !== "refused")
    .map((row, i) => ({
      name: `files/${counted(i)}-${String(row.version)}-${String(row.name)}`,
      key: String(row.file_url),
    }));
}

/** The papers of contracts, as they went out with the letters. */
function papersIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "outbound_mails") return [];
  const attached = rows.flatMap(({ attachments }) => attachments as Attachment[]); // the column's own type
  const papers = attached.flatMap(({ filename, fileKey }) => (fileKey ? [{ filename, key: fileKey }] : []));
  return papers.map(({ filename, key }, i) => ({ name: `legal/${counted(i)}-${filename}`, key }));
}

function counted(i: number): string {
  return String(i + 1).padStart(3, "0");
}

function withoutOurs({ table, rows }: Gathered): Gathered {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !ours.includes(name))),
  );
  return { table, rows: shown };
}
