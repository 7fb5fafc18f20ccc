import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SendRequest, sendRequest } from "#business/content/send-request.ts";
import { SubmitStory, submitStory } from "#business/content/submit-story.ts";
import { Subscribe, subscribe } from "#business/content/subscribe.ts";
import { asHouse, type Ctx, inTransaction } from "#business/context.ts";
import { declareWithdrawal } from "#business/orders/declare-withdrawal.ts";
import { submitEnquiry } from "#business/researches/submit-enquiry.ts";
import { furnish } from "#seed/furnish.ts";
import { openTestHouse } from "./house.ts";
import { matrix } from "./rights.ts";
import { requestForm, storyForm } from "./site-forms.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let carla: string;
let otto: string;
let enquiryId: string;
beforeAll(async () => {
  house = await openTestHouse();
  await furnish(house.house);
  const one = async (email: string) =>
    String((await asOwner(`select id from users where email = '${email}'`))[0]?.id);
  carla = await one("kundin@example.org");
  otto = await one("betrieb@example.org");
  const pdf = { name: "brief.pdf", bytes: new TextEncoder().encode("%PDF-1.7 …") };
  const asked = {
    locale: "de",
    vehicleType: "classic-car",
    kennzeichen: "B-XY 1",
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  } as const;
  enquiryId = (await submitEnquiry(house.visitor(), asked, [pdf], "test")).id;
  await submitEnquiry(house.visitor(), asked, [pdf], "test");
  await declareWithdrawal(
    house.visitor(),
    { locale: "de", name: "N", contractReference: "?", email: "n@example.org", part: null },
    "test",
  );
  const visitor = house.visitor();
  await submitStory(visitor, SubmitStory.parse(storyForm()), null, "ja", "test");
  await sendRequest(visitor, SendRequest.parse(requestForm()), "test");
  await subscribe(
    visitor,
    Subscribe.parse({ locale: "de", email: "n@example.org" }),
    "Newsletter",
    "192.0.2.7",
  );
  await asOwner(
    "insert into newsletter_issues (id, created_at, updated_at) values (gen_random_uuid(), now(), now())",
  );
  await asOwner(
    "insert into newsletter_recipients select i.id, s.id from newsletter_issues i, newsletter_subscriptions s",
  );
  await asOwner(`insert into verifications values (gen_random_uuid(), 'x', 'y', now(), now(), now())`);
  await asOwner(`insert into archive_imports (id, source_id, file_name, size_bytes, format, encoding, state, created_at)
    select gen_random_uuid(), id, 'liste.csv', 1, 'csv', 'utf-8', 'finished', now() from archive_sources limit 1`);
  await asOwner(`insert into archive_import_problems (id, import_id, line, code, found)
    select gen_random_uuid(), id, 2, 'ref_missing', '' from archive_imports`);
  await asOwner(`insert into archive_persons (id, record_id, role, name, created_at)
    select gen_random_uuid(), id, 'Halter', 'Erika Mustermann', now() from archive_records limit 1`);
  await asOwner(`insert into match_models (parameters, frequencies, records, decided, trained_at)
    values ('{}', '{}', 1, 0, now())`);
  await asOwner(`insert into match_candidates (id, research_id, archive_record_id, probability, weight, reasons, evidence, model_version, created_at, updated_at)
    select gen_random_uuid(), (select id from researches limit 1), id, 0.5, 0, '[]', 'x', 0, now(), now() from archive_records limit 1`);
  await asOwner(`insert into links_taken_back (a, b, taken_back_by, taken_back_at)
    select min(id::text)::uuid, max(id::text)::uuid, 'test', now() from archive_records`);
  // Carla and Otto each got money back once.
  for (const who of [carla, otto])
    await asOwner(`insert into refunds (id, order_id, user_id, paid_cents, paid_on, recorded_by, created_at)
      select gen_random_uuid(), id, user_id, 199, current_date, user_id, now() from orders where user_id = '${who}' limit 1`);
  // Carla and Otto each have a call before them.
  for (const [hour, who] of [carla, otto].entries()) {
    const at = `now() + interval '${hour + 1} day'`;
    await asOwner(
      `insert into appointment_slots values (gen_random_uuid(), 'callback', ${at}, ${at} + interval '15 minutes', '${otto}', now())`,
    );
    await asOwner(`insert into appointments (id, kind, starts_at, ends_at, user_id, locale, name, email, phone, topic, booked_at)
      values (gen_random_uuid(), 'callback', ${at}, ${at} + interval '15 minutes', '${who}', 'de', 'N', 'n@example.org', '12345', 'Ein Fund', now())`);
  }
  // Carla and Otto each asked for their data and for their erasure.
  for (const who of [carla, otto]) {
    await asOwner(
      `insert into data_exports (id, user_id, locale, requested_at) values (gen_random_uuid(), '${who}', 'de', now())`,
    );
    await asOwner(
      `insert into consents (id, user_id, purpose, locale, version, text, given_at) values (gen_random_uuid(), '${who}', 'collector-club', 'de', '1', 'x', now())`,
    );
    await asOwner(
      `insert into erasures (id, user_id, requested_at, due_at) values (gen_random_uuid(), '${who}', now(), now())`,
    );
  }
  // Carla and Otto each began an order.
  for (const who of [carla, otto])
    await asOwner(`insert into order_drafts (user_id, entered, saved_at) values ('${who}', '{}', now())`);
  // Carla and Otto each share a case.
  for (const who of [carla, otto])
    await asOwner(`insert into share_links (id, research_id, user_id, texts, documents, created_at, expires_at)
      select gen_random_uuid(), id, user_id, false, '{}', now(), now() + interval '1 day' from researches where user_id = '${who}' limit 1`);
  // In a case of each something was searched for in vain.
  for (const who of [carla, otto])
    await asOwner(`insert into fruitless_searches (id, research_id, user_id, searched_on, place, created_by, created_at)
      select gen_random_uuid(), id, user_id, current_date, 'Stadtarchiv', user_id, now() from researches where user_id = '${who}' limit 1`);
  // Carla and Otto each have a file in a case of theirs.
  for (const who of [carla, otto])
    await asOwner(`insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
      select gen_random_uuid(), user_id, id, 'a.pdf', 'application/pdf', gen_random_uuid()::text, 1, 'x', now() from researches where user_id = '${who}' limit 1`);
});
afterAll(() => house.close());

