import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { markAllRead } from "./mark-all-read.ts";
import { notify } from "./notify.ts";
import { myNotifications, myNotificationsByCase, myUnreadCount } from "./read-messages.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Cases of one person; a business, because it may owe for more than ten. */
async function casesOf(userId: string, count: number): Promise<string[]> {
  const details = { customerType: "business", company: "Beispiel GmbH" };
  const ids: string[] = [];
  while (ids.length < count) ids.push((await app.orders.placed({ userId, details })).researchId);
  return ids;
}
const sendNotification = (userId: string, researchId: string | null, finding: string) => {
  app.later({ minutes: 1 });
  return inTransaction(app.system(), (ctx) =>
    notify(ctx, { userId, researchId, kind: "finding_added", params: { finding }, mail: false }),
  );
};

test("a case with a lot of news does not push the others off the page", async () => {
  const [carla, otto] = [await app.person("carla"), await app.person("otto")];
  const [busy = "", quiet = ""] = await casesOf(carla, 2);
  const [foreign = ""] = await casesOf(otto, 1);
  await sendNotification(carla, quiet, "Foto");
  for (let n = 1; n <= 22; n++) await sendNotification(carla, busy, `Fund ${n}`);
  await sendNotification(carla, null, "ohne Fall");
  await sendNotification(otto, foreign, "fremd");
  const { groups, unread, pages } = await myNotificationsByCase(app.customer(carla), 1);
  expect(
    groups.map(({ researchId, total, list }) => [
      researchId,
      total,
      list.map(({ params }) => params.finding),
    ]),
  ).toEqual([
    [null, 1, ["ohne Fall"]],
    [busy, 22, ["Fund 22", "Fund 21", "Fund 20", "Fund 19", "Fund 18"]],
    [quiet, 1, ["Foto"]],
  ]);
  expect([unread, pages]).toEqual([24, 1]);
  const second = await myNotifications(app.customer(carla), 2, busy);
  expect(second).toMatchObject({ total: 22, pages: 2, unread: 24 });
  expect(second.list.map(({ params }) => params.finding)).toEqual(["Fund 2", "Fund 1"]);
});

test("a page holds ten cases, the most recent first; what was read is not counted", async () => {
  const dora = await app.person("dora");
  for (const [n, researchId] of (await casesOf(dora, 12)).entries())
    await sendNotification(dora, researchId, `${n}`);
  const page = async (number: number) => {
    const { groups, pages } = await myNotificationsByCase(app.customer(dora), number);
    return [groups.map(({ list }) => list[0]?.params.finding), pages];
  };
  expect(await page(1)).toEqual([["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"], 2]);
  expect(await page(2)).toEqual([["1", "0"], 2]);
  expect(await page(3)).toEqual([[], 2]);
  expect(await myUnreadCount(app.customer(dora))).toBe(12);
  await markAllRead(app.customer(dora));
  expect(await myUnreadCount(app.customer(dora))).toBe(0);
});
