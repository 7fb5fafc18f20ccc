import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "#business/context.ts";
import { deliverMail } from "#business/mails/deliver-mail.ts";
import { deliverMailJob } from "#business/mails/mails.jobs.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { sendMailAgain } from "#business/mails/send-mail-again.ts";
import { setMailAside } from "#business/mails/set-mail-aside.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { AnswerCustomer } from "#business/researches/comments/write-comment.ts";
import { holdAnswer } from "#business/researches/dispatches/hold-answer.ts";
import { releaseDispatch } from "#business/researches/dispatches/release-dispatch.ts";
import { sendAgain } from "#business/researches/dispatches/send-again.ts";
import { releaseDispatchJob } from "#business/researches/researches.jobs.ts";
import { readUnsent } from "#business/worklist/read-unsent.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let mailServer: SMTPServer;
let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("carla")
        ? done(Object.assign(new Error("Greylisted for ever"), { responseCode: 451 }))
        : done(),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((listening) => mailServer.listen(0, "127.0.0.1", listening));
  const { port } = mailServer.server.address() as AddressInfo; // a TCP port, not a pipe
  app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  order = await app.orders.started();
  await app.services.queue.work(deliverMailJob, (input) => deliverMail(app.system(), input));
  await app.services.queue.work(releaseDispatchJob, (input) => releaseDispatch(app.system(), input));
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((closed) => mailServer.close(closed));
});

const ruth = () => app.researcher(order.staffId);

/** Its tries are used up, and it is due. */
async function lastTry(job: string): Promise<void> {
  await app.services.database.run(
    "update jobs.job set retry_limit = 0, start_after = now() where name = $1 and state < 'active'",
    [job],
  );
}

async function givenUp(job: string): Promise<void> {
  await vi.waitFor(async () => expect(await app.jobs(job)).toHaveLength(1), {
    timeout: 20_000,
    interval: 200,
  });
  await app.runJobs(job);
}

test("a mail that no server accepts waits for the team, which sends it again or sets it aside", async () => {
  const mailId = await inTransaction(app.system(), (ctx) =>
    queueMail(ctx, {
      template: "test.greeting",
      to: "carla@example.org",
      userId: null,
      about: "thing:1",
      locale: "de",
      text: { subject: "Grüße aus Köln", paragraphs: ["Guten Tag"] },
    }),
  );
  await expectRuleBroken(sendMailAgain(ruth(), { mailId }), "mails_under_way");
  await lastTry("mails.deliver");
  await givenUp("mails.given-up");
  const { mails } = await readUnsent(ruth());
  const row = { id: mailId, subject: "Grüße aus Köln", recipient: "carla@example.org" };
  expect(mails).toMatchObject([{ ...row, error: expect.stringContaining("Greylisted for ever") }]);

  await expectRollbackWithoutAudit(app, "mail.sent-again", () => sendMailAgain(ruth(), { mailId }));
  await sendMailAgain(ruth(), { mailId });
  expect((await readUnsent(ruth())).mails).toEqual([]);
  await lastTry("mails.deliver");
  await givenUp("mails.given-up");
  expect((await readUnsent(ruth())).mails).toHaveLength(1);

  await expectRollbackWithoutAudit(app, "mail.set-aside", () => setMailAside(ruth(), { mailId }));
  await setMailAside(ruth(), { mailId });
  expect((await readUnsent(ruth())).mails).toEqual([]);
  await expectRuleBroken(setMailAside(ruth(), { mailId }), "mails_under_way");
});

test("a message whose release fails at every try is not lost, and reaches its customer once", async () => {
  await holdAnswer(
    ruth(),
    AnswerCustomer.parse({ researchId: order.researchId, message: "Es liegt in Köln." }),
  );
  await app.runAsOwner("alter table notifications rename to notifications_away");
  await lastTry("researches.release");
  await givenUp("researches.given-up");
  await app.runAsOwner("alter table notifications_away rename to notifications");

  const { stuck } = await readUnsent(ruth());
  expect(stuck).toMatchObject([{ kind: "answer", researchId: order.researchId, sender: "ruth" }]);
  const dispatchId = stuck[0]?.id ?? "";
  const customer = app.customer(order.userId);
  expect(await commentsOf(customer, order.researchId)).toEqual([]);

  const supporter = app.staff(await app.person("sina", { role: "researcher" }), "support");
  await sendAgain(supporter, { dispatchId });
  await expectRuleBroken(sendAgain(ruth(), { dispatchId }), "researches_dispatch_not_stuck");
  await vi.waitFor(
    async () =>
      expect(await commentsOf(customer, order.researchId)).toMatchObject([{ message: "Es liegt in Köln." }]),
    { timeout: 20_000, interval: 200 },
  );
  expect((await readUnsent(ruth())).stuck).toEqual([]);
  expect((await app.auditTrail(`research:${order.researchId}`)).slice(-4)).toEqual([
    "dispatch.held",
    "dispatch.stuck",
    "dispatch.sent-again",
    "comment.written",
  ]);
});
