import { afterAll, beforeAll, expect, test } from "vitest";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { Subscribe, subscribe, truncateIp } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (email: string) =>
  subscribe(app.visitor(), Subscribe.parse({ locale: "de", email }), "Newsletter · Abonnieren", "192.0.2.77");
const tokenIn = async (email: string) =>
  /token=([\w.-]+)/.exec((await app.mails(email)).at(-1)?.text ?? "")?.[1] ?? "";
const row = async (email: string) =>
  (await app.runAsOwner(`select * from newsletter_subscriptions where email = '${email}'`)).rows[0];

test("PV-06 subscribed by double opt-in and ended with one click, each with its proof", async () => {
  await ask("Leserin@Example.org");
  expect(await row("leserin@example.org")).toMatchObject({
    form_text: "Newsletter · Abonnieren",
    requested_from: "192.0.2.0/24",
    confirmed_at: null,
  });
  await confirmSubscription(app.visitor(), await tokenIn("leserin@example.org"), "192.0.2.77");
  expect(await row("leserin@example.org")).toMatchObject({
    confirmed_from: "192.0.2.0/24",
    unsubscribed_at: null,
  });
  const welcome = (await app.mails("leserin@example.org")).at(-1);
  expect(welcome?.unsubscribeUrl).toMatch(/^http:\/\/app\.test\/de\/newsletter\/unsubscribe\?token=/);
  await unsubscribe(app.visitor(), await tokenIn("leserin@example.org"));
  await unsubscribe(app.visitor(), await tokenIn("leserin@example.org"));
  expect((await row("leserin@example.org"))?.unsubscribed_at).not.toBeNull();
});

test("PV-06 an unconfirmed address gets one mail a day at most, and the sender of the form learns nothing", async () => {
  expect(await ask("fremd@example.org")).toBe(await ask("fremd@example.org"));
  expect(await app.mails("fremd@example.org")).toHaveLength(1);
  app.later({ days: 2 });
  await ask("fremd@example.org");
  expect(await app.mails("fremd@example.org")).toHaveLength(2);
});

test("a subscriber gets no mail for asking again", async () => {
  await ask("dabei@example.org");
  await confirmSubscription(app.visitor(), await tokenIn("dabei@example.org"), "x");
  app.later({ days: 2 });
  await ask("dabei@example.org");
  expect((await app.mails("dabei@example.org")).map(({ template }) => template)).toEqual([
    "content.newsletter-confirm",
    "content.newsletter-welcome",
  ]);
});

test("a link is valid for 72 hours and for its own purpose", async () => {
  await ask("spaet@example.org");
  const token = await tokenIn("spaet@example.org");
  await expectRuleBroken(unsubscribe(app.visitor(), token), "content_link_expired");
  await expectRuleBroken(confirmSubscription(app.visitor(), `${token}x`, "x"), "content_link_expired");
  app.later({ days: 3, minutes: 1 });
  await expectRuleBroken(confirmSubscription(app.visitor(), token, "x"), "content_link_expired");
});

test("the address must be valid", () => {
  expectInvalid(Subscribe, { locale: "de", email: "nix" }, "content_email_invalid");
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s is stored as %s", (address, kept) => {
  expect(truncateIp(address)).toBe(kept);
});
