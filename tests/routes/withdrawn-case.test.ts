import { afterAll, beforeAll, expect, test } from "vitest";
import * as casePage from "#app/routes/dashboard/cases/case.tsx";
import * as order from "#app/routes/dashboard/orders/order.tsx";
import * as orders from "#app/routes/dashboard/orders/orders.tsx";
import * as extra from "#app/routes/site/checkout/extra.tsx";
import * as payPage from "#app/routes/site/orders/order.tsx";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, statusOf } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const de = { lang: "de" };
const extraId = "premium-report";

test("an extra is not sold for a case that is withdrawn from, and every page of the order says so", async () => {
  const { userId, researchId, orderId } = await app.orders.started();
  const context = customerContext(app, userId);
  const asked = () => routeArgs(context, `/de/dashboard/orders/${orderId}`, { ...de, orderId });
  const shown = () => orders.loader(routeArgs(context, "/de/dashboard/orders", de));
  const casesOf = async () => (await shown()).extras.flatMap(({ cases }) => cases.map(({ value }) => value));
  expect(await casesOf()).toContain(researchId);
  const { number } = (await order.loader(asked())).order;
  await declareWithdrawal(
    app.visitor(),
    DeclareWithdrawal.parse({
      locale: "de",
      name: "Hanna Beispiel",
      contractReference: number,
      email: await app.emailOf(userId),
    }),
    "extra",
  );
  expect(await casesOf()).not.toContain(researchId);
  const buying = () =>
    extra.loader(
      routeArgs(context, `/de/checkout/extra/${extraId}/${researchId}`, { ...de, extraId, researchId }),
    );
  expect(await statusOf(buying)).toBe(404);
  const declared = [{ orderId, number }];
  expect((await shown()).declared).toMatchObject(declared);
  expect(await order.loader(asked())).toMatchObject({
    withdrawal: { resolvedAt: null },
  });
  expect(await payPage.loader(routeArgs(context, `/de/orders/${orderId}`, { ...de, orderId }))).toMatchObject(
    { declared },
  );
  expect(
    await casePage.loader(
      routeArgs(context, `/de/dashboard/researches/${researchId}`, { ...de, researchId }),
    ),
  ).toMatchObject({ declared });
});
