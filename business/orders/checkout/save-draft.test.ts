import { afterAll, beforeAll, expect, test } from "vitest";
import { runRetention } from "#business/privacy/retention/run-retention.ts";
import { checkoutDetails, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { placeOrder } from "./place-order.ts";
import { myDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a draft is available in every window, and only to the person who entered it", async () => {
  const anna = await app.person("anna");
  expect(await myDraft(app.customer(anna))).toEqual({});
  await saveDraft(app.customer(anna), checkoutDetails({ street: "Alter Weg 1" }));
  await saveDraft(app.customer(anna), checkoutDetails({ street: "Neuer Weg 2" }));
  expect(await myDraft(app.customer(anna))).toMatchObject({
    kennzeichen: "B-XY 123",
    customerType: "consumer",
    name: "Hanna Beispiel",
    street: "Neuer Weg 2",
    country: "DE",
  });
  expect(await myDraft(app.customer(await app.person("otto")))).toEqual({});
  // @ts-expect-error a visitor has no account to save it in
  void (() => saveDraft(app.visitor(), checkoutDetails()));
});

test("an order replaces the draft, and its address is suggested for the next one", async () => {
  const berta = await app.person("berta");
  const entered = checkoutDetails({ customerType: "business", company: "Beispiel GmbH" });
  await saveDraft(app.customer(berta), entered);
  await placeOrder(app.customer(berta), entered, orderDecision());
  const next = await myDraft(app.customer(berta));
  expect(next).toMatchObject({ customerType: "business", company: "Beispiel GmbH", city: "Musterstadt" });
  expect(next).not.toHaveProperty("kennzeichen");
});

test("a draft is erased after seven days", async () => {
  const clara = await app.person("clara");
  await saveDraft(app.customer(clara), checkoutDetails());
  app.later({ minutes: 7 * 24 * 60 - 1 });
  await runRetention(app.system());
  expect(await myDraft(app.customer(clara))).toHaveProperty("street");
  app.later({ minutes: 2 });
  await runRetention(app.system());
  expect(await myDraft(app.customer(clara))).toEqual({});
});
