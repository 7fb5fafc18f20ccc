import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { anotherBrowser, newcomer, password } from "#tests/browser-of.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { matrix } from "#tests/rights.ts";
import { unzipped } from "#tests/unzipped.ts";
import { whoIs } from "../accounts/read-session.ts";
import { AskErasure, askErasure, takeBackErasure } from "./ask-erasure.ts";
import { deleteUploads } from "./delete-uploads.ts";
import { exportTable } from "./export.document.ts";
import { gatherPerson, ownTables } from "./gather-person.ts";
import { openExport } from "./open-export.ts";
import { daysLater, monthsEarlier } from "./privacy.ts";
import { myPrivacy } from "./read-privacy.ts";
import { requestExport } from "./request-export.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const yes = { currentPassword: password, understood: "yes" } as const;
const keep = async () => {
  await house.house.queue.send(house.house.database.root, (await jobs()).keepPrivacyJob, {});
  await house.perform("privacy.keep");
  await house.perform("privacy.shred-files");
};
const jobs = () => import("./privacy.jobs.ts");

/** The tables in which any of these words stands. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(matrix))
    for (const word of words) {
      const { rows } = await house.ownerRun(
        `select count(*) as n from ${table} t where to_jsonb(t)::text ilike '%${word}%'`,
      );
      if (Number(rows[0]?.n) > 0) found.push(`${table}: ${word}`);
    }
  return found;
}

/** A person with a profile, and with a case of their own that holds a file. */
async function withCase(name: string) {
  const person = await newcomer(house, name);
  const { userId } = person;
  await house.ownerRun(`update profiles set first_name = '${name}-vorname' where id = '${userId}'`);
  await house.ownerRun(
    `insert into vehicles (id, user_id, kind, license_plate, created_at) values (gen_random_uuid(), '${userId}', 'classic-car', '${name}-plate', now())`,
  );
  await house.ownerRun(
    `insert into researches (id, number, user_id, vehicle_id, package_id, status, completed_at, created_at)
      select gen_random_uuid(), 'F-${name}', '${userId}', id, 'basic', 'completed', now(), now() from vehicles where user_id = '${userId}'`,
  );
  await house.ownerRun(
    `insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
      select gen_random_uuid(), '${userId}', id, '${name}-brief.pdf', 'application/pdf', 'files/${name}', 1, 'x', now() from researches where user_id = '${userId}'`,
  );
  await house.house.files.put(`files/${name}`, new TextEncoder().encode("%PDF"));
  await house.ownerRun(
    `insert into newsletter_subscriptions (id, email, locale, form_text, requested_at, requested_from, letter_at)
      values (gen_random_uuid(), '${person.email}', 'de', 'x', now(), '192.0.2', now())`,
  );
  return person;
}

test("every table that a customer may read is in the download", () => {
  const readable = Object.keys(matrix).filter((table) => matrix[table]?.customerOwn?.includes("s"));
  expect([...ownTables].sort()).toEqual(readable.sort());
});

test("a download holds one's own rows and files and nobody else's, for seven days", async () => {
  const hanna = await withCase("hanna");
  const other = await withCase("fremde");
  const wrong = { currentPassword: "falsch" };
  await expectRule(requestExport(hanna.ctx, wrong, "de"), "accounts_wrong_password");
  const { exportId } = await requestExport(hanna.ctx, { currentPassword: password }, "de");
  const again = requestExport(hanna.ctx, { currentPassword: password }, "de");
  await expectRule(again, "privacy_export_under_way");
  await expect(openExport(hanna.ctx, { exportId })).rejects.toMatchObject({ kind: "not-found" });
  await house.perform("privacy.make-export");
  const gathered = JSON.stringify(await gatherPerson(hanna.ctx));
  for (const word of ["hanna-vorname", "hanna-plate", "hanna-brief.pdf", "newsletter", hanna.email])
    expect(gathered).toContain(word);
  expect(gathered).not.toContain("fremde");
  expect(await house.letters("privacy.export-ready", hanna)).toHaveLength(1);
  const files = await unzipped(await openExport(house.customer(hanna.userId), { exportId }));
  expect([...files.keys()]).toContain("files/001-1-hanna-brief.pdf");
  expect(files.get("index.html")).toContain("hanna-vorname");
  expect(files.get("csv/vehicles.csv")).toContain("hanna-plate");
  await expect(openExport(other.ctx, { exportId })).rejects.toMatchObject({ kind: "not-found" });
  house.later({ days: 8 });
  const late = openExport(house.customer(hanna.userId), { exportId });
  await expect(late).rejects.toMatchObject({ kind: "not-found" });
  await keep();
  expect((await myPrivacy(house.customer(hanna.userId))).exports).toEqual([]);
  await expect(house.house.files.get(`exports/${exportId}.json`)).rejects.toThrow();
});

