import { afterAll, beforeAll, expect, test } from "vitest";
import { setMailPreference } from "#business/accounts/set-mail-preference.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import type { NotificationKind } from "../declared.ts";
import { notify } from "./notify.ts";
import { sendDailyDigests } from "./send-daily-digests.ts";
import { sendGathered } from "./send-gathered.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let researchId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ researchId } = await app.orders.placed());
  await app.runJobs("messages.gathered");
});
afterAll(() => app.close());

const send = (userId: string, finding: string, kind: NotificationKind = "finding_added") =>
  inTransaction(app.system(), (ctx) =>
    notify(ctx, { userId, researchId, kind, params: { vehicle: "Opel GT", number: "B-2026-0001", finding } }),
  );
const mailsTo = async (userId: string) =>
  (await app.mails("messages.gathered", { userId })).concat(
    await app.mails("messages.finding_added", { userId }),
  );
const jobsWaiting = async () =>
  (await app.jobs("messages.gathered")).map((job) => String(job.notificationId));

test("several notifications of one case become one mail, fifteen minutes after the first", async () => {
  const carla = await app.person("carla", { locale: "en" });
  for (const finding of ["Foto von 1968", "Brief von 1972", "Rechnung von 1975"]) {
    await send(carla, finding);
    app.later({ minutes: 5 });
  }
  expect(await mailsTo(carla)).toEqual([]);
  const { rows } = await app.services.database.run(
    "select start_after from jobs.job where name = 'messages.gathered' and state < 'active' order by start_after",
  );
  const [first] = rows.map(({ start_after }) => new Date(String(start_after)).getTime());
  expect(first).toBe(app.system().now().getTime());
  await app.runJobs("messages.gathered");
  const mails = await mailsTo(carla);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("Opel GT");
  expect(mails[0]?.text).toMatch(/Foto von 1968[\s\S]*Brief von 1972[\s\S]*Rechnung von 1975/);
  expect(mails[0]?.text).toContain(`/en/dashboard/researches/${researchId}`);
  expect(mails[0]?.unsubscribeUrl).toContain("/en/mails/unsubscribe?token=");
});

test("later notifications wait for another mail, even if the same job runs again", async () => {
  const dora = await app.person("dora");
  await send(dora, "Foto von 1968");
  const [first = ""] = await jobsWaiting();
  await sendGathered(app.system(), { notificationId: first });
  await send(dora, "Brief von 1972");
  await sendGathered(app.system(), { notificationId: first });
  expect(await mailsTo(dora)).toHaveLength(1);
  await app.runJobs("messages.gathered");
  await app.runJobs("messages.gathered");
  const mails = await mailsTo(dora);
  expect(mails).toHaveLength(2);
  expect(mails.filter(({ text }) => text.includes("Foto von 1968"))).toHaveLength(1);
});

test("a job that is stopped before it ends has sent nothing and lost nothing", async () => {
  const emma = await app.person("emma");
  await send(emma, "Foto von 1968");
  const [notificationId = ""] = await jobsWaiting();
  await app.runAsOwner("alter table outbound_mails rename to outbound_mails_away");
  await expect(sendGathered(app.system(), { notificationId })).rejects.toThrow();
  await app.runAsOwner("alter table outbound_mails_away rename to outbound_mails");
  expect(await mailsTo(emma)).toEqual([]);
  await app.runJobs("messages.gathered");
  expect(await mailsTo(emma)).toHaveLength(1);
});

test.each([
  "order_received",
  "payment_received",
  "order_cancelled",
  "order_withdrawn",
  "refund_sent",
] as const)("%s is mailed at once", async (kind) => {
  const otto = await app.person(`otto-${kind.replace("_", "-")}`);
  await inTransaction(app.system(), (ctx) =>
    notify(ctx, {
      userId: otto,
      researchId,
      kind,
      params: { number: "B-2026-0001", cents: "19900", due: "2026-12-03" },
    }),
  );
  expect(await app.mails(`messages.${kind}`, { userId: otto })).toHaveLength(1);
  expect(await jobsWaiting()).toEqual([]);
});

test("whoever now wants no mails, or a daily one, gets none from the job", async () => {
  const [frieda, greta] = [await app.person("frieda"), await app.person("greta")];
  for (const userId of [frieda, greta]) await send(userId, "Foto von 1968");
  await setMailPreference(app.customer(frieda), { preference: "never" });
  await setMailPreference(app.customer(greta), { preference: "daily" });
  await app.runJobs("messages.gathered");
  expect([...(await mailsTo(frieda)), ...(await mailsTo(greta))]).toEqual([]);
  await sendDailyDigests(app.system());
  expect(await app.mails("messages.daily", { userId: frieda })).toEqual([]);
  expect(await app.mails("messages.daily", { userId: greta })).toHaveLength(1);
});

test("the daily mail skips what is still being gathered, and includes what was left behind", async () => {
  const hanna = await app.person("hanna");
  await send(hanna, "Foto von 1968");
  await sendDailyDigests(app.system());
  expect(await app.mails("messages.daily", { userId: hanna })).toEqual([]);
  app.later({ days: 2 });
  await sendDailyDigests(app.system());
  await app.runJobs("messages.gathered");
  expect(await app.mails("messages.daily", { userId: hanna })).toHaveLength(1);
  expect(await mailsTo(hanna)).toEqual([]);
});

test("mails of a case greet by the name of its order, not by the address or a nickname", async () => {
  const hers = await app.orders.placed();
  await app.runAsOwner(
    `update orders set billing = billing || '{"name": "Hannelore Beispiel"}' where id = '${hers.orderId}'`,
  );
  await inTransaction(app.system(), (ctx) =>
    notify(ctx, {
      userId: hers.userId,
      researchId: hers.researchId,
      kind: "finding_added",
      params: { vehicle: "Opel GT", number: "B-2026-0001", finding: "Foto von 1968" },
    }),
  );
  await app.runJobs("messages.gathered");
  const [mail] = await app.mails("messages.finding_added", { userId: hers.userId });
  expect(mail?.text).toMatch(/^Guten Tag Hannelore Beispiel,/m);
});
