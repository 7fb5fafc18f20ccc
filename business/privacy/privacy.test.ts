import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { deleteUploads } from "#business/privacy/erasure/delete-uploads.ts";
import { cancelErasure, RequestErasure, requestErasure } from "#business/privacy/erasure/request-erasure.ts";
import { exportTable } from "#business/privacy/exports/export.document.ts";
import { gatherPerson, ownTables } from "#business/privacy/exports/gather-person.ts";
import { openExport } from "#business/privacy/exports/open-export.ts";
import { requestExport } from "#business/privacy/exports/request-export.ts";
import { password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { matrix } from "#tests/world/permissions/permission-matrix.ts";
import { readZip } from "#tests/world/read-zip.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { daysLater, monthsEarlier } from "./privacy.ts";
import { myPrivacy } from "./read-privacy.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const yes = { currentPassword: password, understood: "yes" } as const;
const storeAll = async () => {
  const { runRetentionJob } = await jobs();
  await inTransaction(app.system(), (ctx) => ctx.services.queue.send(ctx.db, runRetentionJob, {}));
  await app.runJobs("privacy.run-retention");
  await app.runJobs("privacy.shred-files");
};
const jobs = () => import("./privacy.jobs.ts");

/** The tables that contain any of these words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(matrix))
    for (const word of words) {
      const { rows } = await app.runAsOwner(
        `select count(*) as n from ${table} t where to_jsonb(t)::text ilike '%${word}%'`,
      );
      if (Number(rows[0]?.n) > 0) found.push(`${table}: ${word}`);
    }
  return found;
}

/** A person with a profile and a case that holds a file. */
async function withCase(name: string) {
  const person = await signUpNewcomer(app, name);
  const { userId } = person;
  await app.runAsOwner(`update profiles set first_name = '${name}-vorname' where id = '${userId}'`);
  await app.runAsOwner(
    `insert into vehicles (id, user_id, kind, license_plate, created_at) values (gen_random_uuid(), '${userId}', 'classic-car', '${name}-plate', now())`,
  );
  await app.runAsOwner(
    `insert into researches (id, number, user_id, vehicle_id, package_id, status, completed_at, created_at)
      select gen_random_uuid(), 'F-${name}', '${userId}', id, 'basic', 'completed', now(), now() from vehicles where user_id = '${userId}'`,
  );
  await app.runAsOwner(
    `insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
      select gen_random_uuid(), '${userId}', id, '${name}-brief.pdf', 'application/pdf', 'files/${name}', 1, 'x', now() from researches where user_id = '${userId}'`,
  );
  await app.services.files.put(`files/${name}`, new TextEncoder().encode("%PDF"));
  await app.runAsOwner(
    `insert into newsletter_subscriptions (id, email, locale, form_text, requested_at, requested_from, mailed_at)
      values (gen_random_uuid(), '${person.email}', 'de', 'x', now(), '192.0.2', now())`,
  );
  return person;
}

test("PV-07 every table that a customer may read is in the export", () => {
  const readable = Object.keys(matrix).filter((table) => matrix[table]?.customerOwn?.includes("s"));
  expect([...ownTables].sort()).toEqual(readable.sort());
});

test("PV-07 an export contains one's own rows and files and nobody else's, for seven days", async () => {
  const hanna = await withCase("hanna");
  const other = await withCase("fremde");
  const wrong = { currentPassword: "falsch" };
  await expectRuleBroken(requestExport(hanna.ctx, wrong, "de"), "accounts_wrong_password");
  const { exportId } = await requestExport(hanna.ctx, { currentPassword: password }, "de");
  const again = requestExport(hanna.ctx, { currentPassword: password }, "de");
  await expectRuleBroken(again, "privacy_export_under_way");
  await expect(openExport(hanna.ctx, { exportId })).rejects.toMatchObject({ kind: "not-found" });
  await app.runJobs("privacy.make-export");
  const gathered = JSON.stringify(await gatherPerson(hanna.ctx));
  for (const word of ["hanna-vorname", "hanna-plate", "hanna-brief.pdf", "newsletter", hanna.email])
    expect(gathered).toContain(word);
  expect(gathered).not.toContain("fremde");
  expect(await app.mails("privacy.export-ready", hanna)).toHaveLength(1);
  const files = await readZip(await openExport(app.customer(hanna.userId), { exportId }));
  expect([...files.keys()]).toContain("files/001-1-hanna-brief.pdf");
  expect(files.get("index.html")).toContain("hanna-vorname");
  expect(files.get("csv/vehicles.csv")).toContain("hanna-plate");
  await expect(openExport(other.ctx, { exportId })).rejects.toMatchObject({ kind: "not-found" });
  app.later({ days: 8 });
  const late = openExport(app.customer(hanna.userId), { exportId });
  await expect(late).rejects.toMatchObject({ kind: "not-found" });
  await storeAll();
  expect((await myPrivacy(app.customer(hanna.userId))).exports).toEqual([]);
  await expect(app.services.files.get(`exports/${exportId}.json`)).rejects.toThrow();
});

test("PV-07 every table of an export matches its schema and its CSV", async () => {
  const { userId } = await app.orders.confirmed();
  await app.runAsOwner(`update profiles set city = '=1+1;"Celle"' where id = '${userId}'`);
  const { parts, schemas, files } = await gatherPerson(app.customer(userId));
  expect(parts.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(8);
  for (const { table, rows } of parts) {
    const schema = z.fromJSONSchema(schemas[table] as Parameters<typeof z.fromJSONSchema>[0]);
    expect(schema.safeParse(rows).error?.issues ?? [], table).toEqual([]);
  }
  const profile = parts.find(({ table }) => table === "profiles")?.rows ?? [];
  expect(exportTable(["a"], [{ a: "＝1+1" }, { a: "\n=1" }])).toBe("\ufeffa\r\n'＝1+1\r\n\"'\n=1\"\r\n");
  expect(exportTable(["city", "country"], profile)).toBe(`\ufeffcity;country\r\n"'=1+1;""Celle""";\r\n`);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^legal\/001-B-\d{4}-\d{4}\.pdf$/)]);
});

