import { afterAll, beforeAll, expect, test } from "vitest";
import { legalText, problemOfNotice } from "#business/orders/contracts/legal-texts.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { announceNotice, announcePrivacyNotice } from "./announce-notice.ts";
import { daysLater } from "./privacy.ts";

let app: TestApp;
let joined: { userId: string };
beforeAll(async () => {
  app = await openTestApp();
  joined = { userId: await app.person("hanna") };
  await app.person("english");
  await app.person("unconfirmed");
  await app.runAsOwner("update users set created_at = '2026-11-01', email_verified = true, locale = 'de'");
  await app.runAsOwner("update users set locale = 'en' where email like 'english%'");
  await app.runAsOwner("update users set email_verified = false where email like 'unconfirmed%'");
});
afterAll(() => app.close());

const template = "privacy.notice-changed";
const of = (version: string, changes: string, draft = false) => ({
  de: { version, changes, draft },
  en: { version, changes: changes && "We now name the company that prints.", draft },
});
const printing = "Wir nennen jetzt auch die Druckerei.";

test("PV-22 a new privacy notice is announced once to everybody who joined before it, in their language", async () => {
  const notice = of("2026-11-20", printing);
  expect(await announceNotice(app.system(), notice)).toBe(2);
  expect(await announceNotice(app.system(), notice)).toBe(0);
  const [mail] = await app.mails(template, joined);
  expect(mail?.text).toContain(printing);
  expect(mail?.text).toContain("20. November 2026");
  expect(mail?.text).toContain("/de/privacy");
  const all = await app.mails(template);
  expect(all.map(({ text }) => text).join()).toContain("We now name the company that prints.");
  expect(await app.auditTrail("privacy:2026-11-20")).toEqual(["privacy.notice-announced"]);
});

test("PV-22 the next version is announced again, but not to those who joined after it", async () => {
  await app.runAsOwner("update users set created_at = '2026-11-21T01:00:00Z' where email like 'english%'");
  expect(await announceNotice(app.system(), of("2026-11-21", printing))).toBe(1);
  expect(await app.mails(template, joined)).toHaveLength(2);
});

test.each([
  ["a draft", of("2026-11-22", printing, true)],
  ["the first version, which names no changes", of("2026-11-22", "")],
  ["a version of long ago", of(daysLater(new Date("2026-11-21"), -61).toISOString().slice(0, 10), printing)],
])("PV-22 nobody is told of %s", async (_, notice) => {
  expect(await announceNotice(app.system(), notice)).toBe(0);
});

test("PV-22 the notice in this repository is a draft and is not announced", async () => {
  expect(await announcePrivacyNotice(app.system())).toBe(0);
});

test("PV-22 every notice after the first says what has changed", async () => {
  for (const lang of ["de", "en"] as const) {
    const notice = await legalText(app.services.config, "privacy", lang);
    expect(notice.changes).toMatch(/\S{3,}.*\./);
    expect(problemOfNotice(notice)).toBeNull();
    expect(problemOfNotice({ ...notice, changes: "" })).toContain(notice.version);
  }
  expect(problemOfNotice({ kind: "privacy", lang: "de", version: "2026-11-21", changes: "" })).toBeNull();
});
