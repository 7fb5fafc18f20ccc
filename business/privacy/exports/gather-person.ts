import { type SQL, sql } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { declaredTables, nameOfTable } from "#business/declared.ts";
import type { Attachment } from "#business/mails/mails.sql.ts";
import { schemasOf, type TableSchema } from "./table-schema.ts";

export type Gathered = { table: string; rows: Record<string, unknown>[] };
type GatheredFile = { name: string; key: string };
export type Person = { parts: Gathered[]; schemas: Record<string, TableSchema>; files: GatheredFile[] };

/** Tables whose row-level security identifies this person's rows. */
export const ownTables = declaredTables.filter(({ exported }) => exported === "own").map(({ name }) => name);

/** File keys and tokens are not personal data and would grant access. */
const internalColumns = [
  "file_url",
  "file_key",
  "image_key",
  "attachments",
  "idempotency_key",
  "html",
  "token",
];

/** Reads through the customer's role where possible, so that a mistake here cannot leak another person's rows. */
export async function gatherPerson(ctx: Ctx<Customer>): Promise<Person> {
  const { userId } = ctx.actor;
  const own = await inTransaction(ctx, async (ctx) => {
    const parts: Gathered[] = [];
    for (const table of ownTables) {
      const found = await ctx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${nameOfTable(table)} t order by 1`,
      );
      parts.push({ table, rows: found.rows.map(({ row }) => row) });
    }
    return parts;
  });
  const systemHeld = await inTransaction(systemContext(ctx, "gather-person"), async (ctx) => {
    const parts: Gathered[] = [];
    for (const { name, exported } of declaredTables) {
      if (!exported || exported === "own") continue;
      const found = await ctx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${nameOfTable(name)} t where ${ofPerson(exported, userId)} order by 1`,
      );
      parts.push({ table: name, rows: found.rows.map(({ row }) => row) });
    }
    const tables = [...own, ...parts].map(({ table }) => table);
    return { parts, schemas: await schemasOf(ctx, tables, internalColumns) };
  });
  const parts = [...own, ...systemHeld.parts];
  const files = [
    ...parts.flatMap(filesIn),
    ...parts.flatMap(contractFilesIn),
    ...parts.flatMap(certificateFilesIn),
    ...parts.flatMap(invoiceFilesIn),
    ...parts.flatMap(incomingMailsIn),
  ];
  return { parts: parts.map(withoutInternalColumns), schemas: systemHeld.schemas, files };
}

function filesIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "research_documents") return [];
  return rows
    .filter((row) => row.state !== "refused" && row.state !== "redacting")
    .map((row, i) => ({
      name: `files/${paddedNumber(i)}-${String(row.version)}-${String(row.name)}`,
      key: String(row.file_url),
    }));
}

function contractFilesIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "outbound_mails") return [];
  const attached = rows.flatMap(({ attachments }) => attachments as Attachment[]); // The column's own type.
  const papers = attached.flatMap(({ filename, fileKey }) => (fileKey ? [{ filename, key: fileKey }] : []));
  return papers.map(({ filename, key }, i) => ({ name: `legal/${paddedNumber(i)}-${filename}`, key }));
}

/** Named by the identifier under which the table of certificates lists them. */
function certificateFilesIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "certificate_files") return [];
  return rows
    .filter((row) => row.file_key !== null)
    .map((row) => ({
      name: `certificates/${String(row.certificate_id)}-${String(row.locale)}.pdf`,
      key: String(row.file_key),
    }));
}

/** Named by the identifier under which the table of invoices lists them. */
function invoiceFilesIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "tax.invoice_files") return [];
  return rows.map((row) => ({ name: `invoices/${String(row.invoice_id)}.pdf`, key: String(row.file_key) }));
}

/** Named by the identifier under which the table of incoming mails lists them. */
function incomingMailsIn({ table, rows }: Gathered): GatheredFile[] {
  if (table !== "incoming_mails") return [];
  return rows.map((row) => ({ name: `mails/${String(row.id)}.eml`, key: String(row.file_key) }));
}

function ofPerson(by: { address: string } | { account: string }, userId: string): SQL {
  if ("account" in by) return sql`${sql.identifier(by.account)} = ${userId}`;
  return sql`lower(${sql.identifier(by.address)}) = (select lower(email) from users where id = ${userId})`;
}

function paddedNumber(i: number): string {
  return String(i + 1).padStart(3, "0");
}

function withoutInternalColumns({ table, rows }: Gathered): Gathered {
  const shown = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !internalColumns.includes(name))),
  );
  return { table, rows: shown };
}