test("PV-08 all files are deleted at once, after entering the password", async () => {
  const carla = await withCase("carla");
  await expectRuleBroken(deleteUploads(carla.ctx, { currentPassword: "falsch" }), "accounts_wrong_password");
  expect((await myPrivacy(carla.ctx)).files).toBe(1);
  await deleteUploads(carla.ctx, { currentPassword: password });
  await app.runJobs("privacy.shred-files");
  expect((await myPrivacy(carla.ctx)).files).toBe(0);
  await expect(app.services.files.get("files/carla")).rejects.toThrow();
  expect(await app.services.files.get("files/fremde")).toBeDefined();
});

test("PV-08 a person who requested erasure stays for fourteen days, and then is in no table", async () => {
  const emma = await withCase("emmalinde");
  await expectRuleBroken(
    requestErasure(emma.ctx, { ...yes, currentPassword: "falsch" }),
    "accounts_wrong_password",
  );
  expectInvalid(RequestErasure, { currentPassword: "x" }, "privacy_erasure_not_understood");
  const ctx = app.customer(emma.userId);
  await requestErasure(ctx, yes);
  await expectRuleBroken(requestErasure(ctx, yes), "privacy_erasure_already_requested");
  const shut = await readSession(app.system(), emma.headers);
  expect(shut?.closesAt).toEqual(daysLater(ctx.now(), 14));
  app.later({ days: 13 });
  await storeAll();
  expect(await tablesWith("emmalinde")).not.toEqual([]);
  app.later({ days: 2 });
  await storeAll();
  expect(await tablesWith("emmalinde")).toEqual([]);
  await expect(app.services.files.get("files/emmalinde")).rejects.toThrow();
  expect(await tablesWith("fremde-vorname"), "others stay").toEqual(["profiles: fremde-vorname"]);
  await expectRuleBroken(signInElsewhere(app, emma.email), "accounts_wrong_email_or_password");
});

test("GB-02 the records of a contract stay, with an anonymous account row", async () => {
  const order = await app.orders.placed();
  const { userId } = order;
  await app.runAsOwner(`insert into erasures (id, user_id, requested_at, due_at)
    values (gen_random_uuid(), '${userId}', now(), '2026-01-01')`);
  const before = await app.emailOf(userId);
  await storeAll();
  const shell = await app.runAsOwner(`select name, email from users where id = '${userId}'`);
  expect(shell.rows).toEqual([{ name: "", email: `${userId}@erased.invalid` }]);
  expect(before).not.toBe(`${userId}@erased.invalid`);
  const vehicle = await app.runAsOwner(
    `select license_plate, make, model from vehicles where user_id = '${userId}'`,
  );
  expect(vehicle.rows[0]).toEqual({ license_plate: null, make: null, model: null });
  const kept = await app.runAsOwner(`select count(*) as n from orders where user_id = '${userId}'`);
  expect(Number(kept.rows[0]?.n)).toBe(1);
});

