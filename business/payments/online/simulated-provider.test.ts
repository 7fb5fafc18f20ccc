import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { decideSimulated } from "./decide-simulated.ts";
import { openProvider } from "./open-provider.ts";
import { openSimulatedProvider } from "./simulated-provider.ts";
import { startPayment } from "./start-payment.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const inProduction = () => {
  const ctx = app.system();
  return { ...ctx, services: { ...ctx.services, config: { ...ctx.services.config, production: true } } };
};

test("in the demonstration one pays on the simulated page, as with a real provider", async () => {
  const order = await app.orders.placed();
  const me = app.customer(order.userId);
  const attemptId = await startPayment(me, { orderId: order.orderId, means: "paypal", locale: "en" });
  const reference = `sim_${attemptId}`;
  const otto = app.customer(await app.person("otto"));
  await expect(decideSimulated(otto, { reference, outcome: "paid" })).rejects.toThrow(NotFound);
  expect(await decideSimulated(me, { reference, outcome: "paid" })).toEqual({
    orderId: order.orderId,
    attemptId,
  });
  await decideSimulated(me, { reference, outcome: "failed" });
  expect(await myOrder(me, order.orderId)).toMatchObject({ status: "paid", receivedCents: 199 });
});

test("production cannot load it: nothing is offered, and opening it is an error", async () => {
  expect(openProvider(inProduction())).toBeNull();
  expect(() => openSimulatedProvider(inProduction())).toThrow("cannot run in production");
  const { services, now } = inProduction();
  const customer = { services, now, actor: { kind: "customer", userId: await app.person("hanna") } } as const;
  await expect(decideSimulated(customer, { reference: "sim_x", outcome: "paid" })).rejects.toThrow(NotFound);
});
