import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { sendLetterByMail } from "#business/letters/writing/send-letter.ts";
import { claimMark, markOperation } from "#business/operations/mark-operation.ts";
import { reportProblems } from "#business/operations/report-problems.ts";
import { answerCustomer, askTeam } from "#business/researches/comments/write-comment.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { mailInSettings } from "./mail-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ...mailInSettings, MAIL_IN_QUIET_DAYS: "5" });
  await app.person("Ada", { role: "administrator" });
});
afterAll(() => app.close());

async function alarms(): Promise<number> {
  await markOperation(app.system(), "worker");
  await reportProblems(app.system());
  const mails = await app.mails("operations.problems");
  return mails.filter(({ text }) => text.includes("Seit Tagen kam keine E-Mail herein")).length;
}

test("days without a mail are reported once, and only while a customer or an archive is asked", async () => {
  await inTransaction(app.system(), (ctx) => claimMark(ctx, "mail-in"));
  const order = await app.orders.started();
  app.later({ days: 6 });
  expect(await alarms(), "nobody was asked").toBe(0);
  const question = { researchId: order.researchId, message: "Welche Farbe?", answerBy: "2026-12-20" };
  await answerCustomer(app.researcher(order.staffId), question);
  expect(await alarms(), "asked just now").toBe(0);
  app.later({ days: 6 });
  expect([await alarms(), await alarms()]).toEqual([1, 1]);
  await markOperation(app.system(), "mail-in");
  expect(await alarms(), "a mail came").toBe(1);
  app.later({ days: 6 });
  expect(await alarms(), "and none again").toBe(2);
  await askTeam(app.customer(order.userId), { researchId: order.researchId, message: "Blau" });
  app.later({ days: 6 });
  expect(await alarms(), "answered").toBe(2);
  const letters = new Letters(app, order);
  const letterId = await letters.write(await letters.question(await letters.archive()), { channel: "email" });
  await sendLetterByMail(letters.ruth(), { letterId });
  await app.runJobs("letters.release");
  await markOperation(app.system(), "mail-in");
  expect(await alarms(), "a letter left just now").toBe(2);
  app.later({ days: 6 });
  expect(await alarms(), "a letter waits").toBe(3);
});
