import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documentsOf } from "#business/documents/read-documents.ts";
import { letterById } from "#business/letters/read-letters.ts";
import { letterReplyAddress } from "#business/letters/reply-address.ts";
import { sendLetterByMail } from "#business/letters/writing/send-letter.ts";
import { replyAddress } from "#business/mails/reply-address.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { Connections } from "#platform/mail-in/connections.ts";
import { openSmtpDoor } from "#platform/mail-in/smtp-door.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { mailInSettings, openMailClient } from "./mail-client.ts";

let app: TestApp;
let mail: Awaited<ReturnType<typeof openMailClient>>;
let order: OrderFixture;
let hanna: string;
let address: string;
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
  hanna = await app.emailOf(order.userId);
  address = await addressOf(order);
});

async function addressOf({ researchId }: OrderFixture): Promise<string> {
  const { rows } = await app.runAsOwner(`select number from researches where id = '${researchId}'`);
  return replyAddress(app.services, String(rows[0]?.number)) ?? "";
}

async function mailsOf({ researchId }: OrderFixture) {
  const { rows } = await app.runAsOwner(
    `select * from incoming_mails where research_id = '${researchId}' order by received_at, id`,
  );
  return rows;
}

test("an archive's answer comes to the address of its letter, into the case for the team alone", async () => {
  const letters = new Letters(app, order);
  const letterId = await letters.write(await letters.question(await letters.archive()), { channel: "email" });
  await sendLetterByMail(letters.ruth(), { letterId });
  await app.runJobs("letters.release");
  const { letter } = await letterById(letters.ruth(), letterId);
  const to = letterReplyAddress(app.services, letter);
  await mail.sendAndFile({ from: "archiv@example.org", to, subject: "Re", text: "Nichts gefunden." });
  expect(await mailsOf(order)).toMatchObject([{ state: "filed", from_address: "archiv@example.org" }]);
  expect(await conversation()).toEqual([]);
  await mail.sendAndFile({ from: "fremd@example.com", to, subject: "Re", text: "Ich auch." });
  expect((await mailsOf(order)).at(-1)).toMatchObject({ state: "aside", aside_reason: "unknown_sender" });
  // Whoever got the letter knows its address, and could name the customer as the sender.
  const from = "hanna@kundin.example";
  await app.runAsOwner(`update users set email = '${from}' where id = '${order.userId}'`);
  await mail.sendAndFile({ from, to, subject: "Re", text: "Bitte alles löschen." });
  expect((await mailsOf(order)).at(-1)).toMatchObject({ state: "aside", aside_reason: "unknown_sender" });
  expect(await conversation()).toEqual([]);
});

const conversation = () => commentsOf(app.customer(order.userId), order.researchId);
const pdf = Buffer.from("%PDF-1.7 Brief");

describe("an answer of the customer", () => {
  test("is their message in the case, without what it repeats, and its file is a document", async () => {
    const text = "Der Wagen war blau.\n\nAm 20.11.2026 um 12:00 schrieb Werdegang:\n> Welche Farbe?\n";
    await mail.sendAndFile({
      from: `Hanna <${hanna}>`,
      to: address,
      subject: "Re: Rückfrage",
      text,
      attachments: [{ filename: "Brief.pdf", content: pdf }],
    });
    const [comment] = await conversation();
    expect(comment).toMatchObject({
      message: "Der Wagen war blau.",
      isFromTeam: false,
      attachments: [{ name: "Brief.pdf" }],
    });
    expect(await mailsOf(order)).toMatchObject([
      {
        state: "filed",
        kind: "mail",
        from_address: hanna,
        comment_id: comment?.id,
        subject: "Re: Rückfrage",
      },
    ]);
    expect((await mailsOf(order))[0]?.quoted).toContain("> Welche Farbe?");
    expect(await app.jobs("documents.inspect")).toContainEqual({ documentId: comment?.attachments[0]?.id });
    expect(await app.auditTrail(`research:${order.researchId}`)).toContain("incoming-mail.filed");
  });

  test("is there once, however often it is delivered and its job runs", async () => {
    const raw = `From: ${hanna}\r\nTo: ${address}\r\nSubject: Einmal\r\nMessage-ID: <1@example.org>\r\n\r\nNur einmal\r\n`;
    await mail.send({ from: hanna, to: address, raw: `Received: from a by b; 1\r\n${raw}` });
    await mail.sendAndFile({ from: hanna, to: address, raw: `Received: from c by d; 2\r\n${raw}` });
    const [{ id } = {}] = await mailsOf(order);
    const { fileMail } = await import("#business/incoming-mails/file-mail.ts");
    await fileMail(app.system(), { mailId: String(id) });
    expect((await conversation()).map(({ message }) => message)).toEqual(["Nur einmal"]);
    expect(await mailsOf(order)).toHaveLength(1);
  });

  test("answers an open question and ends the waiting", async () => {
    const { answerCustomer } = await import("#business/researches/comments/write-comment.ts");
    const asked = { researchId: order.researchId, message: "Welche Farbe?", answerBy: "2026-12-01" };
    await answerCustomer(app.researcher(order.staffId), asked);
    await mail.sendAndFile({ from: hanna, to: address.toUpperCase(), subject: "Re:", text: "Blau" });
    const [, question] = await conversation();
    expect(question?.answeredAt).not.toBeNull();
  });

  test("leaves in the original what no upload may be, and says so", async () => {
    const attachments = [{ filename: "liste.zip", content: "PK" }];
    await mail.sendAndFile({ from: hanna, to: address, subject: "Anbei", text: "Siehe Anhang", attachments });
    expect(await mailsOf(order)).toMatchObject([
      { left_out: [{ name: "liste.zip", code: "uploads_wrong_type" }] },
    ]);
    expect(await documentsOf(app.researcher(order.staffId), order.researchId)).toEqual([]);
  });
});

