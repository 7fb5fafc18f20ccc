import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { NotFound } from "#business/errors.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectTooMany } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText, readAloud } from "#tests/world/read-pdf.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { isCaseWithdrawn, myDeclaredWithdrawals } from "./read-declared.ts";
import { myWithdrawal, withdrawalsForTeam } from "./read-withdrawals.ts";
import { OpenReceipt, openReceipt } from "./receipt.ts";
import { receivedAtText } from "./received-at.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let number: string;
let email: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.placed();
  ({ number } = await myOrder(app.customer(order.userId), order.orderId));
  email = await app.emailOf(order.userId);
});
afterAll(() => app.close());

let senders = 0;
const declare = (changes: Record<string, unknown> = {}, now = app.visitor().now) =>
  declareWithdrawal(
    { ...app.visitor(), now },
    DeclareWithdrawal.parse({
      locale: "de",
      name: "Hanna Beispiel",
      contractReference: number,
      email,
      ...changes,
    }),
    `sender ${senders++}`,
  );

async function latest() {
  const { rows } = await app.runAsOwner(
    `select w.* from withdrawal_declarations w join audit_log l on l.subject = 'withdrawal:' || w.id
     join audit_chain c on c.entry_id = l.id order by c.seq desc limit 1`,
  );
  const mail = (await app.mails("orders.withdrawal-receipt")).find(
    ({ about }) => about === `withdrawal:${rows[0]?.id}`,
  );
  return { declaration: rows[0] ?? {}, mail };
}

test("WD-04 a declaration is stored, audited and acknowledged with its content, day and time", async () => {
  const answer = await declare({ part: "nur die Bildersuche" });
  const { declaration, mail } = await latest();
  expect(answer).toMatchObject({ receivedAt: app.system().now() });
  expect(declaration).toMatchObject({ name: "Hanna Beispiel", matched_order_id: order.orderId });
  expect(await app.auditTrail(`withdrawal:${declaration.id}`)).toEqual(["withdrawal.declared"]);
  expect(mail).toMatchObject({ recipient: email, subject: "Eingangsbestätigung Ihres Widerrufs" });
  for (const fact of [
    "21. November 2026",
    "12:00:00 Uhr (MEZ)",
    number,
    "Hanna Beispiel",
    "nur die Bildersuche",
  ])
    expect(mail?.text).toContain(fact);
  expect(await app.jobs("mails.deliver")).toContainEqual({ mailId: mail?.id });
});

test("WD-05 an unknown order gets the same response and the same mail, apart from its content", async () => {
  await declare();
  const known = await latest();
  const answer = await declare({ contractReference: "B-1999-9999", name: "X" });
  const unknown = await latest();
  expect(answer).toMatchObject({ receivedAt: app.system().now() });
  expect(unknown.declaration.matched_order_id).toBeNull();
  const plain = (text = "", ...own: string[]) => own.reduce((all, word) => all.replaceAll(word, "…"), text);
  expect(plain(unknown.mail?.text, "B-1999-9999", email, "X,", "Name: X")).toBe(
    plain(known.mail?.text, number, email, "Hanna Beispiel,", "Name: Hanna Beispiel"),
  );
});

describe("the time of receipt", () => {
  test.each([
    ["in winter", "2026-12-07T22:59:59Z", "7. Dezember 2026", "23:59:59 Uhr (MEZ)"],
    ["in summer", "2026-06-15T21:59:59Z", "15. Juni 2026", "23:59:59 Uhr (MESZ)"],
  ])("counts to the last second of the last day %s", async (_, moment, day, time) => {
    expect(await declare({}, () => new Date(moment))).toMatchObject({ receivedAt: new Date(moment) });
    const { mail } = await latest();
    expect(mail?.text).toContain(day);
    expect(mail?.text).toContain(time);
  });

  test("WD-05 after the period is stored and acknowledged like any other, and nothing calls it late", async () => {
    await declare({}, () => new Date("2027-03-01T11:00:00Z"));
    const { declaration, mail } = await latest();
    expect(new Date(String(declaration.received_at))).toEqual(new Date("2027-03-01T11:00:00Z"));
    expect(declaration.matched_order_id).toBe(order.orderId);
    expect(mail?.text).toContain("1. März 2027");
    expect(mail?.text).not.toMatch(/verspätet|abgelaufen|zu spät/i);
  });
});

