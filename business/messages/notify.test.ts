import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNothingLeft } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { declaredNotifications } from "../declared.ts";
import { NotFound } from "../errors.ts";
import { markRead } from "./mark-read.ts";
import { notificationText } from "./notification.ts";
import { notify } from "./notify.ts";
import { myUnreadNotifications } from "./read-messages.ts";
import { statusLabel } from "./status-label.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let researchId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ researchId } = await app.orders.placed());
});
afterAll(() => app.close());

const sendNotification = (userId: string, mail?: boolean) =>
  inTransaction(app.system(), (ctx) =>
    notify(ctx, {
      userId,
      researchId,
      kind: "finding_added",
      params: { vehicle: "Volkswagen Käfer", finding: "Foto von 1968" },
      ...(mail === undefined ? {} : { mail }),
    }),
  );

describe("notifying a customer", () => {
  test("writes a notification and a mail in their language, with a link to the case", async () => {
    const carla = await app.person("carla", { locale: "en" });
    await sendNotification(carla);
    const { list, count } = await myUnreadNotifications(app.customer(carla), 5);
    expect(count).toBe(1);
    expect(list[0]).toMatchObject({ kind: "finding_added", researchId });
    await app.runJobs("messages.gathered");
    const [mail] = await app.mails(await app.emailOf(carla));
    const { title } = notificationText("finding_added", { vehicle: "Volkswagen Käfer" }, "en");
    expect(mail).toMatchObject({ template: "messages.finding_added", subject: title, userId: carla });
    expect(mail?.text).toContain("Foto von 1968");
    expect(mail?.text).toContain(`http://app.test/en/dashboard/researches/${researchId}`);
    for (const form of [mail?.text, mail?.html])
      expect(form, "the mail itself has an unsubscribe link").toContain(mail?.unsubscribeUrl);
  });

  test("sends no mail to those who opted out, and none when the caller says so", async () => {
    const dora = await app.person("dora");
    await sendNotification(dora, false);
    await app.runAsOwner(`update profiles set mail_preference = 'never' where id = '${dora}'`);
    await sendNotification(dora);
    expect((await myUnreadNotifications(app.customer(dora), 5)).count).toBe(2);
    expect(await app.mails(await app.emailOf(dora))).toEqual([]);
  });

  test("sends no mail to an account that is scheduled for erasure", async () => {
    const jana = await app.person("jana");
    await app.runAsOwner(`update users set closes_at = now() where id = '${jana}'`);
    await sendNotification(jana);
    expect(await app.mails(await app.emailOf(jana))).toEqual([]);
  });

  test("commits or rolls back with its action", async () => {
    const emma = await app.person("emma");
    await expectNothingLeft(app, () =>
      inTransaction(app.system(), async (ctx) => {
        await notify(ctx, { userId: emma, researchId: null, kind: "research_started", params: {} });
        throw new Error("the action fails");
      }),
    );
  });

  test("is not allowed for customers and visitors", () => {
    void (() =>
      inTransaction(app.customer(""), (ctx) => {
        // @ts-expect-error customers may not notify anybody
        return notify(ctx, { userId: "", researchId: null, kind: "research_started", params: {} });
      }));
  });
});

describe("unread notifications", () => {
  test("are sorted newest first up to the limit, and all are counted", async () => {
    const frieda = await app.person("frieda");
    for (let n = 0; n < 4; n++) {
      app.later({ minutes: 1 });
      await sendNotification(frieda, false);
    }
    const { list, count } = await myUnreadNotifications(app.customer(frieda), 3);
    expect(list).toHaveLength(3);
    expect(count).toBe(4);
    const times = list.map((n) => n.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBe(app.system().now().getTime());
  });

  test("are marked as read by their reader, idempotently, and by nobody else", async () => {
    const [greta, otto] = [await app.person("greta"), await app.person("otto")];
    await sendNotification(greta, false);
    const [mine] = (await myUnreadNotifications(app.customer(greta), 1)).list;
    const notificationId = mine?.id ?? "";
    await expect(markRead(app.customer(otto), { notificationId })).rejects.toThrow(NotFound);
    expect((await myUnreadNotifications(app.customer(greta), 1)).count).toBe(1);
    await markRead(app.customer(greta), { notificationId });
    await markRead(app.customer(greta), { notificationId });
    expect(await myUnreadNotifications(app.customer(greta), 1)).toEqual({ list: [], count: 0 });
    await expect(markRead(app.customer(greta), { notificationId: researchId })).rejects.toThrow(NotFound);
    // @ts-expect-error staff do not mark a customer's notifications
    void (() => markRead(app.researcher(""), { notificationId }));
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

  /** What decides between the texts of a kind. */
  const situations: Record<string, string>[] = [
    {},
    { start: "after_period", periodEnds: "2026-12-05", cents: "19900", missing: "100" },
    { outcome: "remedied", decision: "granted" },
    { certificate: "Z-2026-0001", promise: "late", guarantee: "due" },
  ];

  test.each([...declaredNotifications.keys()])("of %s has a title and a message", (kind) => {
    for (const situation of situations) {
      const all = { ...params, status: "completed", ...situation };
      const { title, message } = notificationText(kind, all, locale);
      expect(title).toMatch(/\S/);
      expect(title).not.toBe(kind);
      expect(message).toMatch(/\S/);
      expect(title + message).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test("works for an unknown vehicle", () => {
    expect(notificationText("research_started", { vehicle: "" }, locale).title).not.toMatch(
      /[„"'“]\s*[“"'”]|undefined/,
    );
  });

  test("shows a label for the status, not its key", () => {
    expect(statusLabel("awaiting_confirmation", locale)).not.toBe("awaiting_confirmation");
    expect(notificationText("status_changed", { status: "completed" }, locale).message).not.toContain(
      "completed ",
    );
  });
});
