import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#app/routes/api/contract.ts";
import * as orderContract from "#app/routes/dashboard/orders/contract.ts";
import * as order from "#app/routes/dashboard/orders/order.tsx";
import * as orders from "#app/routes/dashboard/orders/orders.tsx";
import * as receipt from "#app/routes/dashboard/orders/withdrawal-receipt.tsx";
import * as checkout from "#app/routes/site/checkout/checkout.tsx";
import * as extra from "#app/routes/site/checkout/extra.tsx";
import * as contact from "#app/routes/site/contact/contact.tsx";
import * as teamOrder from "#app/routes/team/case/order/order.tsx";
import * as refunds from "#app/routes/team/money/refunds.tsx";
import { ToRefund } from "#app/routes/team/money/to-refund.tsx";
import * as withdrawals from "#app/routes/team/money/withdrawals/withdrawals.tsx";
import { myDraft } from "#business/orders/checkout/read-draft.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let hers: OrderFixture;
let otto: string;
beforeAll(async () => {
  app = await openTestApp();
  hers = await app.orders.confirmed();
  otto = await app.person("otto");
});
afterAll(() => app.close());

const de = { lang: "de" };
const asked = (userId: string, path = "", orderId = hers.orderId) =>
  routeArgs(customerContext(app, userId), `/de/dashboard/orders/${orderId}${path}`, { ...de, orderId });

describe("CK-11 an extra", () => {
  const extraId = "premium-report";

  test("leads from its button to the whole checkout, with its price above the form", async () => {
    const { userId, researchId } = await app.orders.started();
    const at = `/de/checkout/extra/${extraId}/${researchId}`;
    const chosen = await orders.action(
      routeArgs(customerContext(app, userId), "/de/dashboard/orders", de, { extraId, researchId }),
    );
    expect((chosen as Response).headers.get("Location")).toBe(at);
    const shown = await extra.loader(
      routeArgs(customerContext(app, userId), at, { ...de, extraId, researchId }),
    );
    expect(shown).toMatchObject({ packageName: "Premium-Bericht", total: expect.stringContaining("79,00") });
  });

  test("asked for in the quote form is named there", async () => {
    const quote = await contact.loader(routeArgs(visitorContext(app), `/de/quote?package=${extraId}`, de));
    expect(quote).toMatchObject({ kind: "quote", package: "Premium-Bericht" });
  });
});

test("WD-01 an order offers withdrawal on its card while the period runs, to a consumer only", async () => {
  const offered = async (customerType: "consumer" | "business", days = 0) => {
    const own = await openTestApp();
    const { userId } = await own.orders.confirmed({ details: { customerType, company: "Beispiel GmbH" } });
    own.later({ days });
    const { orders: list } = await orders.loader(
      routeArgs(customerContext(own, userId), "/de/dashboard/orders", de),
    );
    await own.close();
    return list?.map(({ withinWithdrawalPeriod }) => withinWithdrawalPeriod);
  };
  expect(await offered("consumer")).toEqual([true]);
  expect(await offered("consumer", 17)).toEqual([false]);
  expect(await offered("business")).toEqual([false]);
});

