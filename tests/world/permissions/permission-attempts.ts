import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#business/context.ts";
import type { TestApp } from "../test-app.ts";
import { matrix, type Row } from "./permission-matrix.ts";

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
  return {
    foreign(table: string) {
      if (table === "enquiries") return first(table, `id <> '${enquiryId}'`);
      return first(table, ownerless.includes(table) ? "true" : ownedBy(table, otto));
    },
    own: (table: string) => first(table, ownedBy(table, carla)),
    enquiry: (table: string) =>
      first(table, `${table === "enquiries" ? "id" : "enquiry_id"} = '${enquiryId}'`),
  };
}

const ownedBy = (table: string, who: string): string => {
  const columns: Record<string, string> = {
    users: `id = '${who}'`,
    profiles: `id = '${who}'`,
    identity_marks: `vehicle_id in (select id from vehicles where user_id = '${who}')`,
    research_documents: `owner_id = '${who}'`,
    certificate_files: `certificate_id in (select id from certificates where user_id = '${who}')`,
    "tax.invoices": `order_id in (select id from orders where user_id = '${who}')`,
    "tax.invoice_files": `invoice_id in (select i.id from tax.invoices i join orders o on o.id = i.order_id where o.user_id = '${who}')`,
    scores: `research_id in (select id from researches where user_id = '${who}')`,
    sign_offs: `signed_by = '${who}'`,
    sources: `created_by = '${who}'`,
    citations: `created_by = '${who}'`,
    statement_citations: `created_by = '${who}'`,
  };
  return columns[table] ?? `user_id = '${who}'`;
};
const ownerless = [
  "appointment_slots",
  "archive_import_problems",
  "archive_imports",
  "archive_objections",
  "archive_persons",
  "archive_pictures",
  "archive_records",
  "archive_sources",
  "attempts",
  "audit_chain",
  "audit_log",
  "bank_statements",
  "byte_budgets",
  "contradictions",
  "custody_versions",
  "canned_texts",
  "score_override_decisions",
  "score_overrides",
  "case_notes",
  "agenda_items",
  "case_plans",
  "dunning_pauses",
  "dispatches",
  "refund_files",
  "revoked_links",
  "tax.ledger_entries",
  "tax.ledger_postings",
  "match_candidates",
  "match_models",
  "newsletter_issues",
  "newsletter_recipients",
  "newsletter_subscriptions",
  "name_consents",
  "number_ranges",
  "report_chapter_versions",
  "report_chapters",
  "report_files",
  "resolutions",
  "statement_versions",
  "stories",
  "team_requests",
  "vehicle_set_sightings",
  "vehicle_sets",
  "verifications",
  "withdrawal_declarations",
  "withdrawn_sightings",
  "second_factors",
  "simulated_payments",
  "statement_lines",
];

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
  const { column = "id", fresh = {} } = matrix[table] ?? {};
  const id = sql`to_jsonb(t) @> ${JSON.stringify(keyOf(table, row))}::jsonb`;
  const name = sql.join(
    table.split(".").map((part) => sql.identifier(part)),
    sql`.`,
  );
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

function keyOf(table: string, row: Row): Row {
  const keys: Record<string, string[]> = {
    attempts: ["key"],
    audit_chain: ["entry_id"],
    byte_budgets: ["key"],
    case_plans: ["research_id"],
    dunning_pauses: ["order_id"],
    certificate_files: ["certificate_id", "locale"],
    report_files: ["report_id", "locale", "edition"],
    legal_snapshots: ["order_id"],
    order_milestones: ["order_id", "milestone"],
    revoked_links: ["a", "b"],
    newsletter_recipients: ["issue_id", "subscription_id"],
    number_ranges: ["series", "year"],
    order_drafts: ["user_id"],
    presences: ["research_id", "user_id"],
    staff_settings: ["user_id"],
    "tax.ledger_postings": ["entry_id", "line"],
    "tax.invoice_files": ["invoice_id"],
    resolutions: ["number"],
    withdrawn_sightings: ["record_id"],
    vehicle_set_sightings: ["archive_record_id", "resolution"],
  };
  return Object.fromEntries((keys[table] ?? ["id"]).map((key) => [key, row[key]]));
}

function codeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause; // of Drizzle's error, and of a role that is missing
  return cause?.code ?? (error as { code?: string }).code ?? "";
}
