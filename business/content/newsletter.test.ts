import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule } from "#tests/refusals.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { Subscribe, shortened, subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const ask = (email: string) =>
  subscribe(
    house.visitor(),
    Subscribe.parse({ locale: "de", email }),
    "Newsletter · Abonnieren",
    "192.0.2.77",
  );
const tokenIn = async (email: string) =>
  /token=([\w.-]+)/.exec((await house.letters(email)).at(-1)?.text ?? "")?.[1] ?? "";
const row = async (email: string) =>
  (await house.ownerRun(`select * from newsletter_subscriptions where email = '${email}'`)).rows[0];

test("asked, confirmed by the letter's link, ended by one click: each with its proof", async () => {
  await ask("Leserin@Example.org");
  expect(await row("leserin@example.org")).toMatchObject({
    form_text: "Newsletter · Abonnieren",
    requested_from: "192.0.2.0/24",
    confirmed_at: null,
  });
  await confirmSubscription(house.visitor(), await tokenIn("leserin@example.org"), "192.0.2.77");
  expect(await row("leserin@example.org")).toMatchObject({
    confirmed_from: "192.0.2.0/24",
    unsubscribed_at: null,
  });
  const welcome = (await house.letters("leserin@example.org")).at(-1);
  expect(welcome?.unsubscribeUrl).toMatch(/^http:\/\/house\.test\/de\/newsletter\/unsubscribe\?token=/);
  await unsubscribe(house.visitor(), await tokenIn("leserin@example.org"));
  await unsubscribe(house.visitor(), await tokenIn("leserin@example.org"));
  expect((await row("leserin@example.org"))?.unsubscribed_at).not.toBeNull();
});

test("a stranger's address gets one letter a day at most, and the asker learns nothing", async () => {
  expect(await ask("fremd@example.org")).toBe(await ask("fremd@example.org"));
  expect(await house.letters("fremd@example.org")).toHaveLength(1);
  house.later({ days: 2 });
  await ask("fremd@example.org");
  expect(await house.letters("fremd@example.org")).toHaveLength(2);
});

test("who is on the list gets no letter for asking again", async () => {
  await ask("dabei@example.org");
  await confirmSubscription(house.visitor(), await tokenIn("dabei@example.org"), "x");
  house.later({ days: 2 });
  await ask("dabei@example.org");
  expect((await house.letters("dabei@example.org")).map(({ template }) => template)).toEqual([
    "content.newsletter-confirm",
    "content.newsletter-welcome",
  ]);
});

test("a link is good for 72 hours and for its own purpose", async () => {
  await ask("spaet@example.org");
  const token = await tokenIn("spaet@example.org");
  await expectRule(unsubscribe(house.visitor(), token), "content_link_expired");
  await expectRule(confirmSubscription(house.visitor(), `${token}x`, "x"), "content_link_expired");
  house.later({ days: 3, minutes: 1 });
  await expectRule(confirmSubscription(house.visitor(), token, "x"), "content_link_expired");
});

test("the address must be one", () => {
  expectInvalid(Subscribe, { locale: "de", email: "nix" }, "content_email_invalid");
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s is kept as %s", (address, kept) => {
  expect(shortened(address)).toBe(kept);
});
