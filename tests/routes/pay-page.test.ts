import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as webhook from "#app/routes/api/payment-webhook.ts";
import * as order from "#app/routes/site/orders/order.tsx";
import { PayOnline } from "#app/routes/site/orders/pay-online.tsx";
import * as payment from "#app/routes/site/orders/payment.tsx";
import { DisputedPayments } from "#app/routes/team/money/disputed-payments.tsx";
import * as money from "#app/routes/team/money/money.tsx";
import { onlineMeans } from "#platform/payments/payment-provider.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { getLocale, overwriteGetLocale } from "#texts/runtime.js";
import { customerContext, routeArgs, staffContext, visitorContext } from "./route-harness.ts";

type Lang = "de" | "en";

let app: TestApp;
let placed: OrderFixture;
const mollie = new MollieDouble();
const asBefore = getLocale;
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  overwriteGetLocale(asBefore);
  await app.close();
  await mollie.close();
});
beforeEach(async () => {
  overwriteGetLocale(() => "de");
  mollie.payments.clear();
  placed = await app.orders.placed();
});

const orderArgs = (lang: Lang, form?: Record<string, string>) =>
  routeArgs(
    customerContext(app, placed.userId),
    `/${lang}/orders/${placed.orderId}`,
    { lang, orderId: placed.orderId },
    form,
  );

/** Presses the button of these means on the page of the order; returns where it leads. */
async function press(means: string, lang: Lang = "de"): Promise<string> {
  const answer = (await order.action(orderArgs(lang, { means }))) as Response;
  return answer.headers.get("Location") ?? "";
}

const render = (component: () => ReturnType<typeof createElement>, at: string) => {
  const Page = createRoutesStub([{ path: "/:lang/*", Component: component }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [at] })).replaceAll("\u00a0", " ");
};

async function pageAt(path: string, lang: Lang = "de"): Promise<string> {
  overwriteGetLocale(() => lang);
  const params = { lang, orderId: placed.orderId, attemptId: path.split("/").at(-1) ?? "" };
  const loaderData = await payment.loader(routeArgs(customerContext(app, placed.userId), path, params));
  const Payment = payment.default as unknown as (props: { loaderData: typeof loaderData }) => null;
  return render(() => createElement(Payment, { loaderData }), path);
}

/** What comes in from outside, at an address that anybody can find. */
async function hook(form: Record<string, string>): Promise<number> {
  const answer = await webhook.action(routeArgs(visitorContext(app), "/webhooks/payments", {}, form));
  await app.runJobs("payments.refresh");
  return answer.status;
}

test.each([
  ["de", "verlassen Sie unsere Seite und bezahlen 1,99 € bei Mollie"],
  ["en", "takes you away from our site, to pay €1.99 at Mollie"],
] as const)(
  "SEC-15 a page of ours names the payment service before anybody leaves (%s)",
  async (lang, words) => {
    for (const means of onlineMeans) {
      const path = await press(means, lang);
      expect(path).toMatch(new RegExp(`^/${lang}/orders/${placed.orderId}/payment/[0-9a-f-]{36}$`));
      const html = await pageAt(path, lang);
      const [named, away] = [html.indexOf(words), html.indexOf('href="https://www.mollie.com/checkout/')];
      expect(named).toBeGreaterThan(0);
      expect(away).toBeGreaterThan(named);
      expect(html, "nobody is sent on without a click").not.toMatch(/http-equiv|<script|<iframe|<form/);
    }
  },
);

test("PM-02 card data have no field on our pages", async () => {
  const path = await press("card");
  const { online } = await order.loader(orderArgs("de"));
  const buttons = render(
    () =>
      createElement(PayOnline, {
        online: online ?? expect.fail("nothing offered"),
        refused: undefined,
        parts: null,
      }),
    "/de/orders",
  );
  expect(buttons.match(/<button/g)).toHaveLength(onlineMeans.length);
  for (const html of [buttons, await pageAt(path)]) expect(html).not.toMatch(/<input|<select|<iframe/);
});

test("PM-02 a web hook is never trusted, whatever it says, and always gets the same answer", async () => {
  const path = await press("card");
  const { id } = mollie.only;
  const sent: Record<string, string>[] = [
    { id, status: "paid" },
    { id: "tr_forged" },
    { id: "x".repeat(5000) },
    {},
  ];
  for (const form of sent) expect(await hook(form)).toBe(200);
  expect(await pageAt(path)).toContain("noch nicht bestätigt");
  mollie.only.status = "paid";
  expect([await hook({ id }), await hook({ id })]).toEqual([200, 200]);
  expect(await pageAt(path)).toContain("1,99 € ist angekommen");
  expect((await order.loader(orderArgs("de"))).receivedCents).toBe(199);
});

test("PM-02 a payment of another amount is shown to the customer and to finance, who resolves it", async () => {
  const path = await press("paypal");
  Object.assign(mollie.only, { status: "paid", amount: { currency: "USD", value: "1.99" } });
  await hook({ id: mollie.only.id });
  expect(await pageAt(path)).toContain("einen anderen Betrag");
  const team = (form?: Record<string, string>) =>
    routeArgs(staffContext(app, placed.staffId), "/de/team/money", { lang: "de" }, form);
  const { disputed: rows } = await money.loader(team());
  const block = render(() => createElement(DisputedPayments, { rows, refused: undefined }), "/de/team/money");
  expect(block).toMatch(/Zahlung tr_double\d+ · 1,99\s\$ statt 1,99\s€; nicht gebucht/);
  const attemptId = rows[0]?.id ?? "";
  const done = (await money.action(team({ intent: "resolve", attemptId }))) as Response;
  expect(done.headers.get("Set-Cookie")).toMatch(/^flash=mismatch-resolved/);
  expect(await pageAt(path)).toContain("geprüft und geklärt");
  expect((await money.loader(team())).disputed).toEqual([]);
});

test("PM-03 no means of payment costs more: the provider is asked for the price and nothing else", async () => {
  const { priceCents } = await order.loader(orderArgs("de"));
  for (const means of onlineMeans) await press(means);
  const asked = [...mollie.payments.values()].map(({ amount }) => amount);
  const price = { currency: "EUR", value: (priceCents / 100).toFixed(2) };
  expect(asked).toEqual(onlineMeans.map(() => price));
});

test.each(["failed", "canceled", "expired"])(
  "PM-03 after one that is %s the same order is paid again",
  async (state) => {
    const first = await press("card");
    mollie.only.status = state;
    await hook({ id: mollie.only.id });
    const html = await pageAt(first);
    expect(html).toContain("Ihre Bestellung bleibt bestehen");
    expect(html).toContain(`href="/de/orders/${placed.orderId}"`);
    expect(html).not.toContain("mollie.com");
    const { online, missingCents } = await order.loader(orderArgs("de"));
    expect([online?.means, missingCents]).toEqual([[...onlineMeans], 199]);
    const second = await press("wero");
    expect(second).not.toBe(first);
    const [, retry] = [...mollie.payments.values()];
    Object.assign(retry ?? {}, { status: "paid" });
    await hook({ id: retry?.id ?? "" });
    expect((await order.loader(orderArgs("de"))).status).toBe("paid");
  },
);
