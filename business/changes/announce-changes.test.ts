import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { announceChanges, announceEach } from "./announce-changes.ts";
import { problemOf, type ServiceChange } from "./change.ts";

let app: TestApp;
let hanna: { userId: string };
beforeAll(async () => {
  app = await openTestApp();
  hanna = { userId: await app.person("hanna") };
  await app.person("english");
  await app.runAsOwner("update users set created_at = '2026-11-01', email_verified = true, locale = 'de'");
  await app.runAsOwner("update users set locale = 'en' where email like 'english%'");
});
afterAll(() => app.close());

const template = "changes.announced";
const change: ServiceChange = {
  id: "no-telephone",
  announcedOn: "2026-11-20",
  takesEffect: "2026-12-20",
  material: true,
  words: {
    de: { what: "Rückrufe am Samstag entfallen.", why: "Samstags ist niemand mehr im Haus." },
    en: {
      what: "There are no more calls on Saturdays.",
      why: "Nobody is in the house on Saturdays any more.",
    },
  },
};

test("DP-01 a material change is announced once to every customer, 30 days ahead, with reason and right", async () => {
  expect(problemOf(change)).toBeNull();
  expect(await announceEach(app.system(), [change])).toBe(2);
  expect(await announceEach(app.system(), [change])).toBe(0);
  const [mail] = await app.mails(template, hanna);
  for (const words of [change.words.de.what, change.words.de.why, "20. Dezember 2026", "30"])
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(words);
  expect((await app.mails(template)).map(({ text }) => text).join()).toContain(change.words.en.what);
  expect(await app.auditTrail("change:no-telephone")).toEqual(["change.announced"]);
});

test.each([
  ["is not material", { material: false }],
  ["is announced later", { announcedOn: "2026-11-22" }],
  ["has taken effect", { announcedOn: "2026-10-01", takesEffect: "2026-11-21" }],
])("DP-01 nobody is mailed about a change that %s", async (_, changes) => {
  expect(await announceEach(app.system(), [{ ...change, id: "another", ...changes }])).toBe(0);
});

test.each([
  [{ takesEffect: "2026-12-19" }, /29 days .* Put it off to 30 days/],
  [{ words: { ...change.words, en: { what: "Less.", why: " " } } }, /says in en not what changes and why/],
])("DP-01 a material change without enough notice or words is not published", (changes, problem) => {
  expect(problemOf({ ...change, ...changes })).toMatch(problem);
  expect(problemOf({ ...change, material: false, takesEffect: "2026-11-20" })).toBeNull();
});

test("no change is announced here yet", async () => {
  expect(await announceChanges(app.system())).toBe(0);
});