describe("the hint for staff", () => {
  test.each([
    [
      "the number in small letters",
      () => ({ contractReference: `meine Bestellung ${number.toLowerCase()}.` }),
    ],
    ["the only order of the address", () => ({ contractReference: "der Käfer vom Samstag" })],
    ["the address in capitals", () => ({ contractReference: "der Käfer", email: email.toUpperCase() })],
  ])("recognises %s", async (_, changes) => {
    await declare(changes());
    expect((await latest()).declaration.matched_order_id).toBe(order.orderId);
  });

  test("names none of two orders", async () => {
    const other = await app.orders.placed();
    await app.orders.placed({ userId: other.userId });
    await declare({ contractReference: "der Käfer", email: await app.emailOf(other.userId) });
    expect((await latest()).declaration.matched_order_id).toBeNull();
  });
});

describe("a declaration that names two orders", () => {
  const entries = async (email: string) =>
    (
      await app.runAsOwner(
        `select matched_order_id from withdrawal_declarations where email = '${email}' order by id`,
      )
    ).rows.map((row) => row.matched_order_id);

  test("is recorded for each of them and acknowledged once", async () => {
    const second = await app.orders.placed({ userId: order.userId });
    const { number: other } = await myOrder(app.customer(order.userId), second.orderId);
    await declare({ contractReference: `${number}, ${other} und ${number}`, email: "zwei@example.org" });
    const found = await entries("zwei@example.org");
    expect(found.toSorted()).toEqual([order.orderId, second.orderId].toSorted());
    const mails = await app.mails("zwei@example.org");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(other);
  });

  test("is recorded once when only one of them exists", async () => {
    await declare({ contractReference: `${number} B-1999-9999`, email: "eine@example.org" });
    expect(await entries("eine@example.org")).toEqual([order.orderId]);
  });
});

test("WD-02 the form asks for three statements and no more than the law allows", () => {
  const form = { locale: "de", name: "N", contractReference: "?", email: "n@example.org" };
  expectInvalid(DeclareWithdrawal, form);
  expectInvalid(DeclareWithdrawal, { ...form, name: " " }, "withdrawal_name_missing");
  expectInvalid(DeclareWithdrawal, { ...form, contractReference: "" }, "withdrawal_contract_missing");
  expectInvalid(DeclareWithdrawal, { ...form, email: "n" }, "withdrawal_email_invalid");
  expectInvalid(DeclareWithdrawal, { ...form, name: "x".repeat(201) }, "orders_text_too_long");
});

test("SQL and HTML are stored and shown as text", async () => {
  const name = "'); drop table orders; -- <script>alert(1)</script>";
  await declare({ name });
  const { declaration, mail } = await latest();
  expect(declaration.name).toBe(name);
  expect(mail?.html).not.toContain("<script>");
});

test("without its audit entry there is no declaration and no mail", async () => {
  await expectRollbackWithoutAudit(app, "withdrawal.declared", () => declare({ part: "ein Teil" }));
});

test("WD-05 the same declaration again is the same case, with another receipt", async () => {
  const twin = { contractReference: "Opel, im Mai bestellt", email: "zweimal@example.org" };
  await declare(twin);
  app.later({ minutes: 5 });
  await declare({ ...twin, email: "Zweimal@example.org" });
  const { rows } = await app.runAsOwner(
    "select received_at from withdrawal_declarations where lower(email) = 'zweimal@example.org'",
  );
  expect(rows).toHaveLength(1);
  const receipts = (await app.mails("orders.withdrawal-receipt")).filter(({ recipient }) =>
    /zweimal/i.test(recipient),
  );
  expect(receipts).toHaveLength(2);
  expect(receipts[0]?.text).not.toBe(receipts[1]?.text);
});

test("WD-04 at the last second of the last day the receipt says that second in Berlin", async () => {
  const now = () => new Date("2026-12-05T22:59:59Z");
  await declare({ email: "spaet@example.org" }, now);
  const [mail] = await app.mails("spaet@example.org");
  expect(mail?.text).toContain("5. Dezember 2026 um 23:59:59 Uhr (MEZ)");
});