/** As the owner of the tables: the world is built and looked at from outside the permissions. */
async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  return (await house.ownerRun(statement)).rows;
}

test("the matrix names every table of the house", async () => {
  const tables = await asOwner("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect(Object.keys(matrix).sort(), "A new table needs its row in this matrix.").toEqual(
    tables.map((t) => t.tablename),
  );
});

test("every table has row-level security", async () => {
  expect(
    await asOwner(
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r' and not relrowsecurity",
    ),
  ).toEqual([]);
});

describe.each(Object.entries(matrix))("%s", (table, rights) => {
  const cases: [who: string, ctx: () => Ctx, row: () => Promise<Row | undefined>, allowed: string][] = [
    ["a visitor and a foreign row", () => house.visitor(enquiryId), () => foreignRow(table), rights.visitor],
    ["a customer and a foreign row", () => house.customer(carla), () => foreignRow(table), rights.customer],
    ["staff and any row", () => house.researcher(otto), () => foreignRow(table), rights.staff],
    ["the house and any row", () => asHouse(house.visitor(), "test"), () => foreignRow(table), rights.system],
  ];
  if (rights.visitorOwn !== undefined)
    cases.push([
      "a visitor and their own row",
      () => house.visitor(enquiryId),
      () => enquiryRow(table),
      rights.visitorOwn,
    ]);
  if (rights.customerOwn !== undefined)
    cases.push([
      "a customer and their own row",
      () => house.customer(carla),
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

type Row = Record<string, unknown>;

const ownedBy = (table: string, who: string): string => {
  const columns: Record<string, string> = {
    users: `id = '${who}'`,
    profiles: `id = '${who}'`,
    identity_marks: `vehicle_id in (select id from vehicles where user_id = '${who}')`,
    research_documents: `owner_id = '${who}'`,
  };
  return columns[table] ?? `user_id = '${who}'`;
};
const ownerless = [
  "appointment_slots",
  "archive_import_problems",
  "archive_imports",
  "archive_persons",
  "archive_records",
  "archive_sources",
  "attempts",
  "audit_chain",
  "audit_log",
  "links_taken_back",
  "match_candidates",
  "match_models",
  "newsletter_issues",
  "newsletter_recipients",
  "newsletter_subscriptions",
  "number_ranges",
  "resolutions",
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

class Undo extends Error {}

/** Whether the operation on this row goes through; whatever it did is rolled back. */
async function attempt(
  ctx: Ctx,
  table: string,
  operation: "select" | "insert" | "update" | "delete",
  row: Row,
): Promise<boolean> {
  let went = false;
  const { column = "id", fresh = {} } = matrix[table] ?? {};
  const id = sql`to_jsonb(t) @> ${JSON.stringify(keyOf(table, row))}::jsonb`;
  const name = sql.identifier(table);
  const copy = {
    ...row,
    ...("id" in row && !["users", "profiles", "enquiries"].includes(table) ? { id: randomUUID() } : {}),
    ...fresh,
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
      went = operation === "insert" ? true : (result.rowCount ?? result.rows.length) > 0;
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return went;
    const code = codeOf(error);
    // A duplicate, a reference in use or a broken constraint is noticed only after the permission was granted.
    if (["23505", "23503", "23514"].includes(code)) return true;
    // 42501 refused by permission or policy; 23001 append-only; 428C9 written by the trigger only.
    if (["42501", "23001", "428C9"].includes(code)) return false;
    throw error;
  }
  return went;
}

function keyOf(table: string, row: Row): Row {
  const keys: Record<string, string[]> = {
    attempts: ["key"],
    audit_chain: ["entry_id"],
    legal_snapshots: ["order_id"],
    links_taken_back: ["a", "b"],
    newsletter_recipients: ["issue_id", "subscription_id"],
    number_ranges: ["series", "year"],
    order_drafts: ["user_id"],
    resolutions: ["number"],
    vehicle_set_sightings: ["archive_record_id", "resolution"],
  };
  return Object.fromEntries((keys[table] ?? ["id"]).map((key) => [key, row[key]]));
}

function codeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code ?? (error as { code?: string }).code ?? "";
}
