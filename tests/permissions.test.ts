import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { declaredTables } from "#business/declared.ts";
import { RoleNeeded } from "#business/errors.ts";
import { type Duty, mayDo, staffRoles } from "#business/staff-roles.ts";
import { attempt, rowsOf } from "#tests/world/permissions/permission-attempts.ts";
import { matrix, type Row } from "#tests/world/permissions/permission-matrix.ts";
import { buildRightsWorld } from "#tests/world/permissions/permission-rows.ts";
import { openTestApp } from "#tests/world/test-app.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let carla: string;
let otto: string;
let enquiryId: string;
let rows: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  app = await openTestApp();
  ({ carla, otto, enquiryId } = await buildRightsWorld(app));
  rows = rowsOf(app, { carla, otto, enquiryId });
});
afterAll(() => app.close());

/** As the tables' owner, outside all policies. */
async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  return (await app.runAsOwner(statement)).rows;
}

test("SEC-07 every table is declared once", async () => {
  const tables =
    await asOwner(`select case schemaname when 'public' then '' else schemaname || '.' end || tablename as tablename
      from pg_tables where schemaname in ('public', 'tax')`);
  const undeclared = tables.map((t) => String(t.tablename)).filter((table) => !matrix[table]);
  expect(
    undeclared,
    "Declare it in the <folder>.noun.ts beside it, listed in business/nouns.ts: who may what, how long it is kept, how it ends.",
  ).toEqual([]);
  expect(declaredTables.map(({ name }) => name).sort()).toEqual(
    tables.map((t) => String(t.tablename)).sort(),
  );
});

test("SEC-07 every table has row-level security", async () => {
  expect(
    await asOwner(
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'tax') and relkind = 'r' and not relrowsecurity",
    ),
  ).toEqual([]);
});

describe.each(Object.entries(matrix))("%s", (table, rights) => {
  const cases: [who: string, ctx: () => Ctx, row: () => Promise<Row | undefined>, allowed: string][] = [
    ["a visitor and a foreign row", () => app.visitor(enquiryId), () => rows.foreign(table), rights.visitor],
    ["a customer and a foreign row", () => app.customer(carla), () => rows.foreign(table), rights.customer],
    ["staff and any row", () => app.researcher(otto), () => rows.foreign(table), rights.staff],
    [
      "the system and any row",
      () => systemContext(app.visitor(), "test"),
      () => rows.foreign(table),
      rights.system,
    ],
  ];
  if (rights.visitorOwn !== undefined)
    cases.push([
      "a visitor and their own row",
      () => app.visitor(enquiryId),
      () => rows.enquiry(table),
      rights.visitorOwn,
    ]);
  if (rights.customerOwn !== undefined)
    cases.push([
      "a customer and their own row",
      () => app.customer(carla),
      () => rows.own(table),
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
    const own = (await rows.own(table)) ?? {};
    for (const name of columns.map((column) => String(column.name))) {
      const target = pointsTo[name];
      if (!target) throw new Error(`Say in pointsTo what ${table}.${name} names.`);
      const changes = { [name]: (await rows.foreign(target))?.id };
      expect(await attempt(app.customer(carla), table, "insert", own, changes), name).toBe(false);
    }
  });
});

test("a customer's new rows cannot set what is reserved for the team or the system", async () => {
  const foreignFile = String((await rows.foreign("research_documents"))?.file_url);
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
    const own = (await rows.own(table)) ?? {};
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
      ...(await rows.own(table)),
      id: randomUUID(),
      number: randomUUID(),
      idempotency_key: randomUUID(),
    };
    const row = JSON.stringify({ ...mixed, [column]: (await rows.foreign(target))?.id });
    const name = sql.identifier(table);
    const writing = inTransaction(app.system(), (ctx) =>
      ctx.db.execute(
        sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${row}::jsonb)`,
      ),
    );
    await expect(writing, table).rejects.toMatchObject({ cause: { code: "23503" } });
  }
});

describe("roles of the team", () => {
  const guarded = declaredTables.filter(({ duty }) => duty);
  const pairs = guarded.flatMap(({ name: table, duty }) =>
    staffRoles.map((role) => ({ table, role, duty: duty as Duty })),
  );

  test.each(pairs)("$role and $table", async ({ table, role, duty }) => {
    const row = await rows.foreign(table);
    if (!row) throw new Error(`The world of this test has no row in ${table}.`);
    const one = app.staff(otto, role);
    expect(await attempt(one, table, "select", row), "everybody reads").toBe(true);
    for (const operation of ["insert", "update", "delete"] as const)
      expect(await attempt(one, table, operation, row), operation).toBe(
        mayDo([role], duty) && (matrix[table]?.staff.includes(operation[0] ?? "?") ?? false),
      );
  });

  test("every table whose policies ask for a duty declares it", async () => {
    const asking = await asOwner(
      "select distinct tablename from pg_policies where with_check like '%app_on_duty%' order by 1",
    );
    expect(asking.map(({ tablename }) => tablename)).toEqual(guarded.map(({ name }) => name).sort());
  });

  test("a refusal names the duty, and its sentence the roles", async () => {
    const writing = inTransaction(app.staff(otto, "support"), (ctx) =>
      ctx.db.execute(sql`update payments set reference = reference`),
    );
    await expect(writing).rejects.toMatchObject({ constructor: RoleNeeded, code: "role_money" });
  });

  test("somebody without any role changes nothing", async () => {
    const row = (await rows.foreign("payments")) ?? {};
    expect(await attempt(app.staff(otto), "payments", "update", row)).toBe(false);
  });
});

test("an audit entry names its own actor and nobody else", async () => {
  const entry = (await rows.foreign("audit_log")) ?? {};
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
