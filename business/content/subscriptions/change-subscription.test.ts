import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { leaveNewsletter, requestNewsletter } from "./change-subscription.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { mySubscription } from "./read-subscription.ts";
import { subscribe } from "./subscribe.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (userId: string) =>
  requestNewsletter(app.customer(userId), { locale: "de", formText: "Newsletter bestellen" }, "192.0.2.77");
const standing = async (userId: string) => (await mySubscription(app.customer(userId)))?.state ?? null;

async function mails(userId: string) {
  const { email = "" } = (await mySubscription(app.customer(userId))) ?? {};
  return app.mails(email);
}

async function confirm(userId: string) {
  const token = /token=([\w.-]+)/.exec((await mails(userId)).at(-1)?.text ?? "")?.[1] ?? "";
  await confirmSubscription(app.visitor(), token, "192.0.2.77");
}

test("a subscription is shown, requested, confirmed by the mailed link and ended in the profile", async () => {
  const hanna = await app.person("hanna");
  expect(await standing(hanna)).toBe("off");
  await ask(hanna);
  expect(await standing(hanna)).toBe("asked");
  await confirm(hanna);
  expect(await mySubscription(app.customer(hanna))).toMatchObject({
    state: "on",
    since: app.customer(hanna).now(),
  });
  await leaveNewsletter(app.customer(hanna));
  expect(await standing(hanna)).toBe("off");
  await expect(leaveNewsletter(app.customer(hanna))).rejects.toThrow(NotFound);
});

test("a repeated request gets a truthful answer: no second mail that day, one on the next", async () => {
  const otto = await app.person("otto");
  await ask(otto);
  await ask(otto);
  expect(await mails(otto)).toHaveLength(1);
  await confirm(otto);
  await leaveNewsletter(app.customer(otto));
  await expectRuleBroken(ask(otto), "content_mail_tomorrow");
  app.later({ days: 2 });
  await ask(otto);
  expect(await standing(otto)).toBe("asked");
  app.later({ days: 4 });
  expect(await standing(otto)).toBe("off");
});

test("an unconfirmed address reveals and changes nothing", async () => {
  const emil = await app.person("emil", { unconfirmed: true });
  const email = await app.emailOf(emil);
  await subscribe(app.visitor(), { locale: "de", email }, "Newsletter", "192.0.2.77");
  expect(await mySubscription(app.customer(emil))).toBeNull();
  await expectRuleBroken(ask(emil), "content_confirm_email_first");
  await expect(leaveNewsletter(app.customer(emil))).rejects.toThrow(NotFound);
});