describe("a mail of somebody else", () => {
  test("is kept aside, and nothing of it is in the conversation", async () => {
    await mail.sendAndFile({
      from: "wer@example.com",
      to: address,
      subject: "Hallo",
      text: "Ich weiß etwas",
    });
    expect(await mailsOf(order)).toMatchObject([{ state: "aside", aside_reason: "unknown_sender" }]);
    expect(await conversation()).toEqual([]);
  });

  test("of the team is filed for the team alone, with its file", async () => {
    const from = await app.emailOf(order.staffId);
    const attachments = [{ filename: "fund.pdf", content: pdf }];
    await mail.sendAndFile({ from, to: address, subject: "Weitergeleitet", text: "Vom Archiv", attachments });
    expect(await mailsOf(order)).toMatchObject([{ state: "filed", comment_id: null }]);
    expect(await conversation()).toEqual([]);
    const seen = (who: Parameters<typeof documentsOf>[0]) => documentsOf(who, order.researchId);
    expect(await seen(app.researcher(order.staffId))).toMatchObject([{ name: "fund.pdf" }]);
    expect(await seen(app.customer(order.userId))).toEqual([]);
  });

  test("that claims to be the customer's and failed the operator's check is kept aside", async () => {
    const headers = {
      "Authentication-Results": "mx.example.org; spf=fail smtp.mailfrom=evil.example; dkim=none; dmarc=fail",
    };
    await mail.sendAndFile({ from: hanna, to: address, subject: "x", text: "Falsch", headers });
    expect(await mailsOf(order)).toMatchObject([
      { state: "aside", aside_reason: "not_authenticated", authentication: { dmarc: "fail", passed: false } },
    ]);
  });

  test.each([
    ["checked by no server of the operator", "mx.evil.example; dmarc=pass header.from=example.org"],
    ["genuine for another domain alone", "mx.example.org; spf=pass smtp.mailfrom=x@evil.example; dmarc=none"],
    [
      "genuine by words in an address",
      'mx.example.org; spf=pass smtp.mailfrom="x; dmarc=pass header.from=example.org;"@evil.example',
    ],
  ])("that claims to be the customer's and is %s is kept aside", async (_, results) => {
    const headers = { "Authentication-Results": results };
    await mail.sendAndFile({ from: hanna, to: address, subject: "y", text: "Echt", headers });
    expect(await mailsOf(order)).toMatchObject([{ state: "aside", aside_reason: "not_authenticated" }]);
    expect(await conversation()).toEqual([]);
  });

  test.each([
    ["two addresses", (hanna: string) => `From: ${hanna}, <x@evil.example>`],
    ["two senders", (hanna: string) => `From: ${hanna}\r\nFrom: x@evil.example`],
    ["a group", (hanna: string) => `From: a: ${hanna}, b@evil.example;`],
  ])("that names %s is nobody's", async (_, head) => {
    const results = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.org";
    const raw = `${results}\r\n${head(hanna)}\r\nTo: ${address}\r\nSubject: z\r\n\r\nBeide\r\n`;
    await mail.sendAndFile({ from: hanna, to: address, raw });
    expect(await mailsOf(order)).toMatchObject([{ state: "aside", aside_reason: "unknown_sender" }]);
    expect(await conversation()).toEqual([]);
  });
});

