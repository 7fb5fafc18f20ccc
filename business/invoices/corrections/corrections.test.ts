import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { RoleNeeded } from "#business/errors.ts";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { ConfirmVatId, confirmVatId } from "./confirm-vat-id.ts";
import { CorrectBilling, correctBilling } from "./correct-billing.ts";

const vies = new ViesDouble();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await vies.open());
});
afterAll(async () => {
  await app.close();
  await vies.close();
});

const finance = ({ staffId }: OrderFixture) => app.staff(staffId, "finance");
const mine = ({ userId, orderId }: OrderFixture) => myOrder(app.customer(userId), orderId);
const right = { name: "Hanna Beispiel", street: "Neuer Weg 2", postalCode: "12345", city: "Musterstadt" };
const correct = (order: OrderFixture, changes = {}, ctx = finance(order)) =>
  correctBilling(ctx, CorrectBilling.parse({ orderId: order.orderId, ...right, ...changes }));

async function billed(details: Record<string, unknown> = {}): Promise<OrderFixture> {
  const order = await app.orders.paid({ details: { packageId: "premium", ...details } });
  await issueInvoice(app.system(), order);
  return order;
}

/** Invoices before Stornos: both are of one moment. */
async function documentsOf({ orderId }: OrderFixture) {
  await app.runJobs("orders.undo-invoice");
  const issued = await invoicesOfOrder(app.system(), orderId);
  return issued.sort((a, b) => a.number.localeCompare(b.number)).map(({ grossCents }) => grossCents);
}

describe("IN-05 an address", () => {
  test("is corrected by Storno and a new invoice, also of a lower price, and the books agree", async () => {
    const order = await billed();
    await undoSteps(app).undo(order, { reason: "goodwill", shareCents: 9_900 });
    expect(await documentsOf(order)).toEqual([49_900, -9_900]);
    await expectRollbackWithoutAudit(app, "invoice.corrected", () => correct(order));
    await correct(order);
    expect(await documentsOf(order)).toEqual([49_900, 49_900, -9_900, -40_000, -9_900]);
    const { rows } = await app.runAsOwner(
      `select content->'buyer'->>'street' as street, reason from tax.invoices where order_id = '${order.orderId}' order by number`,
    );
    expect(rows).toEqual([
      { street: "Beispielweg 1", reason: null },
      { street: "Neuer Weg 2", reason: null },
      { street: "Beispielweg 1", reason: "reduction" },
      { street: "Beispielweg 1", reason: "correction" },
      { street: "Neuer Weg 2", reason: "reduction" },
    ]);
    expect(await findDifferences(app.system())).toEqual([]);
    await expectRuleBroken(correct(order), "invoices_nothing_to_correct");
  });

  test("is corrected before there is an invoice, by finance alone, and as it must be", async () => {
    const order = await app.orders.confirmed();
    await expect(correct(order, {}, app.staff(order.staffId, "support"))).rejects.toThrow(RoleNeeded);
    await expectRuleBroken(correct(order, { postalCode: "1" }), "orders_postal_code_wrong");
    await correct(order);
    expect(await documentsOf(order)).toEqual([]);
    const business = await app.orders.confirmed({ details: { customerType: "business", company: "A GmbH" } });
    await expectRuleBroken(correct(business), "orders_company_missing");
    await expectRuleBroken(correct(business, { company: "A GmbH", vatId: "DE1" }), "accounts_vat_id_wrong");
    expectInvalid(CorrectBilling, { orderId: order.orderId, ...right, street: " " }, "orders_street_missing");
    // @ts-expect-error customers ask for it
    void (() => correctBilling(app.customer(""), CorrectBilling.parse({})));
  });
});

describe("TX-01 a VAT id that nobody answered for", () => {
  const austrian = {
    customerType: "business",
    company: "Oldtimer Wien GmbH",
    vatId: "ATU13585627",
    country: "AT",
    postalCode: "1010",
  };
  const confirm = (order: OrderFixture) =>
    confirmVatId(finance(order), ConfirmVatId.parse({ orderId: order.orderId }));

  test("is asked for again with one press: Storno, invoice without tax, and the tax is owed back", async () => {
    vies.down = "ms";
    const order = await billed(austrian);
    const { priceCents, vatCents } = await mine(order);
    expect(vatCents).toBeGreaterThan(0);
    expect(await confirm(order)).toBe("open");
    vies.down = null;
    expect(await confirm(order)).toBe("invalid");
    expect(await mine(order)).toMatchObject({ vatCents, surplusCents: 0 });
    vies.traders.set("ATU13585627", { name: "OLDTIMER WIEN GMBH", address: "1010 WIEN" });
    await expect(
      confirmVatId(app.staff(order.staffId, "support"), { orderId: order.orderId }),
    ).rejects.toThrow(RoleNeeded);
    expect(await confirm(order)).toBe("valid");
    const netCents = priceCents - vatCents;
    expect(await mine(order)).toMatchObject({ priceCents: netCents, vatCents: 0, surplusCents: vatCents });
    expect(await documentsOf(order)).toEqual([priceCents, netCents, -priceCents]);
    expect(await findDifferences(app.system())).toEqual([]);
    const [mail] = await app.mails("orders.vat-id-confirmed", { userId: order.userId });
    expect(mail?.text).toContain("ATU13585627");
    await expectRuleBroken(confirm(order), "invoices_vat_id_settled");
    const other = { company: "Oldtimer Wien GmbH", vatId: "ATU00000024", postalCode: "1010" };
    await expectRuleBroken(correct(order, other), "invoices_vat_id_settled");
  });

  test("is not asked for where the tax does not depend on it", async () => {
    await expectRuleBroken(confirm(await billed()), "invoices_vat_id_unneeded");
  });
});
