import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { checkoutDetails, orderDecision } from "#tests/situations.ts";
import { eraseOldDrafts } from "./erase-drafts.ts";
import { keepDraft } from "./keep-draft.ts";
import { placeOrder } from "./place-order.ts";
import { myDraft } from "./read-draft.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("what was entered is there again, in whatever window, and only for the person who entered it", async () => {
  const anna = await house.person("anna");
  expect(await myDraft(house.customer(anna))).toEqual({});
  await keepDraft(house.customer(anna), checkoutDetails({ street: "Alter Weg 1" }));
  await keepDraft(house.customer(anna), checkoutDetails({ street: "Neuer Weg 2" }));
  expect(await myDraft(house.customer(anna))).toMatchObject({
    kennzeichen: "B-XY 123",
    customerType: "consumer",
    name: "Hanna Beispiel",
    street: "Neuer Weg 2",
    country: "DE",
  });
  expect(await myDraft(house.customer(await house.person("otto")))).toEqual({});
  // @ts-expect-error a visitor has no account to keep it in
  void (() => keepDraft(house.visitor(), checkoutDetails()));
});

test("an order takes the draft's place, and the next one is addressed like it", async () => {
  const berta = await house.person("berta");
  const entered = checkoutDetails({ customerType: "business", company: "Beispiel GmbH" });
  await keepDraft(house.customer(berta), entered);
  await placeOrder(house.customer(berta), entered, orderDecision());
  const next = await myDraft(house.customer(berta));
  expect(next).toMatchObject({ customerType: "business", company: "Beispiel GmbH", city: "Musterstadt" });
  expect(next).not.toHaveProperty("kennzeichen");
});

test("a draft is erased after seven days", async () => {
  const clara = await house.person("clara");
  await keepDraft(house.customer(clara), checkoutDetails());
  house.later({ minutes: 7 * 24 * 60 - 1 });
  await eraseOldDrafts(house.system());
  expect(await myDraft(house.customer(clara))).toHaveProperty("street");
  house.later({ minutes: 2 });
  await eraseOldDrafts(house.system());
  expect(await myDraft(house.customer(clara))).toEqual({});
});
