import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { matrix, type Row } from "#tests/world/permission-matrix.ts";
import { buildRightsWorld } from "#tests/world/permission-rows.ts";
import { openTestApp } from "#tests/world/test-app.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
let otto: string;
let enquiryId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ carla, otto, enquiryId } = await buildRightsWorld(app));
});
afterAll(() => app.close());

/** As the tables' owner, outside all policies. */
async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  return (await app.runAsOwner(statement)).rows;
}

test("SEC-07 the matrix names every table", async () => {
  const tables = await asOwner("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect(Object.keys(matrix).sort(), "A new table needs its row in this matrix.").toEqual(
    tables.map((t) => t.tablename),
  );
});

test("SEC-07 every table has row-level security", async () => {
  expect(
    await asOwner(
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r' and not relrowsecurity",
    ),
  ).toEqual([]);
});

describe.each(Object.entries(matrix))("%s", (table, rights) => {
  const cases: [who: string, ctx: () => Ctx, row: () => Promise<Row | undefined>, allowed: string][] = [
    ["a visitor and a foreign row", () => app.visitor(enquiryId), () => foreignRow(table), rights.visitor],
    ["a customer and a foreign row", () => app.customer(carla), () => foreignRow(table), rights.customer],
    ["staff and any row", () => app.researcher(otto), () => foreignRow(table), rights.staff],
    [
      "the system and any row",
      () => systemContext(app.visitor(), "test"),
      () => foreignRow(table),
      rights.system,
    ],
  ];
  if (rights.visitorOwn !== undefined)
    cases.push([
      "a visitor and their own row",
      () => app.visitor(enquiryId),
      () => enquiryRow(table),
      rights.visitorOwn,
    ]);
  if (rights.customerOwn !== undefined)
    cases.push([
      "a customer and their own row",
      () => app.customer(carla),
      () => ownRow(table),
      rights.customerOwn,
    ]);

  describe.each(cases)("%s", (_, ctx, row, allowed) => {
    test.each(["select", "insert", "update", "delete"] as const)("%s", async (operation) => {
      const found = await row();
      if (!found) throw new Error(`The world of this test has no such row in ${table}.`);
      expect(await attempt(ctx(), table, operation, found)).toBe(allowed.includes(operation[0] ?? "?"));
    });
  });
});

/** What a column points to, by its name: not every one of them is a key. */
const pointsTo: Record<string, string> = {
  assignee_id: "users",
  author_id: "users",
  enquiry_id: "enquiries",
  owner_id: "users",
  research_id: "researches",
  user_id: "users",
  vehicle_id: "vehicles",
};

describe("a new row of a customer's own that names something of somebody else's is refused", () => {
  const written = Object.keys(matrix).filter((table) => matrix[table]?.customerOwn?.includes("i"));

  test.each(written)("%s", async (table) => {
    const columns = await asOwner(
      `select column_name as name from information_schema.columns where table_name = '${table}' and column_name like '%\\_id' and data_type = 'uuid'`,
    );
    const own = (await ownRow(table)) ?? {};
    for (const name of columns.map((column) => String(column.name))) {
      const target = pointsTo[name];
      if (!target) throw new Error(`Say in pointsTo what ${table}.${name} names.`);
      const changes = { [name]: (await foreignRow(target))?.id };
      expect(await attempt(app.customer(carla), table, "insert", own, changes), name).toBe(false);
    }
  });
});

test("a customer's new rows cannot set what is reserved for the team or the system", async () => {
  const foreignFile = String((await foreignRow("research_documents"))?.file_url);
  const claims: [table: string, changes: Row][] = [
    ["researches", { status: "results_available" }],
    ["researches", { barnaby_score: 100 }],
    ["researches", { promised_at: "2026-11-22T00:00:00Z" }],
    ["research_comments", { is_from_team: true }],
    ["research_documents", { state: "ready" }],
    ["research_documents", { scan: "clean" }],
    ["research_documents", { file_url: `${foreignFile}.view` }],
    ["share_links", { opened: 1 }],
  ];
  for (const [table, changes] of claims) {
    const own = (await ownRow(table)) ?? {};
    const succeeded = await attempt(app.customer(carla), table, "insert", own, changes);
    expect(succeeded, `${table} ${JSON.stringify(changes)}`).toBe(false);
  }
});

