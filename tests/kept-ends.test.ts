import { afterAll, beforeAll, expect, test } from "vitest";
import { declaredTables } from "#business/declared.ts";
import { runRetention } from "#business/privacy/retention/run-retention.ts";
import { type Period, retentionRules } from "#business/retention.ts";
import { buildRightsWorld } from "#tests/world/permissions/permission-rows.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await buildRightsWorld(app);
});
afterAll(() => app.close());

/** Whatever a rule with a period names. */
const timed = declaredTables
  .filter(({ kept }) =>
    [kept ?? []].flat().some((rule) => (retentionRules[rule].period as Period | null) !== null),
  )
  .map(({ name }) => name);

/** What is there after all time has passed: it ends with an event that did not happen, or the run itself writes it. */
const stays = {
  "of the team and of a customer who still have their accounts": [
    "users",
    "profiles",
    "credentials",
    "second_factors",
  ],
  "written by the run": ["audit_log", "audit_chain", "audit_heads", "erasures"],
  "kept three years beyond the end that the run wrote": ["memory_card_consents", "wall_consents"],
  "of what is published": ["reunion_sides"],
  "imported, of which only the quoted lines end": ["archive_imports"],
};

test("PV-02 whatever a noun keeps for a period is deleted by the daily run once everything has ended", async () => {
  await endEverything();
  const empty = await Promise.all(timed.map(async (name) => ((await count(name)) === 0 ? [name] : [])));
  expect(empty.flat(), "Give it a row in its *.fixture.ts.").toEqual([]);
  for (const name of timed) await age(name);
  await runRetention(app.system());
  const left = await Promise.all(timed.map(async (name) => ((await count(name)) > 0 ? [name] : [])));
  expect(left.flat().toSorted(), "Nothing deletes its rows.").toEqual(Object.values(stays).flat().toSorted());
});

/** Cases and orders are over, and what the team wrote was written by the team. */
async function endEverything(): Promise<void> {
  const { rows } = await app.runAsOwner(`select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and attname ~ '(_by|author_id|sender_id|assignee_id)$'`);
  const unsigned =
    "select id from researches r where not exists (select from sign_offs s where s.research_id = r.id) limit 1";
  const ruth = "(select id from users where email = 'recherche@example.org')";
  for (const { table, column } of rows)
    await untriggered(String(table), `update ${table} set ${column} = ${ruth} where ${column} is not null`);
  for (const statement of [
    "update researches set status = 'completed', completed_at = now() where status <> 'cancelled'",
    "update orders set status = 'completed' where status in ('paid', 'processing')",
    "update breaches set closed_at = now()",
    "update archive_imports set finished_at = now()",
    // Numbers have the year in them, which is about to change.
    "alter table tax.invoices drop constraint invoices_number",
  ])
    await app.runAsOwner(statement);
  for (const table of ["sign_offs", "sign_off_readings"])
    await untriggered(
      table,
      `update ${table} set research_id = (${unsigned}) where research_id not in (select id from researches)`,
    );
}

async function age(table: string): Promise<void> {
  const { rows } = await app.runAsOwner(`select attname as name from pg_attribute
    where attrelid = '${table}'::regclass and atttypid in ('date'::regtype, 'timestamptz'::regtype) and attnum > 0
      and attgenerated = '' and not attisdropped`);
  const earlier = rows.map(({ name }) => `${name} = ${name} - interval '40 years'`);
  if (earlier.length > 0) await untriggered(table, `update ${table} set ${earlier.join(", ")}`);
}

async function untriggered(table: string, statement: string): Promise<void> {
  await app.runAsOwner(`alter table ${table} disable trigger user`);
  await app.runAsOwner(statement);
  await app.runAsOwner(`alter table ${table} enable trigger user`);
}

async function count(table: string): Promise<number> {
  const { rows } = await app.runAsOwner(`select count(*)::int as rows from ${table}`);
  return Number(rows[0]?.rows);
}
