import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueInvoice } from "#business/invoices/issue-invoice.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { placeOrder } from "#business/orders/checkout/place-order.ts";
import { vatChecksForTeam } from "#business/orders/vat-id/read-vat-checks.ts";
import { recheckVatIds } from "#business/orders/vat-id/recheck-vat-ids.ts";
import { expectTooMany } from "#tests/world/expect-refusals.ts";
import { ViesDouble } from "#tests/world/money/vies-double.ts";
import { checkoutDetails, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { checkVatId } from "./check-vat-id.ts";
import { openSimulatedVies } from "./simulated-vies.ts";

let app: TestApp;
let userId: string;
const vies = new ViesDouble();
beforeAll(async () => {
  app = await openTestApp(await vies.open());
  userId = await app.person("wilma");
});
afterAll(async () => {
  await app.close();
  await vies.close();
});
beforeEach(() => {
  vies.down = null;
  vies.asked.length = 0;
  vies.traders.clear();
  vies.traders.set("ATU13585627", { name: "Wiener Klassik GmbH", address: "Ringstraße 1\n1010 Wien" });
  app.later({ minutes: 61 });
});

const austrian = {
  customerType: "business",
  company: "Wiener Klassik",
  vatId: "ATU13585627",
  packageId: "match",
  street: "Ringstraße 1",
  postalCode: "1010",
  city: "Wien",
  country: "AT",
};
const details = (changes = {}) => checkoutDetails({ ...austrian, ...changes });
const me = () => app.customer(userId);

async function placed(changes = {}) {
  const { id } = await placeOrder(me(), details(changes), orderDecision());
  const { rows } = await app.runAsOwner(
    `select status, tax_treatment, tax_note, price_cents, vat_cents, vat_check from orders where id = '${id}'`,
  );
  return { id, ...rows[0] } as Record<string, unknown> & { id: string };
}
const german = { tax_treatment: "domestic", tax_note: null, price_cents: 4_900, vat_cents: 782 };

test("TX-01 a confirmed number makes the customer owe the tax; order and invoice keep the evidence", async () => {
  const order = await placed();
  expect(order).toMatchObject({
    tax_treatment: "reverse-charge",
    tax_note: "reverse_charge",
    price_cents: 4_118,
    vat_cents: 0,
    vat_check: {
      outcome: "valid",
      vatId: "ATU13585627",
      service: "vies",
      requestId: "WAPIAAAAU13585627",
      name: "Wiener Klassik GmbH",
      address: "Ringstraße 1, 1010 Wien",
      requester: app.services.config.operator.vatId,
      at: me().now().toISOString(),
    },
  });
  expect(vies.asked).toEqual([
    "/taxation_customs/vies/rest-api/ms/AT/vat/U13585627?requesterMemberStateCode=DE&requesterNumber=000000000",
  ]);
  await app.orders.setStatus({ orderId: order.id }, "paid");
  await issueInvoice(app.system(), { orderId: order.id });
  const { rows } = await app.runAsOwner(
    `select content->'vatCheck' as kept, treatment from tax.invoices where order_id = '${order.id}'`,
  );
  expect(rows).toEqual([{ kept: order.vat_check, treatment: "reverse-charge" }]);
});

test("TX-01 pressing the button does not repeat the check of the review", async () => {
  const shown = await checkVatId(me(), details());
  const order = await placed();
  expect(order.vat_check).toEqual(shown);
  expect(vies.asked).toHaveLength(1);
});

describe("TX-01 German tax is charged, and finance sees why, where the number is", () => {
  test.each([
    ["not valid", { vatId: "ATU10223006" }, "invalid"],
    ["of another name", { company: "Huber Bau GmbH" }, "mismatch"],
    ["of another state", { country: "FR", postalCode: "75001", city: "Paris" }, "mismatch"],
  ])("%s", async (_, changes, outcome) => {
    const order = await placed(changes);
    expect(order).toMatchObject({ ...german, vat_check: { outcome } });
    const seen = await vatChecksForTeam(app.staff(userId, "finance"));
    expect(seen.find(({ id }) => id === order.id)?.check).toMatchObject({ outcome });
  });

  test.each(["ms", "service", "gone"] as const)(
    "not answered for (%s): the order stays possible",
    async (down) => {
      vies.down = down;
      expect(await placed()).toMatchObject({ ...german, vat_check: { outcome: "open", requestId: null } });
    },
  );
});

test("TX-01 an open check is repeated, finance and customer are told, and the order keeps its tax", async () => {
  vies.down = "service";
  const order = await placed();
  await recheckVatIds(app.system());
  const outcome = async () =>
    (await vatChecksForTeam(app.staff(userId, "finance"))).find(({ id }) => id === order.id)?.check?.outcome;
  expect(await outcome()).toBe("open");
  vies.down = null;
  await recheckVatIds(app.system());
  expect(await outcome()).toBe("valid");
  const { rows } = await app.runAsOwner(
    `select tax_treatment, price_cents from orders where id = '${order.id}'`,
  );
  expect(rows).toEqual([{ tax_treatment: "domestic", price_cents: 4_900 }]);
  const { list } = await myUnreadNotifications(me(), 1);
  expect(list[0]?.kind).toBe("vat_id_confirmed");
  expect(await app.auditTrail(`order:${order.id}`)).toContain("order.vat-id-checked");
  vies.asked.length = 0;
  await recheckVatIds(app.system());
  expect(vies.asked.filter((url) => url.includes("U13585627"))).toEqual([]);
  // No answer is remembered for a minute.
  app.later({ minutes: 2 });
  await cancelOrder(me(), { orderId: order.id });
  expect(await placed()).toMatchObject({ tax_treatment: "reverse-charge" });
});

test("TX-01 the database refuses reverse charge without a valid answer", async () => {
  const { id } = await placed({ vatId: null });
  await expect(
    app.runAsOwner(
      `update orders set tax_treatment = 'reverse-charge', tax_basis_points = 0, vat_check = '{"outcome":"open"}' where id = '${id}'`,
    ),
  ).rejects.toThrow();
});

test("TX-01 no check is made for a consumer, in Germany, or outside the Union", async () => {
  for (const changes of [
    { customerType: "consumer" },
    { country: "DE", postalCode: "10115", city: "Berlin", vatId: "DE136695976" },
    { country: "CH", postalCode: "8001", city: "Zürich", vatId: "CHE-116.281.710 MWST" },
    { country: "GB", postalCode: "GU1 3UY", city: "Guildford", vatId: null },
  ])
    expect(await checkVatId(me(), details(changes))).toBeNull();
  expect(vies.asked).toEqual([]);
});

test("a person who tries number after number is stopped", async () => {
  const nora = app.customer(await app.person("nora"));
  vies.down = "gone";
  const ask = (i: number) => checkVatId(nora, details({ company: `Firma ${i}` }));
  for (let i = 0; i < 30; i++) await ask(i);
  await expectTooMany(ask(30));
});

describe("without an address of the service", () => {
  test("the demonstration says that its check is simulated, and production refuses it", async () => {
    const demonstration = await openTestApp();
    const wilma = demonstration.customer(await demonstration.person("wilma"));
    expect(await checkVatId(wilma, details())).toMatchObject({ outcome: "valid", service: "simulated" });
    const config = { ...demonstration.services.config, production: true };
    const production = { ...wilma, services: { ...demonstration.services, config } };
    expect(() => openSimulatedVies(production)).toThrow("cannot run in production");
    // Nothing is confirmed, and nobody pretends.
    expect(await checkVatId(production, details())).toMatchObject({ outcome: "open", service: "none" });
    await demonstration.close();
  });
});