test("every table of a download is what its schema says, and the same as a table for a spreadsheet", async () => {
  const { userId } = await house.orders.confirmed();
  await house.ownerRun(`update profiles set city = '=1+1;"Celle"' where id = '${userId}'`);
  const { parts, schemas, files } = await gatherPerson(house.customer(userId));
  expect(parts.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(8);
  for (const { table, rows } of parts) {
    const schema = z.fromJSONSchema(schemas[table] as Parameters<typeof z.fromJSONSchema>[0]);
    expect(schema.safeParse(rows).error?.issues ?? [], table).toEqual([]);
  }
  const profile = parts.find(({ table }) => table === "profiles")?.rows ?? [];
  expect(exportTable(["city", "country"], profile)).toBe(`\ufeffcity;country\r\n"'=1+1;""Celle""";\r\n`);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^legal\/001-B-\d{4}-\d{4}\.pdf$/)]);
});

test("all files go at once, for whoever knows the password", async () => {
  const carla = await withCase("carla");
  await expectRule(deleteUploads(carla.ctx, { currentPassword: "falsch" }), "accounts_wrong_password");
  expect((await myPrivacy(carla.ctx)).files).toBe(1);
  await deleteUploads(carla.ctx, { currentPassword: password });
  await house.perform("privacy.shred-files");
  expect((await myPrivacy(carla.ctx)).files).toBe(0);
  await expect(house.house.files.get("files/carla")).rejects.toThrow();
  expect(await house.house.files.get("files/fremde")).toBeDefined();
});

test("a person who asked is there for fourteen days, and then in no table", async () => {
  const emma = await withCase("emmalinde");
  await expectRule(askErasure(emma.ctx, { ...yes, currentPassword: "falsch" }), "accounts_wrong_password");
  expectInvalid(AskErasure, { currentPassword: "x" }, "privacy_erasure_not_understood");
  const ctx = house.customer(emma.userId);
  await askErasure(ctx, yes);
  await expectRule(askErasure(ctx, yes), "privacy_erasure_asked_already");
  const shut = await whoIs(house.system(), emma.headers);
  expect(shut?.closesAt).toEqual(daysLater(ctx.now(), 14));
  house.later({ days: 13 });
  await keep();
  expect(await tablesWith("emmalinde")).not.toEqual([]);
  house.later({ days: 2 });
  await keep();
  expect(await tablesWith("emmalinde")).toEqual([]);
  await expect(house.house.files.get("files/emmalinde")).rejects.toThrow();
  expect(await tablesWith("fremde-vorname"), "others stay").toEqual(["profiles: fremde-vorname"]);
  await expectRule(anotherBrowser(house, emma.email), "accounts_wrong_email_or_password");
});

test("the records of a contract stay, and an empty shell they point to", async () => {
  const order = await house.orders.placed();
  const { rows } = await house.ownerRun(`select user_id from orders where id = '${order.orderId}'`);
  const userId = String(rows[0]?.user_id);
  await house.ownerRun(`insert into erasures (id, user_id, requested_at, due_at)
    values (gen_random_uuid(), '${userId}', now(), '2026-01-01')`);
  const before = (await house.ownerRun(`select email from users where id = '${userId}'`)).rows[0]?.email;
  await keep();
  const shell = await house.ownerRun(`select name, email from users where id = '${userId}'`);
  expect(shell.rows).toEqual([{ name: "", email: `${userId}@erased.invalid` }]);
  expect(before).not.toBe(`${userId}@erased.invalid`);
  const vehicle = await house.ownerRun(
    `select license_plate, make, model from vehicles where user_id = '${userId}'`,
  );
  expect(vehicle.rows[0]).toEqual({ license_plate: null, make: null, model: null });
  const kept = await house.ownerRun(`select count(*) as n from orders where user_id = '${userId}'`);
  expect(Number(kept.rows[0]?.n)).toBe(1);
});

