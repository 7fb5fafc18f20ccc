import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as checkout from "#app/routes/site/checkout/checkout.tsx";
import { CheckoutReview } from "#app/routes/site/checkout/checkout-review.tsx";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const params = { lang: "de", packageId: "match" };
const at = "/de/checkout/match";
const entered = {
  vehicleType: "classic-car",
  markeModell: "Opel Kadett",
  name: "Paula Beispiel",
  street: "Weg 1",
};

async function reviewOf(buyer: Record<string, string>): Promise<string> {
  const context = customerContext(app, await app.person("paula"));
  const form = { ...entered, ...buyer, intent: "review" };
  const answer = await checkout.action(routeArgs(context, at, params, form));
  const { data } = answer as unknown as { data: object };
  const shown = { ...(await checkout.loader(routeArgs(context, at, params))), emailConfirmed: true, ...data };
  const Review = () =>
    createElement(CheckoutReview, shown as unknown as Parameters<typeof CheckoutReview>[0]);
  const Page = createRoutesStub([{ path: "/:lang/checkout/:packageId", Component: Review }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [at] }));
}

test.each([
  [{ country: "DE", postalCode: "29221", city: "Celle" }, "Als Verbraucher haben Sie ein Widerrufsrecht"],
  [
    { country: "CH", postalCode: "8001", city: "Zürich" },
    "Wir räumen Ihnen freiwillig ein Widerrufsrecht ein",
  ],
])("a consumer in %j reads above the button: %s", async (address, sentence) => {
  expect(await reviewOf({ customerType: "consumer", ...address })).toContain(sentence);
});

test("a company reads nothing about withdrawal", async () => {
  const address = {
    country: "CH",
    postalCode: "8001",
    city: "Zürich",
    company: "Klassik GmbH",
    vatId: "CHE-100.155.212",
  };
  const html = await reviewOf({ customerType: "business", ...address });
  expect(html).toContain("Ergänzenden Bedingungen für Unternehmen");
  expect(html).not.toContain("Widerrufsbelehrung");
});