test("WD-04 the receipt is a PDF for whoever holds its link, with all that was declared", async () => {
  const { receipt } = await declare({ contractReference: "Der blaue Käfer", email: "pdf@example.org" });
  const url = new URL(receipt ?? "", "http://app.test");
  const asked = (changes = {}) =>
    OpenReceipt.parse({
      withdrawalId: url.pathname.split("/").at(-1),
      ...Object.fromEntries(url.searchParams),
      ...changes,
    });
  await expect(openReceipt(app.visitor(), asked())).rejects.toThrow(NotFound);
  await app.runJobs("withdrawals.write-receipt");
  const pdf = await openReceipt(app.visitor(), asked());
  const text = await pdfText(pdf);
  const [title, ...paragraphs] = await readAloud(pdf);
  expect(title).toEqual({ role: "H1", text: "Eingangsbestätigung Ihres Widerrufs" });
  expect(paragraphs.map(({ role }) => role)).toEqual(["P", "P", "P", "P"]);
  expect(text).not.toContain("E-Mail bestätigt");
  for (const fact of ["Der blaue Käfer", "Hanna Beispiel", "pdf@example.org", "am 21. November 2026"])
    expect(text).toContain(fact);
  await expect(openReceipt(app.visitor(), asked({ signature: "x" }))).rejects.toThrow(NotFound);
  const late = { ...app.visitor(), now: () => new Date("2026-11-23T11:00:00Z") };
  await expect(openReceipt(late, asked())).rejects.toThrow(NotFound);
});

test("WD-05 the eleventh from one IP address within the hour is stored, and acknowledged by a person", async () => {
  const send = (contractReference: string, email: string) =>
    declareWithdrawal(
      app.visitor(),
      DeclareWithdrawal.parse({ locale: "en", name: "N", contractReference, email }),
      "busy",
    );
  for (let n = 1; n <= 10; n++) await send("?", "n@example.org");
  expect(await send("!", "elf@example.org")).toEqual({ receivedAt: app.system().now(), receipt: null });
  expect((await latest()).declaration).toMatchObject({ email: "elf@example.org" });
  expect(await app.mails("elf@example.org")).toEqual([]);
  const { staffId } = await app.orders.placed();
  const listed = await withdrawalsForTeam(app.researcher(staffId));
  const acknowledged = (whose: string) => listed.find(({ email }) => email === whose)?.isAcknowledged;
  expect([acknowledged("n@example.org"), acknowledged("elf@example.org")]).toEqual([true, false]);

  for (let n = 1; n < 200; n++) await countAttempt(app.visitor(), "withdrawal-unacknowledged", "busy");
  expect(await expectTooMany(send("?!", "viele@example.org"))).toBe(3600);
  expect((await latest()).declaration).toMatchObject({ email: "elf@example.org" });
});

test("page, mail and receipt say one moment, also where it is declared again", async () => {
  const { orderId, userId } = await app.orders.placed();
  const { number: contractReference } = await myOrder(app.customer(userId), orderId);
  const hers = { contractReference, email: await app.emailOf(userId) };
  const first = await declare(hers);
  app.later({ minutes: 7 });
  const again = await declare(hers);
  expect(again.receivedAt).toEqual(first.receivedAt);
  expect((await myWithdrawal(app.customer(userId), orderId))?.receivedAt).toEqual(first.receivedAt);
  const { date, time, zone } = receivedAtText(first.receivedAt, "de");
  const mails = await app.mails(hers.email);
  const receipts = mails.filter(({ template }) => template === "orders.withdrawal-receipt");
  expect(receipts).toHaveLength(2);
  for (const { text } of receipts) expect(text).toContain(`${date} um ${time} Uhr (${zone})`);
});

test("a declared withdrawal is known of the order and its case, to its owner alone", async () => {
  const { orderId, userId, researchId } = await app.orders.placed();
  const { number: contractReference } = await myOrder(app.customer(userId), orderId);
  await declare({ contractReference, email: await app.emailOf(userId) });
  const declared = await myDeclaredWithdrawals(app.customer(userId));
  expect(declared).toMatchObject([{ orderId, researchId, further: false }]);
  expect(isCaseWithdrawn(declared, researchId)).toBe(true);
  expect(isCaseWithdrawn(declared, orderId)).toBe(false);
  expect(await myDeclaredWithdrawals(app.customer(order.userId))).not.toMatchObject(declared);
});
