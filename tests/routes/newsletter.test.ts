import { afterAll, beforeAll, expect, test } from "vitest";
import * as link from "#app/routes/site/newsletter/subscription-link.tsx";
import * as page from "#app/routes/team/newsletter/issue.tsx";
import * as list from "#app/routes/team/newsletter/newsletter.tsx";
import * as sending from "#app/routes/team/newsletter/release.tsx";
import { enterAsStaff } from "#app/zones.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import {
  customerContext,
  routeArgs,
  staffContext,
  statusOf,
  tryEnter,
  visitorContext,
} from "./route-harness.ts";

let app: TestApp;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  await app.runAsOwner(`insert into newsletter_subscriptions
    (id, email, locale, form_text, requested_at, requested_from, mailed_at, confirmed_at)
    values ('01a12dae-5134-7011-a3c9-d5880e9a71e8', 'anna@example.org', 'de', 'x', now(), 'x', now(), now())`);
});
afterAll(() => app.close());

const texts = { subjectDe: "Funde", textDe: "Drei Wagen", subjectEn: "Finds", textEn: "Three cars" };
const de = { lang: "de" };
const path = "/de/team/newsletter";

async function createdIssue(): Promise<{ lang: string; issueId: string }> {
  const answer = (await list.action(routeArgs(staffContext(app, ruth), path, de, {}))) as Response;
  const issueId = answer.headers.get("Location")?.split("/").at(-1) ?? "";
  return { lang: "de", issueId };
}
const post = (params: { lang: string; issueId: string }, form: Record<string, string>) =>
  page.action(routeArgs(staffContext(app, ruth), `${path}/${params.issueId}`, params, form));
const look = (params: { lang: string; issueId: string }) =>
  page.loader(routeArgs(staffContext(app, ruth), `${path}/${params.issueId}`, params));

test("an issue is created, written, tested, sent and then listed", async () => {
  const at = await createdIssue();
  expect(await look(at)).toMatchObject({ mails: false, missing: Object.keys(texts) });
  expect(await post(at, { intent: "save", revision: "0", ...texts, textDe: "[a](b)" })).toMatchObject({
    init: { status: 422 },
    data: { values: { subjectEn: "Finds", textDe: "[a](b)" }, errors: { textDe: expect.any(String) } },
  });
  expect(await post(at, { intent: "save", revision: "0", ...texts })).toMatchObject({ status: 303 });
  expect(await look(at)).toMatchObject({
    missing: [],
    mails: { en: { subject: "Finds", html: expect.stringContaining("Three cars") } },
  });
  expect(await post(at, { intent: "try", revision: "1" })).toMatchObject({ status: 303 });
  expect(await post(at, { intent: "try", revision: "0" })).toMatchObject({
    data: { problem: expect.stringContaining("Jemand hat diese Ausgabe") },
  });
  const asking = routeArgs(staffContext(app, ruth), `${path}/${at.issueId}/sending`, at);
  expect(await sending.loader(asking)).toMatchObject({ readers: { de: 1, en: 0 } });
  const send = routeArgs(staffContext(app, ruth), asking.url.pathname, at, { revision: "1" });
  expect(await sending.action(send)).toMatchObject({ status: 303 });
  // An issue already released cannot be released again.
  expect(await statusOf(() => sending.loader(asking))).toBe(302);
  await app.runJobs("newsletter.queue-issue-mails");
  const { issues, readers } = await list.loader(routeArgs(staffContext(app, ruth), path, de));
  expect(issues).toMatchObject([{ state: "sent", recipients: 1, written: 1 }]);
  expect(readers).toEqual({ de: 1, en: 0 });
});

test("a mail client unsubscribes with one click at the URL in the mail's header", async () => {
  const [letter] = await app.mails("content.newsletter-issue");
  const url = letter?.unsubscribeUrl?.replace("http://app.test", "") ?? "";
  const click = routeArgs(visitorContext(app), url, de, { "List-Unsubscribe": "One-Click" });
  expect(await link.action(click)).toMatchObject({ data: { done: true } });
  expect((await list.loader(routeArgs(staffContext(app, ruth), path, de))).readers).toEqual({ de: 0, en: 0 });
});

test("a draft can be discarded", async () => {
  const at = await createdIssue();
  expect(await post(at, { intent: "discard", revision: "0" })).toMatchObject({ status: 303 });
  expect(await statusOf(() => look(at))).toBe(404);
});

test("an unknown issue is 404, and no other action is accepted", async () => {
  expect(await statusOf(() => look({ lang: "de", issueId: "x" }))).toBe(404);
  expect(await statusOf(() => look({ lang: "de", issueId: ruth }))).toBe(404);
  expect(await statusOf(async () => post(await createdIssue(), { intent: "dance" }))).toBe(400);
});

test("nobody else has access", async () => {
  expect(await tryEnter(enterAsStaff, visitorContext(app), path)).toBe(302);
  const hanna = customerContext(app, await app.person("hanna"));
  expect(await tryEnter(enterAsStaff, hanna, path)).toBe(404);
});
