import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { notificationText } from "#business/messages/notification.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import { lockOrder, markOrderPaid } from "#business/orders/mark-order-paid.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { pdfText, readAloud } from "#tests/world/read-pdf.ts";
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

async function pdfOf(order: OrderFixture): Promise<Uint8Array> {
  const [attachment] = (await mailOf(order))?.attachments ?? [];
  return app.services.files.get(attachment?.fileKey ?? "");
}

const pdfTextOf = async (order: OrderFixture) => pdfText(await pdfOf(order));
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

  test("CK-08 contains the Muster-Widerrufsformular in its body and in the attached PDF", async () => {
    const mail = await mailOf(order);
    const mine = await myOrder(app.customer(order.userId), order.orderId);
    expect(mail?.attachments).toMatchObject([
      { filename: `${mine.number}.pdf`, contentType: "application/pdf" },
    ]);
    const printed = await pdfTextOf(order);
    for (const form of [squeezed(mail?.text ?? ""), printed]) {
      expect(form).toContain("Muster-Widerrufsformular");
      expect(form).toContain("füllen Sie bitte dieses Formular aus und senden Sie es zurück.");
      expect(form).toContain("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen");
    }
    for (const fact of [mine.number, "Hanna Beispiel", "Volkswagen Käfer", "1,99", "Beispielweg 1"])
      expect(printed).toContain(fact);
  });

  test("is read aloud in the contract's order, each text whole and under its own heading", async () => {
    const elements = await readAloud(await pdfOf(order));
    const mine = await myOrder(app.customer(order.userId), order.orderId);
    const listed = elements.filter(({ role }) => role === "Lbl" || role === "LBody").map(({ text }) => text);
    expect(listed.slice(0, mine.summary.length * 2)).toEqual(mine.summary.flat().map(squeezed));
    const kinds = ["terms", "withdrawal", "consumer-information"] as const;
    const texts = await Promise.all(kinds.map((kind) => legalText(app.services.config, kind, "de")));
    const titles = elements.filter(({ role }) => role === "H1").map(({ text }) => text);
    expect(titles).toEqual([`Auftragsbestätigung ${mine.number}`, ...texts.map(({ title }) => title)]);
    const headings = elements.filter(({ role }) => /^H[23]$/.test(role)).map(({ text }) => text);
    const written = texts.flatMap(({ markdown }) => markdown.match(/^#+ .*$/gm) ?? []);
    expect(headings.slice(2)).toEqual(written.map((line) => line.replace(/^#+ /, "")));
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

test("a consumer in Switzerland, whose law knows no such right, is told that we grant it", async () => {
  const details = { country: "CH", postalCode: "8001", city: "Zürich" };
  const order = await app.orders.confirmed({ details });
  const text = squeezed((await mailOf(order))?.text ?? "");
  expect(text).toContain("Wir räumen Ihnen freiwillig 14 Tage ein, um den Vertrag ohne Angabe von Gründen");
});

describe("a confirmation that the money has overtaken", () => {
  const confirmedAfter = async (receivedCents: number) => {
    const order = await app.orders.placed({ details: { packageId: "match" } });
    const ruth = app.researcher(order.staffId);
    await recordTransfer(ruth, { orderId: order.orderId, receivedCents, receivedOn: "2026-11-20" });
    await app.runJobs("orders.confirm");
    return squeezed((await mailOf(order))?.text ?? "");
  };

  test("asks nobody to transfer what has come", async () => {
    const text = await confirmedAfter(4_900);
    expect(text).toContain("Ihre Zahlung ist schon eingegangen: 49,00 €. Sie müssen nichts mehr überweisen.");
    expect(text).not.toMatch(/Bitte überweisen|wenn Ihre Zahlung eingegangen/);
  });

  test("asks for what is missing only", async () => {
    expect(await confirmedAfter(4_000)).toContain("Bitte überweisen Sie 9,00 €.");
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
  expect(await pdfTextOf(order)).toContain(text.title);
  const { list } = await myUnreadNotifications(app.customer(order.userId), 5);
  expect(list).toMatchObject([
    { kind: "order_received", params: { vehicle: "Volkswagen Käfer · B-XY 123 · 1962" } },
  ]);
});

test("CK-05 the declarations appear in the mail verbatim", async () => {
  const now = await mailOf(await app.orders.confirmed());
  const later = await mailOf(await app.orders.confirmed({ decision: { start: "after_period" } }));
  expect(now?.text.match(/^„.*“$/gm)).toHaveLength(2);
  expect(later?.text.match(/^„.*“$/gm)).toBeNull();
  const english = await mailOf(await app.orders.confirmed({ details: { locale: "en" } }));
  expect(english?.text.match(/^“.*”$/gm)).toHaveLength(2);
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

test("CK-08 the confirmation holds the texts of the day of the order, not those of today", async () => {
  const order = await app.orders.placed();
  const { rows } = await app.runAsOwner(
    `select texts from legal_snapshots where order_id = '${order.orderId}'`,
  );
  const texts = rows[0]?.texts as { kind: string; sha256: string; markdown: string }[];
  await app.runAsOwner("alter table legal_snapshots disable trigger legal_snapshots_append_only");
  await app.runAsOwner(
    `update legal_snapshots set texts = replace(texts::text, 'Allgemeine Bedingungen', 'Bedingungen von damals')::jsonb where order_id = '${order.orderId}'`,
  );
  await confirmOrder(app.system(), order);
  const mail = await mailOf(order);
  expect(mail?.text).toContain("Bedingungen von damals");
  expect(await pdfTextOf(order)).toContain("Bedingungen von damals");
  for (const { kind, sha256, markdown } of texts) {
    expect(createHash("sha256").update(markdown).digest("hex")).toBe(sha256);
    if (!["privacy", "terms"].includes(kind)) expect(mail?.text).toContain(markdown);
  }
});

describe("WD-11 a business", () => {
  const details = { customerType: "business", company: "Beispiel GmbH" } as const;

  test("reads of its own terms, and of no right of withdrawal, in the mail, the PDF and the snapshot", async () => {
    const order = await app.orders.confirmed({ details });
    const { rows } = await app.runAsOwner(
      `select texts from legal_snapshots where order_id = '${order.orderId}'`,
    );
    const kinds = ["terms", "terms-business", "privacy"].map((kind) => ({ kind }));
    expect(rows).toMatchObject([{ texts: kinds }]);
    const mail = await mailOf(order);
    for (const text of [squeezed(mail?.text ?? ""), await pdfTextOf(order)]) {
      expect(text).toContain("verjähren in zwölf Monaten");
      expect(text).not.toMatch(
        /Muster-Widerrufsformular \(Wenn|können den Vertrag 14 Tage lang|wie von Ihnen gewünscht/,
      );
    }
  });

  test("BB-01 gets terms that no consumer gets, and DP-02 a limitation of its own", async () => {
    const mail = await mailOf(await app.orders.confirmed());
    expect(mail?.text).toContain("Muster-Widerrufsformular");
    expect(mail?.text).not.toMatch(/zwölf Monaten|12 Monate.*Verjähr|verfällt am Ende|Quart(er|al)/);
    for (const lang of ["de", "en"] as const) {
      const { markdown } = await legalText(app.services.config, "terms", lang);
      expect(markdown).not.toMatch(
        /zwölf Monaten|twelve months|verfällt am Ende|Quart(er|al)|40 Euro|40 euros/,
      );
    }
  });
});

test("WD-06 the mail, the PDF and the notifications announce a start after the withdrawal period", async () => {
  const order = await app.orders.confirmed({ decision: { start: "after_period" } });
  const mail = await mailOf(order);
  expect(mail?.text).toContain("eingegangen und die Widerrufsfrist von 14 Tagen abgelaufen ist");
  expect(mail?.text).not.toContain("Die Recherche beginnt, wenn Ihre Zahlung eingegangen ist.");
  expect(await pdfTextOf(order)).toContain("Nach Ablauf der 14-tägigen Widerrufsfrist");
  await inTransaction(app.system(), async (ctx) => markOrderPaid(ctx, await lockOrder(ctx, order.orderId)));
  const { list } = await myUnreadNotifications(app.customer(order.userId), 5);
  const messages = list.map(({ kind, params }) => notificationText(kind, params, "de").message);
  expect(messages.sort()).toEqual([
    expect.stringContaining(
      "beginnen wir nach Ablauf der Widerrufsfrist; sie endet mit dem 7. Dezember 2026.",
    ),
    expect.stringContaining("beginnt nach Zahlungseingang und nach Ablauf der Widerrufsfrist."),
  ]);
});