test("records of a contract go eight years after the end of their year, and the shell with the last of them", async () => {
  const { orderId, userId } = await house.orders.confirmed();
  const age = async (madeAt: string) => {
    await house.ownerRun("alter table legal_snapshots disable trigger legal_snapshots_append_only");
    await house.ownerRun(`update legal_snapshots set at = '${madeAt}' where order_id = '${orderId}'`);
    await house.ownerRun("alter table legal_snapshots enable trigger legal_snapshots_append_only");
    await house.ownerRun(
      `update orders set status = 'cancelled', created_at = '${madeAt}' where id = '${orderId}'`,
    );
  };
  await house.ownerRun(`insert into erasures (id, user_id, requested_at, due_at)
    values (gen_random_uuid(), '${userId}', now(), '2026-01-01')`);
  const year = house.system().now().getUTCFullYear();
  await age(`${year - 8}-01-01T00:00:00Z`);
  await keep();
  expect((await tablesWith(orderId)).sort()).toContain(`legal_snapshots: ${orderId}`);
  await age(`${year - 9}-12-31T23:59:59Z`);
  await keep();
  const traces = ["audit_log", "erasures"];
  const left = (await tablesWith(orderId, userId)).filter(
    (found) => !traces.includes(found.split(":")[0] ?? ""),
  );
  expect(left).toEqual([]);
});

test("the database keeps what stood on the page for its term, whoever asks", async () => {
  const { orderId } = await house.orders.placed();
  await expect(house.ownerRun(`delete from legal_snapshots where order_id = '${orderId}'`)).rejects.toThrow();
});

test("one may change one's mind, once something was asked", async () => {
  const frieda = await withCase("frieda");
  const ctx = house.customer(frieda.userId);
  await expect(takeBackErasure(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await expectUndoneWithoutTrace(house, "privacy.erasure-asked", () => askErasure(ctx, yes));
  await askErasure(ctx, yes);
  await takeBackErasure(ctx);
  expect((await myPrivacy(ctx)).erasesAt).toBeNull();
  expect((await whoIs(house.system(), frieda.headers))?.closesAt).toBeNull();
  house.later({ days: 15 });
  await keep();
  expect(await tablesWith("frieda-vorname")).not.toEqual([]);
});

test("the team's accounts are not erased this way", async () => {
  const ruth = await newcomer(house, "ruth");
  await house.ownerRun(`update users set role = 'researcher' where id = '${ruth.userId}'`);
  await expectRule(askErasure(ruth.ctx, yes), "privacy_team_account");
});

test("a case is erased 24 months after its end and not a day before", async () => {
  await withCase("gretchen");
  const tomorrow = new Date(monthsEarlier(house.system().now(), 24).getTime() + 86_400_000);
  await house.ownerRun(
    `update researches set completed_at = '${tomorrow.toISOString()}' where number = 'F-gretchen'`,
  );
  await keep();
  expect(await tablesWith("gretchen-plate")).not.toEqual([]);
  house.later({ days: 2 });
  await keep();
  expect(await tablesWith("gretchen-plate", "gretchen-brief")).toEqual([]);
});

test("the owner is told 30 and 7 days before a case goes, once each, and sees the day", async () => {
  const mathilde = await withCase("mathilde");
  const at = house.system().now();
  await house.ownerRun(
    `update researches set completed_at = '${monthsEarlier(daysLater(at, 31), 24).toISOString()}' where number = 'F-mathilde'`,
  );
  const told = async () => {
    await keep();
    await keep();
    const some = await Promise.all(
      [30, 7].map((days) => house.letters(`privacy.retention-${days}`, mathilde)),
    );
    return some.map((letters) => letters.length);
  };
  expect(await told()).toEqual([0, 0]);
  house.later({ days: 2 });
  expect(await told()).toEqual([1, 0]);
  house.later({ days: 23 });
  expect(await told()).toEqual([1, 1]);
  const [letter] = await house.letters("privacy.retention-7", mathilde);
  expect(letter?.text).toContain("F-mathilde");
  expect(letter?.text).toContain("/de/dashboard/profile/privacy");
  const [shown] = (await myPrivacy(house.customer(mathilde.userId))).cases;
  expect(shown).toEqual({ number: "F-mathilde", erasesOn: expect.any(Date) });
  expect(Math.abs((shown?.erasesOn.getTime() ?? 0) - daysLater(at, 31).getTime())).toBeLessThan(
    86_400_000 * 2,
  );
});

test("months are counted back to the last day of a shorter one", () => {
  expect(monthsEarlier(new Date("2028-02-29T10:00:00Z"), 24).toISOString()).toBe("2026-02-28T10:00:00.000Z");
  expect(monthsEarlier(new Date("2026-11-21T10:00:00Z"), 24).toISOString()).toBe("2024-11-21T10:00:00.000Z");
});