describe("the customer's orders", () => {
  test("are only my own, with price and status", async () => {
    const list = async (userId: string) =>
      (await orders.loader(routeArgs(customerContext(app, userId), "/de/dashboard/orders", de))).orders;
    expect(await list(hers.userId)).toMatchObject([
      { id: hers.orderId, packageName: "Basissuche", priceCents: 199, status: "pending", invoiceUrl: null },
    ]);
    expect(await list(hers.userId)).toMatchObject([
      {
        caseNumber: "F-2026-0001",
        vehicle: { make: "Volkswagen", model: "Käfer", licensePlate: "B-XY 123" },
      },
    ]);
    expect(await list(otto)).toEqual([]);
  });

  test("details show what was agreed, declared and promised, and the withdrawal period", async () => {
    const shown = await order.loader(asked(hers.userId));
    expect(shown).toMatchObject({ confirmed: true, withdrawal: null, today: "2026-11-21" });
    expect(shown.order).toMatchObject({ withdrawalEnds: "2026-12-07", promisedAt: null });
    expect(shown.order.consents).toHaveLength(2);
    expect(shown).not.toHaveProperty("order.transfer");
  });

  test("an unpaid one is cancelled once; a second attempt is refused with a reason", async () => {
    const { userId, orderId } = await app.orders.placed();
    const cancel = (who: string, lang: "de" | "en" = "de") =>
      order.action(
        routeArgs(
          customerContext(app, who),
          `/${lang}/dashboard/orders/${orderId}`,
          { lang, orderId },
          {
            intent: "cancel",
          },
        ),
      );
    expect(await statusOf(() => cancel(otto))).toBe(404);
    const led = (await cancel(userId)) as Response;
    expect(led.headers.get("Location")).toBe(`/de/dashboard/orders/${orderId}`);
    expect(led.headers.get("Set-Cookie")).toMatch(/^flash=order-cancelled\./);
    expect((await order.loader(asked(userId, "", orderId))).order.status).toBe("cancelled");
    expect(await cancel(userId, "en")).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("you can still withdraw") },
    });
  });

  test("CK-08 a mail about it that did not arrive is shown to its customer and the team", async () => {
    const { userId, orderId, researchId, staffId } = await app.orders.paid();
    await app.runAsOwner(
      `update outbound_mails set given_up_at = now(), last_error = '550 no such mailbox' where about = 'order:${orderId}'`,
    );
    const { unsent } = await order.loader(asked(userId, "", orderId));
    expect(unsent).toEqual([
      { id: expect.any(String), subject: "Auftragsbestätigung", recipient: "hanna@example.org" },
    ]);
    const path = `/de/team/researches/${researchId}/order`;
    const seen = await teamOrder.loader(routeArgs(staffContext(app, staffId), path, { ...de, researchId }));
    expect(seen.unsent).toMatchObject([
      { id: unsent[0]?.id, recipient: "hanna@example.org", error: "550 no such mailbox" },
    ]);
  });

  test("another customer's is 404", async () => {
    expect(await statusOf(() => order.loader(asked(otto)))).toBe(404);
    expect(await statusOf(() => receipt.loader(asked(otto, "/withdrawal")))).toBe(404);
    expect(await statusOf(() => order.loader(asked(otto, "", "42")))).toBe(404);
  });

  test("the confirmation opens by its signed URL, for its customer only", async () => {
    const answer = orderContract.loader(asked(hers.userId, "/contract"));
    const path = answer.headers.get("Location") ?? "";
    const params = { orderId: hers.orderId };
    const open = (context: ReturnType<typeof visitorContext>) =>
      contract.loader(routeArgs(context, path, params));
    const attachment = await open(customerContext(app, hers.userId));
    expect(attachment.headers.get("Content-Type")).toBe("application/pdf");
    expect(attachment.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await open(customerContext(app, otto))).status).toBe(404);
    expect((await open(visitorContext(app))).status).toBe(404);
  });
});

const address = {
  customerType: "consumer",
  name: "Paula Beispiel",
  street: "Weg 1",
  postalCode: "29221",
  city: "Celle",
  country: "DE",
};

test("a double click leaves one order and no stored input", async () => {
  const paula = await app.person("paula");
  const entered = { vehicleType: "classic-car", markeModell: "Opel Kadett", ...address };
  const press = (form: Record<string, string>) => {
    const params = { ...de, packageId: "basic" };
    return statusOf(() =>
      checkout.action(
        routeArgs(customerContext(app, paula), "/de/checkout/basic", params, { ...entered, ...form }),
      ),
    );
  };
  await press({ intent: "review" });
  expect(await myDraft(app.customer(paula))).toMatchObject({ markeModell: "Opel Kadett" });
  const order = { intent: "order", start: "after_period", idempotencyKey: uuidv7() };
  expect([await press(order), await press(order)]).toEqual([303, 303]);
  const list = await orders.loader(routeArgs(customerContext(app, paula), "/de/dashboard/orders", de));
  expect(list.orders).toHaveLength(1);
  expect(await myDraft(app.customer(paula))).not.toHaveProperty("markeModell");
});

test("a plate from where the ordered research does not go is named before the button", async () => {
  const paula = await app.person("paula");
  const review = async (packageId: string, kennzeichen: string) => {
    const params = { ...de, packageId };
    const form = { ...address, vehicleType: "classic-car", kennzeichen, intent: "review" };
    const args = routeArgs(customerContext(app, paula), `/de/checkout/${packageId}`, params, form);
    const { data } = (await checkout.action(args)) as { data: { abroad: string | null } };
    return data.abroad;
  };
  expect(await review("basic", "ABC 123D")).toBe("Britisches Kennzeichen");
  expect(await review("worldwide", "ABC 123D")).toBeNull();
  expect(await review("basic", "OF 12")).toBeNull();
});

