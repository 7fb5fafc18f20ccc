import { afterAll, beforeAll, expect, test } from "vitest";
import {
  mailPreferenceToken,
  myMailPreference,
  optOutOfMails,
  setMailPreference,
} from "#business/accounts/set-mail-preference.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { markAllRead } from "./mark-all-read.ts";
import { notify } from "./notify.ts";
import { myNotifications } from "./read-messages.ts";
import { sendDailyDigests } from "./send-daily-digests.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const sendNotification = (userId: string, finding: string) =>
  inTransaction(app.system(), (ctx) =>
    notify(ctx, { userId, researchId: null, kind: "finding_added", params: { finding } }),
  );
const mailsOf = (userId: string) => app.mails("messages.daily", { userId });

test("a daily reader gets everything of the day in one mail, once", async () => {
  const carla = await app.person("carla");
  await setMailPreference(app.customer(carla), { preference: "daily" });
  await sendNotification(carla, "Foto von 1968");
  await sendNotification(carla, "Brief von 1972");
  expect(await app.mails("messages.finding_added", { userId: carla })).toEqual([]);
  await sendDailyDigests(app.system());
  await sendDailyDigests(app.system());
  const mails = await mailsOf(carla);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Foto von 1968[\s\S]*Brief von 1972/);
  expect(mails[0]?.unsubscribeUrl).toContain("/de/mails/unsubscribe?token=");
  expect(await app.auditTrail(`user:${carla}`)).toEqual(["mails.chosen"]);
});

test("those who changed their preference before the evening get no mail", async () => {
  const dora = await app.person("dora");
  await setMailPreference(app.customer(dora), { preference: "daily" });
  await sendNotification(dora, "Foto von 1968");
  await setMailPreference(app.customer(dora), { preference: "never" });
  await sendDailyDigests(app.system());
  expect(await mailsOf(dora)).toEqual([]);
});

test("the mailed link unsubscribes without sign-in; a forged one does nothing", async () => {
  const [emma, otto] = [await app.person("emma"), await app.person("otto")];
  await sendNotification(emma, "Foto von 1968");
  const [mail] = await app.mails("messages.finding_added", { userId: emma });
  const token = new URL(mail?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
  await expectRuleBroken(optOutOfMails(app.visitor(), token.replace(emma, otto)), "accounts_link_expired");
  await expectRuleBroken(optOutOfMails(app.visitor(), "?"), "accounts_link_expired");
  expect(token).toBe(mailPreferenceToken(app.visitor(), emma));
  await optOutOfMails(app.visitor(), token);
  await optOutOfMails(app.visitor(), token);
  expect(await myMailPreference(app.customer(emma))).toBe("never");
  expect(await myMailPreference(app.customer(otto))).toBe("immediately");
  await sendNotification(emma, "Brief von 1972");
  expect(await app.mails("messages.finding_added", { userId: emma })).toHaveLength(1);
});

test("notifications are paged newest first, and marked as read all at once for one person only", async () => {
  const [frieda, greta] = [await app.person("frieda"), await app.person("greta")];
  for (let n = 0; n < 23; n++) {
    app.later({ minutes: 1 });
    await sendNotification(frieda, `Fund ${n}`);
  }
  await sendNotification(greta, "Foto von 1968");
  const page = (n: number, who = frieda) => myNotifications(app.customer(who), n);
  expect(await page(1)).toMatchObject({ unread: 23, pages: 2 });
  expect((await page(1)).list.map((row) => row.params.finding)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Fund ${22 - n}`),
  );
  expect((await page(2)).list).toHaveLength(3);
  expect((await page(3)).list).toEqual([]);
  await markAllRead(app.customer(frieda));
  expect(await page(1)).toMatchObject({ unread: 0, pages: 2 });
  expect(await page(1, greta)).toMatchObject({ unread: 1, pages: 1 });
});