test("GB-01 contract records are erased eight years after their year, the account row with the last", async () => {
  const { orderId, userId } = await app.orders.confirmed();
  const age = async (madeAt: string) => {
    for (const table of ["legal_snapshots", "order_lines"]) {
      await app.runAsOwner(`alter table ${table} disable trigger ${table}_append_only`);
      await app.runAsOwner(`update ${table} set at = '${madeAt}' where order_id = '${orderId}'`);
      await app.runAsOwner(`alter table ${table} enable trigger ${table}_append_only`);
    }
    await app.runAsOwner(
      `update orders set status = 'cancelled', created_at = '${madeAt}' where id = '${orderId}'`,
    );
  };
  await app.runAsOwner(`insert into erasures (id, user_id, requested_at, due_at)
    values (gen_random_uuid(), '${userId}', now(), '2026-01-01')`);
  const year = app.system().now().getUTCFullYear();
  await age(`${year - 8}-01-01T00:00:00Z`);
  await storeAll();
  expect((await tablesWith(orderId)).sort()).toContain(`legal_snapshots: ${orderId}`);
  await age(`${year - 9}-12-31T23:59:59Z`);
  await storeAll();
  const traces = ["audit_log", "erasures"];
  const left = (await tablesWith(orderId, userId)).filter(
    (found) => !traces.includes(found.split(":")[0] ?? ""),
  );
  expect(left).toEqual([]);
});

test("EV-01 the database protects page snapshots and order lines for their retention period", async () => {
  const { orderId } = await app.orders.placed();
  for (const table of ["legal_snapshots", "order_lines"]) {
    await expect(app.runAsOwner(`delete from ${table} where order_id = '${orderId}'`)).rejects.toThrow();
    await expect(
      app.runAsOwner(`update ${table} set at = now() where order_id = '${orderId}'`),
    ).rejects.toThrow();
  }
});

test("PV-12 an erasure can be cancelled once requested", async () => {
  const frieda = await withCase("frieda");
  const ctx = app.customer(frieda.userId);
  await expect(cancelErasure(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await expectRollbackWithoutAudit(app, "privacy.erasure-requested", () => requestErasure(ctx, yes));
  await requestErasure(ctx, yes);
  await cancelErasure(ctx);
  expect((await myPrivacy(ctx)).erasesAt).toBeNull();
  expect((await readSession(app.system(), frieda.headers))?.closesAt).toBeNull();
  app.later({ days: 15 });
  await storeAll();
  expect(await tablesWith("frieda-vorname")).not.toEqual([]);
});

test("staff accounts are not erased this way", async () => {
  const ruth = await signUpNewcomer(app, "ruth");
  await app.becomes(ruth.userId, "researcher");
  await expectRuleBroken(requestErasure(ruth.ctx, yes), "privacy_team_account");
});

test("PV-02 a case is erased 24 months after its end and not a day before", async () => {
  await withCase("gretchen");
  const tomorrow = new Date(monthsEarlier(app.system().now(), 24).getTime() + 86_400_000);
  await app.runAsOwner(
    `update researches set completed_at = '${tomorrow.toISOString()}' where number = 'F-gretchen'`,
  );
  await storeAll();
  expect(await tablesWith("gretchen-plate")).not.toEqual([]);
  app.later({ days: 2 });
  await storeAll();
  expect(await tablesWith("gretchen-plate", "gretchen-brief")).toEqual([]);
});

test("PV-02 the owner is reminded 30 and 7 days before a case is erased, once each, with the date", async () => {
  const mathilde = await withCase("mathilde");
  const at = app.system().now();
  await app.runAsOwner(
    `update researches set completed_at = '${monthsEarlier(daysLater(at, 31), 24).toISOString()}' where number = 'F-mathilde'`,
  );
  const messages = async () => {
    await storeAll();
    await storeAll();
    const some = await Promise.all([30, 7].map((days) => app.mails(`privacy.retention-${days}`, mathilde)));
    return some.map((mails) => mails.length);
  };
  expect(await messages()).toEqual([0, 0]);
  app.later({ days: 2 });
  expect(await messages()).toEqual([1, 0]);
  app.later({ days: 23 });
  expect(await messages()).toEqual([1, 1]);
  const [mail] = await app.mails("privacy.retention-7", mathilde);
  expect(mail?.text).toContain("F-mathilde");
  expect(mail?.text).toContain("/de/dashboard/profile/privacy");
  const [shown] = (await myPrivacy(app.customer(mathilde.userId))).cases;
  expect(shown).toEqual({ number: "F-mathilde", erasesOn: expect.any(Date) });
  expect(Math.abs((shown?.erasesOn.getTime() ?? 0) - daysLater(at, 31).getTime())).toBeLessThan(
    86_400_000 * 2,
  );
});

test("months are counted back to the last day of a shorter one", () => {
  expect(monthsEarlier(new Date("2028-02-29T10:00:00Z"), 24).toISOString()).toBe("2026-02-28T10:00:00.000Z");
  expect(monthsEarlier(new Date("2026-11-21T10:00:00Z"), 24).toISOString()).toBe("2024-11-21T10:00:00.000Z");
});
