import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { confirmOrder } from "./confirm-order.ts";
import { legalText } from "./legal-texts.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function mailOf(order: OrderFixture) {
  const mails = await app.mails("orders.confirmation");
  return mails.find(({ about }) => about === `order:${order.orderId}`);
}

async function pdfTextOf(order: OrderFixture): Promise<string> {
  const [attachment] = (await mailOf(order))?.attachments ?? [];
  const bytes = await app.services.files.get(attachment?.fileKey ?? "");
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}

const squeezed = (text: string) => text.replace(/\s+/g, " ");

describe("the confirmation of a consumer's order", () => {
  let order: OrderFixture;
  beforeAll(async () => {
    order = await app.orders.placed();
    expect(await app.runJobs("orders.confirm")).toBe(1);
  });

  test("states in the mail itself what was agreed, how to pay and how to withdraw", async () => {
    const mail = await mailOf(order);
    const mine = await myOrder(app.customer(order.userId), order.orderId);
    expect(mail?.subject).toContain(mine.number);
    for (const [label, value] of mine.summary) expect(mail?.text).toContain(`${label}: ${value}`);
    for (const fact of [
      "1,99\u00a0€",
      groupByFour(mine.transfer.reference),
      groupByFour(mine.transfer.iban),
      "http://app.test/de/withdrawal",
      `http://app.test/de/orders/${order.orderId}`,
    ])
      expect(mail?.text).toContain(fact);
  });

  test.each(["terms", "withdrawal", "consumer-information"] as const)(
    "contains the whole text of %s in its body, not behind a link",
    async (kind) => {
      const text = await legalText(app.services.config, kind, "de");
      expect((await mailOf(order))?.text).toContain(text.markdown);
      expect((await mailOf(order))?.text).toContain(text.title.toUpperCase());
      expect((await mailOf(order))?.html).toContain(text.title);
    },
  );

  test("contains the Muster-Widerrufsformular in its body and in the attached PDF", async () => {
    const mail = await mailOf(order);
    const mine = await myOrder(app.customer(order.userId), order.orderId);
    expect(mail?.attachments).toMatchObject([
      { filename: `${mine.number}.pdf`, contentType: "application/pdf" },
    ]);
    const pdfText = squeezed(await pdfTextOf(order));
    for (const form of [squeezed(mail?.text ?? ""), pdfText]) {
      expect(form).toContain("Muster-Widerrufsformular");
      expect(form).toContain("füllen Sie bitte dieses Formular aus und senden Sie es zurück.");
      expect(form).toContain("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen");
    }
    for (const fact of [mine.number, "Hanna Beispiel", "Volkswagen Käfer", "1,99", "Beispielweg 1"])
      expect(pdfText).toContain(fact);
  });

  test("is recorded on the order, shown in the customer's area and audited", async () => {
    const mine = await myOrder(app.customer(order.userId), order.orderId);
    expect(mine.confirmedAt).toEqual(app.system().now());
    const { list } = await myUnreadNotifications(app.customer(order.userId), 5);
    expect(list).toMatchObject([
      {
        kind: "order_received",
        params: { number: mine.number, vehicle: "Volkswagen Käfer · B-XY 123" },
      },
    ]);
    expect(await app.auditTrail(`order:${order.orderId}`)).toEqual(["order.placed", "order.confirmed"]);
    const { id } = (await mailOf(order)) ?? {};
    expect(await app.jobs("mails.deliver")).toContainEqual({ mailId: id });
  });

  test("is sent once, however often the job runs", async () => {
    const before = await app.rowCounts();
    const { confirmedAt } = await myOrder(app.customer(order.userId), order.orderId);
    app.later({ minutes: 5 });
    await confirmOrder(app.system(), order);
    expect(await app.rowCounts()).toEqual(before);
    expect((await myOrder(app.customer(order.userId), order.orderId)).confirmedAt).toEqual(confirmedAt);
  });
});

test("two jobs at once send one mail", async () => {
  const order = await app.orders.placed();
  await Promise.allSettled([confirmOrder(app.system(), order), confirmOrder(app.system(), order)]);
  const mails = await app.mails("orders.confirmation");
  expect(mails.filter(({ about }) => about === `order:${order.orderId}`)).toHaveLength(1);
});

test("an order in English is confirmed in English, in the PDF too", async () => {
  const order = await app.orders.placedUnderLabel(
    { before: "Your vehicle", now: "Vehicle" },
    { details: { locale: "en", baujahr: "1962" } },
  );
  await confirmOrder(app.system(), order);
  const mail = await mailOf(order);
  expect(mail?.text).toContain("Your vehicle: Volkswagen Käfer · B-XY 123 · 1962");
  const text = await legalText(app.services.config, "withdrawal", "en");
  expect(mail?.text).toContain(text.markdown);
  expect(mail?.html).toMatch(/^<!doctype html><html lang="en">/);
  expect(mail?.text).not.toMatch(/Freundliche Grüße|Guten Tag/);
  expect(squeezed(await pdfTextOf(order))).toContain(text.title);
  const { list } = await myUnreadNotifications(app.customer(order.userId), 5);
  expect(list).toMatchObject([
    { kind: "order_received", params: { vehicle: "Volkswagen Käfer · B-XY 123 · 1962" } },
  ]);
});

test("the declarations appear in the mail verbatim", async () => {
  const now = await mailOf(await app.orders.confirmed());
  const later = await mailOf(await app.orders.confirmed({ decision: { start: "after_period" } }));
  expect(now?.text.match(/^„.*“$/gm)).toHaveLength(2);
  expect(later?.text.match(/^„.*“$/gm)).toBeNull();
});

test("without its audit entry there is no mail, and the next try sends it", async () => {
  const order = await app.orders.placed();
  await expectRollbackWithoutAudit(app, "order.confirmed", () => confirmOrder(app.system(), order));
  expect(await mailOf(order)).toBeUndefined();
  app.later({ minutes: 1 });
  await confirmOrder(app.system(), order);
  expect(await mailOf(order)).toBeDefined();
});

test("a job for an order that does not exist ends, and only the system confirms", async () => {
  const absent = { orderId: "01980000-0000-7000-8000-000000000000" };
  await expect(confirmOrder(app.system(), absent)).resolves.toBeUndefined();
  // @ts-expect-error customers do not accept their own order
  void (() => confirmOrder(app.customer(""), absent));
});
