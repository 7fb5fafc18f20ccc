import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectRule } from "#tests/refusals.ts";
import { chooseMails, mailToken, myMailPreference, stopMails } from "../accounts/choose-mails.ts";
import { inTransaction } from "../context.ts";
import { markAllRead } from "./mark-all-read.ts";
import { notify } from "./notify.ts";
import { myNotifications } from "./read-messages.ts";
import { sendDailyLetters } from "./send-daily-letters.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const tell = (userId: string, finding: string) =>
  inTransaction(house.system(), (ctx) =>
    notify(ctx, { userId, researchId: null, kind: "finding_added", params: { finding } }),
  );
const lettersOf = (userId: string) => house.letters("messages.daily", { userId });

test("who wants one letter a day gets everything of the day in one, once", async () => {
  const carla = await house.person("carla");
  await chooseMails(house.customer(carla), { preference: "daily" });
  await tell(carla, "Foto von 1968");
  await tell(carla, "Brief von 1972");
  expect(await house.letters("messages.finding_added", { userId: carla })).toEqual([]);
  await sendDailyLetters(house.system());
  await sendDailyLetters(house.system());
  const letters = await lettersOf(carla);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toMatch(/Foto von 1968[\s\S]*Brief von 1972/);
  expect(letters[0]?.unsubscribeUrl).toContain("/de/mails/unsubscribe?token=");
  expect(await house.trail(`user:${carla}`)).toEqual(["mails.chosen"]);
});

test("who changed their mind before the evening gets none", async () => {
  const dora = await house.person("dora");
  await chooseMails(house.customer(dora), { preference: "daily" });
  await tell(dora, "Foto von 1968");
  await chooseMails(house.customer(dora), { preference: "never" });
  await sendDailyLetters(house.system());
  expect(await lettersOf(dora)).toEqual([]);
});

test("the link in a letter ends such letters without sign-in; a forged one does nothing", async () => {
  const [emma, otto] = [await house.person("emma"), await house.person("otto")];
  await tell(emma, "Foto von 1968");
  const [letter] = await house.letters("messages.finding_added", { userId: emma });
  const token = new URL(letter?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
  await expectRule(stopMails(house.visitor(), token.replace(emma, otto)), "accounts_link_expired");
  await expectRule(stopMails(house.visitor(), "?"), "accounts_link_expired");
  expect(token).toBe(mailToken(house.visitor(), emma));
  await stopMails(house.visitor(), token);
  await stopMails(house.visitor(), token);
  expect(await myMailPreference(house.customer(emma))).toBe("never");
  expect(await myMailPreference(house.customer(otto))).toBe("immediately");
  await tell(emma, "Brief von 1972");
  expect(await house.letters("messages.finding_added", { userId: emma })).toHaveLength(1);
});

test("notifications come page by page, newest first; all of mine are read at once, and nobody else's", async () => {
  const [frieda, greta] = [await house.person("frieda"), await house.person("greta")];
  for (let n = 0; n < 23; n++) {
    house.later({ minutes: 1 });
    await tell(frieda, `Fund ${n}`);
  }
  await tell(greta, "Foto von 1968");
  const page = (n: number, who = frieda) => myNotifications(house.customer(who), n);
  expect(await page(1)).toMatchObject({ unread: 23, pages: 2 });
  expect((await page(1)).list.map((row) => row.params.finding)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Fund ${22 - n}`),
  );
  expect((await page(2)).list).toHaveLength(3);
  expect((await page(3)).list).toEqual([]);
  await markAllRead(house.customer(frieda));
  expect(await page(1)).toMatchObject({ unread: 0, pages: 2 });
  expect(await page(1, greta)).toMatchObject({ unread: 1, pages: 1 });
});