test.each([
  ["out of office", { "Auto-Submitted": "auto-replied" }],
  ["of a list", { Precedence: "list", "List-Id": "<a.example.org>" }],
])("a mail that is %s is no answer", async (_, headers) => {
  const { answerCustomer } = await import("#business/researches/comments/write-comment.ts");
  const asked = { researchId: order.researchId, message: "Welche Farbe?", answerBy: "2026-12-01" };
  await answerCustomer(app.researcher(order.staffId), asked);
  await mail.sendAndFile({ from: hanna, to: address, subject: "Abwesend", text: "Bin im Urlaub", headers });
  expect(await mailsOf(order)).toMatchObject([{ kind: "automatic", comment_id: null }]);
  expect(await conversation()).toMatchObject([{ message: "Welche Farbe?", answeredAt: null }]);
});

describe("the door refuses", () => {
  test.each([
    ["an address that nobody has", () => "f-2026-0001.aaaaaaaaaaaa@antwort.example.org"],
    ["another domain", () => "wer@example.org"],
    ["a tag of another case", () => address.replace(/^f-\d+-\d+/, "f-2026-9999")],
  ])("%s, with a sentence", async (_, to) => {
    await expect(mail.send({ from: hanna, to: to(), text: "x" })).rejects.toMatchObject({
      responseCode: 550,
      response: expect.stringContaining("No mail for this address"),
    });
  });

  test("what is too large", async () => {
    // 60 MB as it is sent.
    const content = Buffer.alloc(45 * 1024 * 1024, 1);
    const sent = mail.send({ from: hanna, to: address, attachments: [{ filename: "a.bin", content }] });
    await expect(sent).rejects.toMatchObject({ responseCode: 552 });
    expect(await mailsOf(order)).toEqual([]);
  });

  test.each([
    ["150,000", 150_000, 554],
    ["a million", 1_000_000, 421],
  ])("a mail in which %s lines begin with a dot, before it has been read", async (_, lines, responseCode) => {
    const raw = `From: ${hanna}\r\n\r\n${".\r\n".repeat(lines)}`;
    await expect(mail.send({ from: hanna, to: address, raw })).rejects.toMatchObject({ responseCode });
    expect(await mailsOf(order)).toEqual([]);
  });
});

test("a notification mail says where to answer", async () => {
  const { answerCustomer } = await import("#business/researches/comments/write-comment.ts");
  await answerCustomer(app.researcher(order.staffId), { researchId: order.researchId, message: "Guten Tag" });
  await app.runJobs("messages.gathered");
  const [sent] = await app.mails("messages.team_answered", { userId: order.userId });
  expect(sent).toMatchObject({ replyTo: address });
  expect(sent?.text).toContain("Sie können auf diese E-Mail antworten");
});

test("a connection that says a word now and then is ended, and a network has twenty at most", async () => {
  const done = async () => {};
  const door = await openSmtpDoor({
    host: "127.0.0.1",
    port: 0,
    name: "mx.example.org",
    maxBytes: 1000,
    tls: null,
    log: app.services.log,
    sessionMs: 300,
    checkRecipient: done,
    receive: done,
  });
  const talker = connect(door.port, "127.0.0.1");
  // Who speaks before it was greeted is ended at once.
  const chatter = setInterval(() => talker.bytesRead > 0 && talker.write("NOOP\r\n"), 50);
  talker.on("close", () => clearInterval(chatter)).on("error", () => {});
  expect(await text(talker)).toMatch(/^220 [\s\S]*\r\n421 This connection has taken too long\.\r\n$/);
  await door.close();
  const connections = new Connections();
  const from = (remoteAddress: string, n: number) => connections.take(`${remoteAddress} ${n}`, remoteAddress);
  for (const [address, places] of [
    ["192.0.2.1", 20],
    ["2001:db8::1", 20],
    ["127.0.0.1", 30],
  ] as const)
    expect(Array.from({ length: 30 }, (_, n) => from(address, n)).filter(Boolean)).toHaveLength(places);
  expect(from("2001:db8::2", 1)).toBe(false);
  connections.leave("192.0.2.1 3");
  expect(from("192.0.2.1", 40)).toBe(true);
});
