import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toShownMail } from "#app/routes/team/incoming/shown-mail.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { AssignMail, assignMail } from "#business/incoming-mails/assign-mail.ts";
import { discardMail, restoreMail } from "#business/incoming-mails/discard-mail.ts";
import { moveMail } from "#business/incoming-mails/move-mail.ts";
import { openOriginal } from "#business/incoming-mails/open-original.ts";
import { incomingMailsOf, readInbox } from "#business/incoming-mails/read-incoming-mails.ts";
import { readdressMail } from "#business/mails/readdress-mail.ts";
import { bounceAddress, replyAddress } from "#business/mails/reply-address.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { answerCustomer } from "#business/researches/comments/write-comment.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { mailInSettings, openMailClient } from "./mail-client.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof openMailClient>>;
let order: OrderFixture;
let number: string;
beforeAll(async () => {
  app = await openTestApp(mailInSettings);
  mail = await openMailClient(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});
beforeEach(async () => {
  order = await app.orders.started();
  number = await numberOf(order);
});

async function numberOf({ researchId }: OrderFixture): Promise<string> {
  const { rows } = await app.runAsOwner(`select number from researches where id = '${researchId}'`);
  return String(rows[0]?.number);
}

const ruth = () => app.researcher(order.staffId);
const addressOf = (name: string) => replyAddress(app.services, name) ?? "";
const mailsOf = (research: OrderFixture = order) => incomingMailsOf(ruth(), research.researchId);
const pdf = { filename: "auszug.pdf", content: "%PDF-1.7 Auszug" };

/** Kept aside; its id. */
async function fromStranger(subject: string): Promise<string> {
  await mail.sendAndFile({
    from: "archiv@example.com",
    to: addressOf(number),
    subject,
    text: `Zu ${subject}`,
    attachments: [pdf],
  });
  const found = (await readInbox(ruth())).waiting.find((each) => each.subject === subject);
  return String(found?.id);
}

const assign = (mailId: string, to = number, writer = "other") =>
  assignMail(ruth(), AssignMail.parse({ mailId, number: to, writer }));

describe("what was kept aside", () => {
  test("names what came with it before any of it is stored", async () => {
    const mailId = await fromStranger("Was anliegt");
    const [waiting] = (await readInbox(ruth())).waiting.filter(({ id }) => id === mailId);
    if (!waiting) throw new Error("The mail does not wait.");
    expect(toShownMail(waiting, "de").attached).toEqual(["Anhang: auszug.pdf (15 Bytes)"]);
    expect(toShownMail({ ...waiting, state: "filed" }, "de").attached).toEqual([]);
    await discardMail(ruth(), { mailId });
  });

  test("is let into a case for the team alone, with its file, and its sender is known from then on", async () => {
    await assign(await fromStranger("Auszug"), ` ${number.toLowerCase()} `);
    await app.runJobs("incoming-mails.file");
    expect(await mailsOf()).toMatchObject([{ subject: "Auszug", state: "filed", commentId: null }]);
    expect(await documentsOf(ruth(), order.researchId)).toMatchObject([{ name: "auszug.pdf" }]);
    expect(await commentsOf(app.customer(order.userId), order.researchId)).toEqual([]);
    await mail.sendAndFile({
      from: "Archiv@example.com",
      to: addressOf(number),
      subject: "Nachtrag",
      text: "x",
    });
    expect(await mailsOf()).toMatchObject([{ subject: "Nachtrag", state: "filed" }, { subject: "Auszug" }]);
  });

  test("is the customer's message, if they wrote from another address", async () => {
    await assign(await fromStranger("Von anderswo"), number, "customer");
    await app.runJobs("incoming-mails.file");
    expect(await commentsOf(app.customer(order.userId), order.researchId)).toMatchObject([
      { message: "Zu Von anderswo", isFromTeam: false },
    ]);
  });

  test("is discarded, taken back, and decided on once", async () => {
    const mailId = await fromStranger("Werbung");
    await discardMail(ruth(), { mailId });
    expect((await readInbox(ruth())).discarded.map(({ id }) => id)).toContain(mailId);
    await expectRuleBroken(assign(mailId), "incoming_mails_decided");
    await restoreMail(ruth(), { mailId });
    await expectRuleBroken(restoreMail(ruth(), { mailId }), "incoming_mails_decided");
    await expectRuleBroken(assign(mailId, "F-1999-0001"), "incoming_mails_no_such_case");
    expect(await app.auditTrail(`incoming-mail:${mailId}`)).toEqual([
      "incoming-mail.set-aside",
      "incoming-mail.discarded",
      "incoming-mail.restored",
    ]);
  });

  test("is there as it came, for the team", async () => {
    const original = await openOriginal(ruth(), await fromStranger("Original"));
    expect(await original.text()).toContain("Subject: Original");
  });
});

describe("a mail in the wrong case", () => {
  test("moves with its file", async () => {
    const mailId = await fromStranger("Falsch");
    await assign(mailId);
    await app.runJobs("incoming-mails.file");
    const other = await app.orders.started();
    await moveMail(ruth(), { mailId, number: await numberOf(other) });
    expect(await mailsOf()).toEqual([]);
    expect(await documentsOf(ruth(), order.researchId)).toEqual([]);
    expect(await mailsOf(other)).toMatchObject([{ subject: "Falsch" }]);
    expect(await documentsOf(ruth(), other.researchId)).toMatchObject([{ name: "auszug.pdf" }]);
  });

  test("of a customer moves to their other case, and to nobody else's", async () => {
    const from = await app.emailOf(order.userId);
    await mail.sendAndFile({ from, to: addressOf(number), subject: "Re:", text: "Zum anderen Wagen" });
    const [{ id: mailId } = { id: "" }] = await mailsOf();
    const foreign = await app.orders.started();
    await expectRuleBroken(
      moveMail(ruth(), { mailId, number: await numberOf(foreign) }),
      "incoming_mails_other_customer",
    );
    const own = await app.orders.started({ userId: order.userId });
    await moveMail(ruth(), { mailId, number: await numberOf(own) });
    const hanna = app.customer(order.userId);
    expect(await commentsOf(hanna, order.researchId)).toEqual([]);
    expect(await commentsOf(hanna, own.researchId)).toMatchObject([{ message: "Zum anderen Wagen" }]);
  });
});

describe("an answer to a letter", () => {
  async function sentLetter() {
    const letters = new Letters(app, order);
    const archiveId = await letters.archive({ nameDe: `Archiv ${number}`, nameEn: `Archive ${number}` });
    const letterId = await letters.posted(await letters.question(archiveId));
    const { rows } = await app.runAsOwner(`select number from letters where id = '${letterId}'`);
    return { letterId, to: addressOf(String(rows[0]?.number)) };
  }

  test("comes into its case for the team, if it is from the archive's house", async () => {
    const { letterId, to } = await sentLetter();
    await mail.sendAndFile({
      from: "lesesaal@example.org",
      to,
      subject: "Ihr Zeichen",
      text: "Die Kartei liegt vor.",
    });
    expect(await mailsOf()).toMatchObject([{ state: "filed", letter: { id: letterId }, commentId: null }]);
    expect(await commentsOf(app.customer(order.userId), order.researchId)).toEqual([]);
  });

  test("of anybody else waits, with its letter", async () => {
    const { letterId, to } = await sentLetter();
    await mail.sendAndFile({ from: "wer@example.com", to, subject: "Ihr Zeichen", text: "x" });
    expect(await mailsOf()).toMatchObject([{ state: "aside", letter: { id: letterId } }]);
  });
});

function report(mailId: string, recipient: string, action: string): string {
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${mailId}@example.org>`,
    "--b--",
    "",
  ].join("\r\n");
}

/** A notification of this case that a mail server has accepted. */
async function sentNotification() {
  await answerCustomer(ruth(), { researchId: order.researchId, message: "Guten Tag" });
  await app.runJobs("messages.gathered");
  await app.runJobs("mails.deliver");
  const [sent] = await app.mails("messages.team_answered", { userId: order.userId });
  if (!sent) throw new Error("No mail went out.");
  return sent;
}

async function outbound(id: string) {
  const { rows } = await app.runAsOwner(`select * from outbound_mails where id = '${id}'`);
  return rows[0];
}

describe("a mail of ours that comes back", () => {
  const bounce = async (action = "failed") => {
    const sent = await sentNotification();
    const to = bounceAddress(app.services, sent.id) ?? "";
    await mail.sendAndFile({ sender: "", from: "", to, raw: report(sent.id, sent.recipient, action) });
    return sent;
  };

  test("is marked, waits for the team, and is named in the case", async () => {
    const sent = await bounce();
    expect(await outbound(sent.id)).toMatchObject({
      bounced_at: expect.anything(),
      last_error: "5.1.1 550 5.1.1 User unknown",
    });
    expect(await mailsOf()).toMatchObject([
      { kind: "report", state: "filed", returned: { recipient: sent.recipient } },
    ]);
  });

  test("is marked by nothing but a failure", async () => {
    const sent = await bounce("delayed");
    expect(await outbound(sent.id)).toMatchObject({ bounced_at: null, given_up_at: null });
  });

  test("is sent again to the right address, and only what opens no account", async () => {
    const sent = await bounce();
    await readdressMail(ruth(), { mailId: sent.id, recipient: "richtig@example.org" });
    await app.runJobs("mails.deliver");
    expect(await outbound(sent.id)).toMatchObject({
      recipient: "richtig@example.org",
      bounced_at: null,
      accepted_at: expect.anything(),
    });
    await expectRuleBroken(
      readdressMail(ruth(), { mailId: sent.id, recipient: "a@example.org" }),
      "mails_under_way",
    );
    await app.runAsOwner(
      `update outbound_mails set template = 'accounts.reset', given_up_at = now() where id = '${sent.id}'`,
    );
    await expectRuleBroken(
      readdressMail(ruth(), { mailId: sent.id, recipient: "a@example.org" }),
      "mails_of_account",
    );
  });

  test("is not marked by a report that somebody else invents", async () => {
    const sent = await sentNotification();
    const raw = report(sent.id, "other@example.org", "failed");
    await mail.sendAndFile({ sender: "", from: "", to: addressOf(number), raw });
    expect(await outbound(sent.id)).toMatchObject({ bounced_at: null });
  });

  test("as an out-of-office reply is no failure", async () => {
    const sent = await sentNotification();
    const to = bounceAddress(app.services, sent.id) ?? "";
    const raw = `From: ${sent.recipient}\r\nAuto-Submitted: auto-replied\r\nSubject: Abwesend\r\n\r\nIm Urlaub\r\n`;
    await mail.sendAndFile({ sender: "", from: sent.recipient, to, raw });
    expect(await outbound(sent.id)).toMatchObject({ bounced_at: null });
    expect(await mailsOf()).toMatchObject([{ kind: "automatic", state: "filed" }]);
  });
});