describe("withdrawals", () => {
  const send = (form: Record<string, string>) =>
    withdrawals.action(routeArgs(staffContext(app, hers.staffId), "/de/team/money/withdrawals", de, form));

  test("reach the team, which undoes the order; the customer gets a receipt", async () => {
    expect(await statusOf(() => receipt.loader(asked(hers.userId, "/withdrawal")))).toBe(404);
    const { order: mine } = await order.loader(asked(hers.userId));
    const declaration = {
      locale: "de",
      name: "Hanna Beispiel",
      contractReference: mine.number,
      email: await app.emailOf(hers.userId),
    };
    await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declaration), "sender");
    const printed = await receipt.loader(asked(hers.userId, "/withdrawal"));
    expect(printed).toMatchObject({
      declared: { name: "Hanna Beispiel", contractReference: mine.number },
      received: { date: "21. November 2026", time: "12:00:00", zone: "MEZ" },
    });
    const context = staffContext(app, hers.staffId);
    const listed = await withdrawals.loader(routeArgs(context, "/de/team/money/withdrawals", de));
    const [found] = listed.withdrawals;
    expect(found).toMatchObject({ matched: { number: mine.number }, dueOn: "2026-12-05", order: null });
    const withdrawalId = found?.id ?? "";
    const refused = await send({ intent: "accept", withdrawalId, orderNumber: "?" });
    expect(refused).toMatchObject({
      init: { status: 422 },
      data: { errors: { orderNumber: expect.stringContaining("B-2026") } },
    });
    const done = await send({ intent: "accept", withdrawalId, orderNumber: mine.number });
    expect(done instanceof Response && done.headers.get("Set-Cookie")).toMatch(/^flash=withdrawal-accepted/);
    expect((await order.loader(asked(hers.userId))).order.status).toBe("withdrawn");
    const refund = (form: Record<string, string>) =>
      refunds.action(routeArgs(context, "/de/team/money/refunds", de, form));
    expect(await refund({ intent: "send", orderId: hers.orderId })).toMatchObject({ init: { status: 422 } });
    expect(await refund({ intent: "file" })).toMatchObject({ init: { status: 422 } });
    const again = await send({ intent: "close", withdrawalId, note: "doppelt" });
    expect(again).toMatchObject({ init: { status: 422 } });
    expect(await statusOf(() => send({ intent: "burn" }))).toBe(400);
  });

  test("lead to the refund until it is in a file for the bank, and then to the file", async () => {
    const { userId, orderId } = await app.orders.paid();
    const { order: mine } = await order.loader(asked(userId, "", orderId));
    const declaration = { locale: "de", name: "Hanna Beispiel", email: await app.emailOf(userId) };
    await declareWithdrawal(
      app.visitor(),
      DeclareWithdrawal.parse({ ...declaration, contractReference: mine.number }),
      "another sender",
    );
    const context = staffContext(app, hers.staffId);
    const page = () => withdrawals.loader(routeArgs(context, "/de/team/money/withdrawals", de));
    const links = async () => {
      const state = (await page()).refunds.find((each) => each.orderId === orderId);
      const element = createElement(ToRefund, { state: state ?? expect.fail("no refund") });
      const Page = createRoutesStub([{ path: "/:lang/team/money", Component: () => element }]);
      const html = renderToStaticMarkup(createElement(Page, { initialEntries: ["/de/team/money"] }));
      return [...html.matchAll(/href="[^"]*#([^"]+)"/g)].map(([, where]) => where);
    };
    const open = (await page()).withdrawals.find(({ matched }) => matched?.number === mine.number);
    await send({ intent: "accept", withdrawalId: open?.id ?? "", orderNumber: mine.number });
    expect(await links()).toEqual([`r-${mine.number}`]);
    const second = staffContext(app, (await app.treasurer()).actor.userId);
    const refund = (form: Record<string, string>) =>
      refunds.action(routeArgs(second, "/de/team/money/refunds", de, form));
    await refund({ intent: "send", orderId, holder: "Hanna Beispiel", iban: "DE02 1203 0000 0000 2020 51" });
    expect(await links()).toEqual(["waiting"]);
    await refund({ intent: "file" });
    expect(await links()).toEqual(["files"]);
  });
});
