import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectNothingLeft } from "#tests/refusals.ts";
import { inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { MarkRead, markRead } from "./mark-read.ts";
import { notificationKinds, statusWord, wording } from "./notification.ts";
import { notify } from "./notify.ts";
import { myUnreadNotifications } from "./read-messages.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let researchId: string;
beforeAll(async () => {
  house = await openTestHouse();
  ({ researchId } = await house.orders.placed());
});
afterAll(() => house.close());

const tell = (userId: string, letter?: boolean) =>
  inTransaction(house.system(), (ctx) =>
    notify(ctx, {
      userId,
      researchId,
      kind: "finding_added",
      params: { vehicle: "Volkswagen Käfer", finding: "Foto von 1968" },
      ...(letter === undefined ? {} : { letter }),
    }),
  );

const emailOf = async (userId: string) =>
  String((await house.ownerRun(`select email from users where id = '${userId}'`)).rows[0]?.email);

describe("telling a customer", () => {
  test("writes a notification and a letter in their language, with the way to the case", async () => {
    const carla = await house.person("carla", { locale: "en" });
    await tell(carla);
    const { list, count } = await myUnreadNotifications(house.customer(carla), 5);
    expect(count).toBe(1);
    expect(list[0]).toMatchObject({ kind: "finding_added", researchId });
    const [letter] = await house.letters(await emailOf(carla));
    const { title } = wording("finding_added", { vehicle: "Volkswagen Käfer" }, "en");
    expect(letter).toMatchObject({ template: "messages.finding_added", subject: title, userId: carla });
    expect(letter?.text).toContain("Foto von 1968");
    expect(letter?.text).toContain(`http://house.test/en/dashboard/researches/${researchId}`);
    for (const form of [letter?.text, letter?.html])
      expect(form, "one can leave from the letter itself").toContain(letter?.unsubscribeUrl);
  });

  test("writes no letter to whoever wants none, and none where the deed wants none", async () => {
    const dora = await house.person("dora");
    await tell(dora, false);
    await house.ownerRun(`update profiles set mail_preference = 'never' where id = '${dora}'`);
    await tell(dora);
    expect((await myUnreadNotifications(house.customer(dora), 5)).count).toBe(2);
    expect(await house.letters(await emailOf(dora))).toEqual([]);
  });

  test("writes no letter to an account that waits to be erased", async () => {
    const jana = await house.person("jana");
    await house.ownerRun(`update users set closes_at = now() where id = '${jana}'`);
    await tell(jana);
    expect(await house.letters(await emailOf(jana))).toEqual([]);
  });

  test("stands and falls with the deed", async () => {
    const emma = await house.person("emma");
    await expectNothingLeft(house, () =>
      inTransaction(house.system(), async (ctx) => {
        await notify(ctx, { userId: emma, researchId: null, kind: "research_started", params: {} });
        throw new Error("the deed fails");
      }),
    );
  });

  test("is not for customers and visitors to do", () => {
    void (() =>
      inTransaction(house.customer(""), (ctx) => {
        // @ts-expect-error a customer would notify anybody
        return notify(ctx, { userId: "", researchId: null, kind: "research_started", params: {} });
      }));
  });
});

describe("unread notifications", () => {
  test("come newest first, as many as asked for, and all are counted", async () => {
    const frieda = await house.person("frieda");
    for (let n = 0; n < 4; n++) {
      house.later({ minutes: 1 });
      await tell(frieda, false);
    }
    const { list, count } = await myUnreadNotifications(house.customer(frieda), 3);
    expect(list).toHaveLength(3);
    expect(count).toBe(4);
    const times = list.map((n) => n.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBe(house.system().now().getTime());
  });

  test("are marked as read by their reader, as often as they like, and by nobody else", async () => {
    const [greta, otto] = [await house.person("greta"), await house.person("otto")];
    await tell(greta, false);
    const [mine] = (await myUnreadNotifications(house.customer(greta), 1)).list;
    const notificationId = mine?.id ?? "";
    await expect(markRead(house.customer(otto), { notificationId })).rejects.toThrow(NotFound);
    expect((await myUnreadNotifications(house.customer(greta), 1)).count).toBe(1);
    await markRead(house.customer(greta), { notificationId });
    await markRead(house.customer(greta), { notificationId });
    expect(await myUnreadNotifications(house.customer(greta), 1)).toEqual({ list: [], count: 0 });
    await expect(markRead(house.customer(greta), { notificationId: researchId })).rejects.toThrow(NotFound);
    expect(MarkRead.safeParse({ notificationId: "1" }).success).toBe(false);
    // @ts-expect-error staff do not read for the customer
    void (() => markRead(house.researcher(""), { notificationId }));
  });
});

describe.each(["de", "en"] as const)("the wording in %s", (locale) => {
  const params = {
    vehicle: "Opel GT",
    number: "B-2026-0001",
    percent: "40",
    finding: "Foto von 1968",
    due: "2026-12-03",
  };

  test.each(notificationKinds)("of %s has a title and a message", (kind) => {
    const { title, message } = wording(kind, { ...params, status: "completed" }, locale);
    expect(title).toMatch(/\S/);
    expect(message).toMatch(/\S/);
    expect(title + message).not.toMatch(/[{}]|undefined/);
  });

  test("names a vehicle of which nothing is known", () => {
    expect(wording("research_started", { vehicle: "" }, locale).title).not.toMatch(
      /[„"'“]\s*[“"'”]|undefined/,
    );
  });

  test("shows a word for the status, not its key", () => {
    expect(statusWord("awaiting_confirmation", locale)).not.toBe("awaiting_confirmation");
    expect(wording("status_changed", { status: "completed" }, locale).message).not.toContain("completed ");
  });
});
