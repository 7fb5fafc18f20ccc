import { afterAll, beforeAll, expect, test } from "vitest";
import * as link from "#app/routes/site/newsletter-link.tsx";
import * as list from "#app/routes/team/newsletter.tsx";
import * as page from "#app/routes/team/newsletter-issue.tsx";
import * as sending from "#app/routes/team/newsletter-sending.tsx";
import { enterAsStaff } from "#app/zones.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { asCustomer, asStaff, calling, knock, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse();
  ruth = await house.person("ruth", { role: "researcher" });
  await house.ownerRun(`insert into newsletter_subscriptions
    (id, email, locale, form_text, requested_at, requested_from, letter_at, confirmed_at)
    values ('01a12dae-5134-7011-a3c9-d5880e9a71e8', 'anna@example.org', 'de', 'x', now(), 'x', now(), now())`);
});
afterAll(() => house.close());

const texts = { subjectDe: "Funde", textDe: "Drei Wagen", subjectEn: "Finds", textEn: "Three cars" };
const de = { lang: "de" };
const path = "/de/team/newsletter";

async function begun(): Promise<{ lang: string; issueId: string }> {
  const answer = await list.action(calling(asStaff(house, ruth), path, de, {}));
  const issueId = answer.headers.get("Location")?.split("/").at(-1) ?? "";
  return { lang: "de", issueId };
}
const post = (params: { lang: string; issueId: string }, form: Record<string, string>) =>
  page.action(calling(asStaff(house, ruth), `${path}/${params.issueId}`, params, form));
const look = (params: { lang: string; issueId: string }) =>
  page.loader(calling(asStaff(house, ruth), `${path}/${params.issueId}`, params));

test("an issue is begun, written, tried out, sent, and then stands in the list", async () => {
  const at = await begun();
  expect(await look(at)).toMatchObject({ letters: false, missing: Object.keys(texts) });
  expect(await post(at, { intent: "save", revision: "0", ...texts, textDe: "[a](b)" })).toMatchObject({
    init: { status: 422 },
    data: { values: { subjectEn: "Finds", textDe: "[a](b)" }, errors: { textDe: expect.any(String) } },
  });
  expect(await post(at, { intent: "save", revision: "0", ...texts })).toMatchObject({ status: 303 });
  expect(await look(at)).toMatchObject({
    missing: [],
    letters: { en: { subject: "Finds", html: expect.stringContaining("Three cars") } },
  });
  expect(await post(at, { intent: "try", revision: "1" })).toMatchObject({ status: 303 });
  expect(await post(at, { intent: "try", revision: "0" })).toMatchObject({
    data: { problem: expect.stringContaining("Jemand hat diese Ausgabe") },
  });
  const asking = calling(asStaff(house, ruth), `${path}/${at.issueId}/sending`, at);
  expect(await sending.loader(asking)).toMatchObject({ readers: { de: 1, en: 0 } });
  const send = calling(asStaff(house, ruth), asking.url.pathname, at, { revision: "1" });
  expect(await sending.action(send)).toMatchObject({ status: 303 });
  // What has gone out is asked for no more.
  expect(await statusOf(() => sending.loader(asking))).toBe(302);
  await house.perform("newsletter.write-issue");
  const { issues, readers } = await list.loader(calling(asStaff(house, ruth), path, de));
  expect(issues).toMatchObject([{ state: "sent", recipients: 1, written: 1 }]);
  expect(readers).toEqual({ de: 1, en: 0 });
});

test("a mail program ends it with one click at the address in the letter's head", async () => {
  const [letter] = await house.letters("content.newsletter-issue");
  const url = letter?.unsubscribeUrl?.replace("http://house.test", "") ?? "";
  const click = calling(stranger(house), url, de, { "List-Unsubscribe": "One-Click" });
  expect(await link.action(click)).toMatchObject({ data: { done: true } });
  expect((await list.loader(calling(asStaff(house, ruth), path, de))).readers).toEqual({ de: 0, en: 0 });
});

test("a draft that is not wanted is thrown away", async () => {
  const at = await begun();
  expect(await post(at, { intent: "discard", revision: "0" })).toMatchObject({ status: 303 });
  expect(await statusOf(() => look(at))).toBe(404);
});

test("an address without an issue leads nowhere, and there is no other deed", async () => {
  expect(await statusOf(() => look({ lang: "de", issueId: "x" }))).toBe(404);
  expect(await statusOf(() => look({ lang: "de", issueId: ruth }))).toBe(404);
  expect(await statusOf(async () => post(await begun(), { intent: "dance" }))).toBe(400);
});

test("nobody else comes in", async () => {
  expect(await knock(enterAsStaff, stranger(house), path)).toBe(302);
  const hanna = asCustomer(house, await house.person("hanna"));
  expect(await knock(enterAsStaff, hanna, path)).toBe(404);
});