test("not even the system can write an order or a case that belongs to two people", async () => {
  const belongings = [
    ["orders", "research_id", "researches"],
    ["researches", "vehicle_id", "vehicles"],
  ] as const;
  for (const [table, column, target] of belongings) {
    const mixed = {
      ...(await ownRow(table)),
      id: randomUUID(),
      number: randomUUID(),
      idempotency_key: randomUUID(),
    };
    const row = JSON.stringify({ ...mixed, [column]: (await foreignRow(target))?.id });
    const name = sql.identifier(table);
    const writing = inTransaction(app.system(), (ctx) =>
      ctx.db.execute(
        sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${row}::jsonb)`,
      ),
    );
    await expect(writing, table).rejects.toMatchObject({ cause: { code: "23503" } });
  }
});

test("an audit entry names its own actor and nobody else", async () => {
  const entry = (await foreignRow("audit_log")) ?? {};
  const actors: [ctx: Ctx, own: string][] = [
    [app.visitor(), "visitor"],
    [app.customer(carla), `customer:${carla}`],
    [app.researcher(otto), `staff:${otto}`],
    [app.system(), "system:any job"],
  ];
  for (const [ctx, own] of actors)
    for (const actor of [...actors.map(([, name]) => name), `customer:${otto}`, "system"])
      expect(await attempt(ctx, "audit_log", "insert", entry, { actor }), `${own} as ${actor}`).toBe(
        actor === own,
      );
});

const ownedBy = (table: string, who: string): string => {
  const columns: Record<string, string> = {
    users: `id = '${who}'`,
    profiles: `id = '${who}'`,
    identity_marks: `vehicle_id in (select id from vehicles where user_id = '${who}')`,
    research_documents: `owner_id = '${who}'`,
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
  "archive_persons",
  "archive_pictures",
  "archive_records",
  "archive_sources",
  "attempts",
  "audit_chain",
  "audit_log",
  "byte_budgets",
  "contradictions",
  "custody_versions",
  "canned_texts",
  "case_notes",
  "case_plans",
  "dispatches",
  "revoked_links",
  "match_candidates",
  "match_models",
  "newsletter_issues",
  "newsletter_recipients",
  "newsletter_subscriptions",
  "number_ranges",
  "resolutions",
  "statement_versions",
  "stories",
  "team_requests",
  "vehicle_set_sightings",
  "vehicle_sets",
  "verifications",
  "withdrawal_declarations",
  "second_factors",
];

async function foreignRow(table: string): Promise<Row | undefined> {
  if (table === "enquiries")
    return (await asOwner(`select * from enquiries where id <> '${enquiryId}' limit 1`))[0];
  const where = ownerless.includes(table) ? "true" : ownedBy(table, otto);
  return (await asOwner(`select * from ${table} where ${where} limit 1`))[0];
}

async function ownRow(table: string): Promise<Row | undefined> {
  return (await asOwner(`select * from ${table} where ${ownedBy(table, carla)} limit 1`))[0];
}

async function enquiryRow(table: string): Promise<Row | undefined> {
  const column = table === "enquiries" ? "id" : "enquiry_id";
  return (await asOwner(`select * from ${table} where ${column} = '${enquiryId}' limit 1`))[0];
}

class Rollback extends Error {}

/** Whether the operation on this row succeeds; it is rolled back in any case. */
async function attempt(
  ctx: Ctx,
  table: string,
  operation: "select" | "insert" | "update" | "delete",
  row: Row,
  changes: Row = {},
): Promise<boolean> {
  let succeeded = false;
  const { column = "id", fresh = {} } = matrix[table] ?? {};
  const id = sql`to_jsonb(t) @> ${JSON.stringify(keyOf(table, row))}::jsonb`;
  const name = sql.identifier(table);
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
    legal_snapshots: ["order_id"],
    revoked_links: ["a", "b"],
    newsletter_recipients: ["issue_id", "subscription_id"],
    number_ranges: ["series", "year"],
    order_drafts: ["user_id"],
    presences: ["research_id", "user_id"],
    staff_settings: ["user_id"],
    resolutions: ["number"],
    vehicle_set_sightings: ["archive_record_id", "resolution"],
  };
  return Object.fromEntries((keys[table] ?? ["id"]).map((key) => [key, row[key]]));
}

function codeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code ?? (error as { code?: string }).code ?? "";
}
