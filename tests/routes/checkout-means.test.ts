import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as checkout from "#app/routes/site/checkout/checkout.tsx";
import { CheckoutDetailsForm } from "#app/routes/site/checkout/checkout-details-form.tsx";
import * as extra from "#app/routes/site/checkout/extra.tsx";
import { myOrder } from "#business/orders/read-orders.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs } from "./route-harness.ts";

let app: TestApp;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});
beforeEach(() => {
  mollie.down = false;
  // What the provider offers is remembered for a quarter of an hour.
  app.later({ minutes: 16 });
});

const params = { lang: "de", packageId: "match" };
const at = "/de/checkout/match";
const entered = {
  vehicleType: "classic-car",
  markeModell: "Opel Kadett",
  customerType: "consumer",
  name: "Paula Beispiel",
  street: "Weg 1",
  postalCode: "29221",
  city: "Celle",
  country: "DE",
};

const submit = (userId: string, form: Record<string, string>) =>
  checkout.action(routeArgs(customerContext(app, userId), at, params, { ...entered, ...form }));

type Reviewed = { data: { summary: [string, string][]; shownHash: string; problem?: string } };

async function reviewed(userId: string, form: Record<string, string> = {}) {
  const { data } = (await submit(userId, { intent: "review", ...form })) as unknown as Reviewed;
  return { ...data, payment: Object.fromEntries(data.summary).Zahlung };
}

test("CK-02 the first step names card, PayPal and transfer before any input", async () => {
  const paula = await app.person("paula");
  const shown = await checkout.loader(routeArgs(customerContext(app, paula), at, params));
  const form = () => createElement(CheckoutDetailsForm, { ...shown, values: {}, refused: undefined });
  const Page = createRoutesStub([{ path: "/:lang/checkout/:packageId", Component: form }]);
  const html = renderToStaticMarkup(createElement(Page, { initialEntries: [at] }));
  const beforeInput = html.slice(0, html.indexOf("<input"));
  expect(beforeInput).toMatch(/Überweisung \(Vorkasse\).*Karte, PayPal, Apple Pay, Wero/s);
  expect(html.length).toBeGreaterThan(beforeInput.length);
});

test("CK-02 the summary above the button names what this customer can pay this order with", async () => {
  const paula = await app.person("paula");
  expect((await reviewed(paula)).payment).toMatch(/^Überweisung .* Karte, PayPal, Apple Pay, Wero;/);
  const abroad = { country: "FR", postalCode: "75001", city: "Paris" };
  expect((await reviewed(paula, abroad)).payment).toContain("Karte, PayPal, Apple Pay, Wero;");
  const without = { country: "AT", postalCode: "1010", city: "Wien" };
  expect((await reviewed(paula, without)).payment).toContain("Karte, PayPal, Apple Pay;");
  mollie.down = true;
  app.later({ minutes: 16 });
  expect((await reviewed(paula)).payment).toBe("Überweisung (Vorkasse), ohne Zusatzkosten");
});

test("CK-02 the order keeps the means as they were shown, and refuses when they have changed", async () => {
  const paula = await app.person("paula");
  const { shownHash } = await reviewed(paula);
  const order = { intent: "order", start: "after_period", shown: shownHash, idempotencyKey: uuidv7() };
  mollie.down = true;
  app.later({ minutes: 16 });
  expect((await submit(paula, order)) as unknown as Reviewed).toMatchObject({
    init: { status: 422 },
    data: { problem: expect.stringMatching(/geändert/) },
  });
  mollie.down = false;
  app.later({ minutes: 1 });
  const placed = (await submit(paula, order)) as Response;
  const orderId = placed.headers.get("Location")?.split("/").at(-1) ?? "";
  const { summary } = await myOrder(app.customer(paula), orderId);
  expect(Object.fromEntries(summary).Zahlung).toContain("Karte");
});

test("CK-02 so does the checkout of an extra", async () => {
  const { userId, researchId } = await app.orders.started();
  const extraParams = { lang: "de", extraId: "international", researchId };
  const path = `/de/checkout/extra/international/${researchId}`;
  const args = (form?: Record<string, string>) =>
    routeArgs(customerContext(app, userId), path, extraParams, form);
  expect((await extra.loader(args())).online).toContain("card");
  const { data } = (await extra.action(args({ ...entered, intent: "review" }))) as unknown as Reviewed;
  expect(Object.fromEntries(data.summary).Zahlung).toContain("Karte");
});
