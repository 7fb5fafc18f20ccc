import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { confirmOrder } from "./confirm-order.ts";
import { inGroups } from "./creditor-reference.ts";
import { legalText } from "./legal-texts.ts";
import { myOrder } from "./read-orders.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

async function letterOf(order: OrderSituation) {
  const letters = await house.letters("orders.confirmation");
  return letters.find(({ about }) => about === `order:${order.orderId}`);
}

async function paperOf(order: OrderSituation): Promise<string> {
  const [attachment] = (await letterOf(order))?.attachments ?? [];
  const bytes = await house.house.files.get(attachment?.fileKey ?? "");
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}

const squeezed = (text: string) => text.replace(/\s+/g, " ");

describe("the confirmation of a consumer's order", () => {
  let order: OrderSituation;
  beforeAll(async () => {
    order = await house.orders.placed();
    expect(await house.perform("orders.confirm")).toBe(1);
  });

  test("says in the letter itself what was agreed, how to pay and how to withdraw", async () => {
    const letter = await letterOf(order);
    const mine = await myOrder(house.customer(order.userId), order.orderId);
    expect(letter?.subject).toContain(mine.number);
    for (const [label, value] of mine.summary) expect(letter?.text).toContain(`${label}: ${value}`);
    for (const fact of [
      "1,99\u00a0€",
      inGroups(mine.transfer.reference),
      inGroups(mine.transfer.iban),
      "http://house.test/de/withdrawal",
      `http://house.test/de/orders/${order.orderId}`,
    ])
      expect(letter?.text).toContain(fact);
  });

  test.each(["terms", "withdrawal", "consumer-information"] as const)(
    "holds the whole text of %s in its body, not behind a link",
    async (kind) => {
      const text = await legalText(house.house.config, kind, "de");
      expect((await letterOf(order))?.text).toContain(text.markdown);
      expect((await letterOf(order))?.text).toContain(text.title.toUpperCase());
      expect((await letterOf(order))?.html).toContain(text.title);
    },
  );

  test("holds the Muster-Widerrufsformular in its body and on the attached paper", async () => {
    const letter = await letterOf(order);
    const mine = await myOrder(house.customer(order.userId), order.orderId);
    expect(letter?.attachments).toMatchObject([
      { filename: `${mine.number}.pdf`, contentType: "application/pdf" },
    ]);
    const paper = squeezed(await paperOf(order));
    for (const form of [squeezed(letter?.text ?? ""), paper]) {
      expect(form).toContain("Muster-Widerrufsformular");
      expect(form).toContain("füllen Sie bitte dieses Formular aus und senden Sie es zurück.");
      expect(form).toContain("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen");
    }
    for (const fact of [mine.number, "Hanna Beispiel", "Volkswagen Käfer", "1,99", "Beispielweg 1"])
      expect(paper).toContain(fact);
  });

  test("is noted at the order, told in the customer's area and written down", async () => {
    const mine = await myOrder(house.customer(order.userId), order.orderId);
    expect(mine.confirmedAt).toEqual(house.system().now());
    const { list } = await myUnreadNotifications(house.customer(order.userId), 5);
    expect(list).toMatchObject([
      {
        kind: "order_received",
        params: { number: mine.number, vehicle: "Volkswagen Käfer · B-XY 123" },
      },
    ]);
    expect(await house.trail(`order:${order.orderId}`)).toEqual(["order.placed", "order.confirmed"]);
    const { id } = (await letterOf(order)) ?? {};
    expect(await house.jobs("letters.deliver")).toContainEqual({ letterId: id });
  });

  test("is sent once, however often the job runs", async () => {
    const before = await house.rowCounts();
    const { confirmedAt } = await myOrder(house.customer(order.userId), order.orderId);
    house.later({ minutes: 5 });
    await confirmOrder(house.system(), order);
    expect(await house.rowCounts()).toEqual(before);
    expect((await myOrder(house.customer(order.userId), order.orderId)).confirmedAt).toEqual(confirmedAt);
  });
});

test("two jobs at once send one letter", async () => {
  const order = await house.orders.placed();
  await Promise.allSettled([confirmOrder(house.system(), order), confirmOrder(house.system(), order)]);
  const letters = await house.letters("orders.confirmation");
  expect(letters.filter(({ about }) => about === `order:${order.orderId}`)).toHaveLength(1);
});

test("an order in English is confirmed in English, on paper too", async () => {
  const order = await house.orders.confirmed({ details: { locale: "en" } });
  const letter = await letterOf(order);
  const text = await legalText(house.house.config, "withdrawal", "en");
  expect(letter?.text).toContain(text.markdown);
  expect(letter?.html).toMatch(/^<!doctype html><html lang="en">/);
  expect(letter?.text).not.toMatch(/Freundliche Grüße|Guten Tag/);
  expect(squeezed(await paperOf(order))).toContain(text.title);
});

test("what was declared stands in the letter word for word", async () => {
  const now = await letterOf(await house.orders.confirmed());
  const later = await letterOf(await house.orders.confirmed({ decision: { start: "after_period" } }));
  expect(now?.text.match(/^„.*“$/gm)).toHaveLength(2);
  expect(later?.text.match(/^„.*“$/gm)).toBeNull();
});

test("without its audit entry there is no letter, and the next try writes it", async () => {
  const order = await house.orders.placed();
  await expectUndoneWithoutTrace(house, "order.confirmed", () => confirmOrder(house.system(), order));
  expect(await letterOf(order)).toBeUndefined();
  house.later({ minutes: 1 });
  await confirmOrder(house.system(), order);
  expect(await letterOf(order)).toBeDefined();
});

test("an order that does not exist is no reason to try for ever, and only the house confirms", async () => {
  const absent = { orderId: "01980000-0000-7000-8000-000000000000" };
  await expect(confirmOrder(house.system(), absent)).resolves.toBeUndefined();
  // @ts-expect-error a customer does not accept their own order
  void (() => confirmOrder(house.customer(""), absent));
});
