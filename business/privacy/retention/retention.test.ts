import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { declaredTables } from "#business/declared.ts";
import { legalText } from "#business/orders/contracts/legal-texts.ts";
import { eraseWith } from "#business/privacy/erasure/erase-declared.ts";
import { cutoff } from "#business/privacy/privacy.ts";
import { type Period, type RetentionRuleId, retentionRules } from "#business/retention.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { previewRetention } from "./preview-retention.ts";
import { purges, type TimedRule } from "./purges.ts";
import { runRetention } from "./run-retention.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rules = Object.entries(retentionRules) as [RetentionRuleId, { period: Period | null }][];
const uuids = {
  younger: "00000000-0000-7000-8000-00000000000",
  older: "00000000-0000-7000-8000-00000000001",
};

describe("PV-01 the register of what is kept", () => {
  test("has a table for every rule but those of logs and of what is kept in memory", () => {
    const used = new Set(declaredTables.flatMap(({ kept }) => kept ?? []));
    expect(rules.map(([rule]) => rule).filter((rule) => !used.has(rule))).toEqual(["server_logs", "vat_ids"]);
  });

  test.each(["de", "en"] as const)("is the table of the privacy notice in %s", async (lang) => {
    const { markdown } = await legalText(app.services.config, "privacy", lang);
    const table = markdown.split(/^## /m).find((section) => section.startsWith("17. ")) ?? "";
    const shown = table.split("\n").filter((line) => line.startsWith("| "));
    expect(shown).toHaveLength(rules.length + 1);
    for (const [, { period }] of rules) {
      const words = { days: ["Tage", "days"], months: ["Monate", "months"], years: ["Jahre", "years"] };
      const { amount, unit } = period ?? { amount: 30, unit: "days" as const };
      expect(table).toContain(`${amount} ${words[unit][lang === "de" ? 0 : 1]}`);
    }
  });
});

const story = (id: string, at: string, status: string) =>
  `insert into stories (id, locale, name, location, vehicle, story, outcome, service, timeframe, rating, email, from_customer, consents, status, submitted_at, decided_at)
    values ('${id}', 'de', 'n', 'l', 'v', 's', 'o', 's', 't', 5, 'e', false, 'c', '${status}', '${at}', ${status === "submitted" ? "null" : `'${at}'`})`;
const request = (kind: string) => (id: string, at: string) =>
  `insert into team_requests (id, kind, locale, message, received_at) values ('${id}', '${kind}', 'de', 'm', '${at}')`;
const user = (id: string, at: string, verified: boolean) =>
  `insert into users (id, name, email, email_verified, created_at, updated_at) values ('${id}', 'n', '${id}@example.org', ${verified}, '${at}', '${at}')`;
const mail = (id: string, at: string, template: string, about = "null") =>
  `insert into outbound_mails (id, template, about, recipient, subject, text, html, queued_at, accepted_at)
    values ('${id}', '${template}', ${about}, 'r', 's', 't', 'h', '${at}', '${at}')`;
const subscription = (id: string, at: string, confirmed: string, left: string) =>
  `insert into newsletter_subscriptions (id, email, locale, form_text, requested_at, requested_from, mailed_at, confirmed_at, unsubscribed_at)
    values ('${id}', '${id}', 'de', 'f', '${at}', '', '${at}', ${confirmed}, ${left})`;

/** How a row looks whose time began at a moment, and what finds it. */
const kinds: [TimedRule, table: string, key: string, insert: (id: string, at: string) => string][] = [
  ["unconfirmed_accounts", "users", "id", (id, at) => user(id, at, false)],
  ["reports", "team_requests", "id", request("report")],
  ["requests", "team_requests", "id", request("question")],
  ["unpublished_stories", "stories", "id", (id, at) => story(id, at, "refused")],
  ["unpublished_stories", "stories", "id", (id, at) => story(id, at, "submitted")],
  [
    "newsletter_unconfirmed",
    "newsletter_subscriptions",
    "id",
    (id, at) => subscription(id, at, "null", "null"),
  ],
  [
    "newsletter_proof",
    "newsletter_subscriptions",
    "id",
    (id, at) => subscription(id, at, `'${at}'`, `'${at}'`),
  ],
  ["mails", "outbound_mails", "id", (id, at) => mail(id, at, "messages.daily")],
  ["newsletter_issues", "outbound_mails", "id", (id, at) => mail(id, at, "content.newsletter-issue")],
  [
    "withdrawals",
    "withdrawal_declarations",
    "id",
    (id, at) =>
      `insert into withdrawal_declarations (id, name, contract_reference, email, locale, received_at) values ('${id}', 'n', 'c', 'e', 'de', '${at}')`,
  ],
  [
    "erasures",
    "erasures",
    "id",
    (id, at) =>
      `insert into erasures (id, user_id, requested_at, due_at, done_at) values ('${id}', '${id}', '${at}', '${at}', '${at}')`,
  ],
  [
    "appointments",
    "appointments",
    "id",
    (id, at) =>
      `insert into appointments (id, kind, starts_at, ends_at, locale, name, email, phone, topic, booked_at)
        values ('${id}', 'callback', '${at}', '${at}', 'de', 'n', 'e', 'p', 't', '${at}')`,
  ],
  [
    "order_drafts",
    "order_drafts",
    "user_id",
    (id, at) => `insert into order_drafts (user_id, entered, saved_at) values ('${id}', '{}', '${at}')`,
  ],
  [
    "consents",
    "consents",
    "id",
    (id, at) =>
      `insert into consents (id, user_id, purpose, locale, version, text, given_at, withdrawn_at)
        values ('${id}', '${id}', 'collector-club', 'de', '1', 't', '${at}', '${at}')`,
  ],
  [
    "exports",
    "data_exports",
    "id",
    (id, at) =>
      `insert into data_exports (id, user_id, locale, requested_at) values ('${id}', '${id}', 'de', '${at}')`,
  ],
  [
    "notifications",
    "notifications",
    "id",
    (id, at) =>
      `insert into notifications (id, user_id, kind, created_at) values ('${id}', '${id}', 'k', '${at}')`,
  ],
];
const needOwner = ["order_drafts", "consents", "data_exports", "notifications"];

test.each(kinds)(
  "PV-02 %s: a row of %s ends when its time is over, and not before",
  async (rule, table, key, insert) => {
    const end = cutoff(retentionRules[rule], app.system().now()).getTime();
    const n = kinds.findIndex((kind) => kind[3] === insert).toString(16);
    const rows = { younger: `${uuids.younger}${n}`, older: `${uuids.older}${n}` };
    for (const [age, id] of Object.entries(rows)) {
      const at = new Date(end + (age === "older" ? -1000 : 1000)).toISOString();
      if (needOwner.includes(table)) await app.runAsOwner(user(id, app.system().now().toISOString(), true));
      await app.runAsOwner(insert(id, at));
    }
    await runRetention(app.system());
    const left = await app.runAsOwner(
      `select ${key} as id from ${table} where ${key} in ('${rows.younger}', '${rows.older}')`,
    );
    expect(left.rows).toEqual([{ id: rows.younger }]);
    await app.runAsOwner(`delete from ${table} where ${key} = '${rows.younger}'`);
  },
);

test("PV-02 expired sessions, links and counters end daily, and the log says how many of which kind", async () => {
  const id = await app.person("sofie");
  await app.runAsOwner(`insert into sessions (id, user_id, token, expires_at, role, last_action_at, created_at, updated_at)
    values (gen_random_uuid(), '${id}', 'over', '2026-11-20', 'customer', now(), now(), now()), (gen_random_uuid(), '${id}', 'open', '2026-11-30', 'customer', now(), now(), now())`);
  await app.runAsOwner("insert into attempts values ('over', '2026-11-20', 1), ('open', '2026-11-30', 1)");
  await app.runAsOwner(
    "insert into byte_budgets values ('over', 1, '2026-11-20'), ('open', 1, '2026-11-30')",
  );
  await app.runAsOwner(`insert into verifications values (gen_random_uuid(), 'over', 'y', '2026-11-20', now(), now()),
    (gen_random_uuid(), 'open', 'y', '2026-11-30', now(), now())`);
  await runRetention(app.system());
  for (const [table, column] of [
    ["sessions", "token"],
    ["attempts", "key"],
    ["byte_budgets", "key"],
    ["verifications", "identifier"],
  ])
    expect((await app.runAsOwner(`select ${column} as is from ${table}`)).rows, table).toEqual([
      { is: "open" },
    ]);
  const { rows } = await app.runAsOwner(
    "select details from audit_log where event = 'privacy.retention-run' order by id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ sessions: 2, attempts: 2 });
});

test("PV-02 mails about a contract outlive other mails, and end with it", async () => {
  const { orderId } = await app.orders.confirmed();
  await app.runAsOwner("update outbound_mails set queued_at = '2020-01-01', accepted_at = '2020-01-01'");
  await runRetention(app.system());
  expect(await app.mails("orders.confirmation")).toHaveLength(1);
  for (const table of ["legal_snapshots", "order_lines"]) {
    await app.runAsOwner(`alter table ${table} disable trigger user`);
    await app.runAsOwner(`update ${table} set at = '2017-12-31'`);
  }
  await app.runAsOwner(
    `update orders set status = 'cancelled', created_at = '2017-12-31' where id = '${orderId}'`,
  );
  await app.runAsOwner(`insert into withdrawal_declarations (id, name, contract_reference, email, locale, received_at, matched_order_id)
    values ('${uuids.older}f', 'n', 'c', 'e', 'de', '2018-01-01', '${orderId}')`);
  await app.runAsOwner(
    mail(`${uuids.older}f`, "2018-01-01", "orders.withdrawal-receipt", `'withdrawal:${uuids.older}f'`),
  );
  await runRetention(app.system());
  const left = await app.runAsOwner("select template from outbound_mails where template like 'orders.%'");
  expect(left.rows).toEqual([]);
});

test("PV-02 accounts confirmed, of staff, or with a fresh link are not taken for abandoned", async () => {
  const long = "2026-01-01T00:00:00Z";
  const id = (last: string) => `00000000-0000-7000-8000-0000000000f${last}`;
  await app.runAsOwner(user(id("a"), long, true));
  await app.runAsOwner(user(id("b"), long, false));
  await app.runAsOwner(mail(id("b"), app.system().now().toISOString(), "accounts.confirm-email"));
  await app.runAsOwner(`update outbound_mails set user_id = '${id("b")}' where id = '${id("b")}'`);
  await app.runAsOwner(user(id("c"), long, false));
  await app.runAsOwner(
    `update users set role = 'staff', staff_roles = '{researcher}' where id = '${id("c")}'`,
  );
  await runRetention(app.system());
  const { rows } = await app.runAsOwner(`select id from users where created_at = '${long}' order by id`);
  expect(rows.map((row) => row.id)).toEqual([id("a"), id("b"), id("c")]);
});

test("PV-02 rows end as their noun says: its columns are there, and its parents take them along", async () => {
  const nobody = uuids.older.padEnd(36, "0");
  await inTransaction(app.system(), async (ctx) => {
    for (const what of ["case", "order", "person"] as const) await eraseWith(ctx, what, nobody);
  });
  const { rows } = await app.runAsOwner(`select
      replace(conrelid::regclass::text, 'public.', '') as child, replace(confrelid::regclass::text, 'public.', '') as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`);
  const cascading = rows.map(({ child, parent }) => `${child} → ${parent}`);
  const declared = declaredTables.flatMap(({ name, ends }) =>
    ends?.parent ? [`${name} → ${ends.parent}`] : [],
  );
  expect(declared.filter((pair) => !cascading.includes(pair))).toEqual([]);
});

test("PV-02 the team's notes end with their case, though its row stays for the order", async () => {
  const { researchId, staffId } = await app.orders.started();
  await app.runAsOwner(`insert into case_notes (id, research_id, author_id, message, created_at)
    values (gen_random_uuid(), '${researchId}', '${staffId}', 'Nur für uns', now())`);
  await app.runAsOwner(
    `update researches set status = 'completed', completed_at = '2024-01-01' where id = '${researchId}'`,
  );
  await runRetention(app.system());
  expect(await app.countRows("case_notes")).toBe(0);
  expect((await app.runAsOwner(`select id from researches where id = '${researchId}'`)).rows).toHaveLength(1);
});

test("PV-02 a dry run says what would end and ends nothing", async () => {
  await runRetention(app.system());
  await app.runAsOwner("insert into attempts values ('dry run', '2026-11-20', 1)");
  await app.runAsOwner(request("question")(`${uuids.older}d`, "2020-01-01"));
  const before = await app.runAsOwner("select count(*) from audit_log");
  const counts = await previewRetention(app.system());
  expect(Object.keys(counts)).toEqual(Object.keys(purges));
  expect(counts).toMatchObject({ attempts: 1, requests: 1, cases: 0 });
  expect(await previewRetention(app.system())).toEqual(counts);
  expect((await app.runAsOwner("select key from attempts where key = 'dry run'")).rows).toHaveLength(1);
  expect((await app.runAsOwner("select count(*) from audit_log")).rows).toEqual(before.rows);
});

test("PV-02 a rule that fails does not stop the others", async () => {
  await app.runAsOwner("insert into attempts values ('over again', '2026-11-20', 1)");
  await app.runAsOwner("alter table appointments rename to appointments_away");
  await expect(runRetention(app.system())).rejects.toThrow();
  await app.runAsOwner("alter table appointments_away rename to appointments");
  expect((await app.runAsOwner("select key from attempts where key like 'over%'")).rows).toEqual([]);
});
