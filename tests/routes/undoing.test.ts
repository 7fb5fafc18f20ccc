import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as order from "#app/routes/dashboard/orders/order.tsx";
import * as undo from "#app/routes/team/money/undoing/undo-order.tsx";
import * as undoings from "#app/routes/team/money/undoing/undoings.tsx";
import { staffZone } from "#app/zones.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const de = { lang: "de" };

test("finance finds an order, sees what undoing it would do, and its customer reads what was done", async () => {
  const { orderId, userId, staffId } = await app.orders.paid();
  const context = staffContext(app, staffId);
  const at = `/de/team/money/undoing/${orderId}`;
  const send = (form: Record<string, string>) =>
    undo.action(routeArgs(context, at, { ...de, orderId }, form));
  const { found } = await undo.loader(routeArgs(context, at, { ...de, orderId }));
  const number = found?.order.number ?? "";
  const opened = await undoings.action(
    routeArgs(context, "/de/team/money/undoing", de, { intent: "", orderNumber: number }),
  );
  expect((opened as Response).headers.get("Location")).toBe(at);
  const asked = { reason: "goodwill", shareCents: "0,99", words: "Danke für Ihre Geduld." };
  const answer = (await send({ intent: "preview", ...asked })) as {
    preview: { plan: { waiver: { shareCents: number } }; shown: string; undoingId: string };
  };
  expect(answer.preview.plan.waiver.shareCents).toBe(99);
  const { shown, undoingId } = answer.preview;
  const page = createRoutesStub([
    {
      path: at,
      Component: () =>
        createElement(undo.default, {
          loaderData: { found, packageName: "Basissuche" },
          actionData: answer,
        } as never),
    },
  ]);
  const html = renderToStaticMarkup(createElement(page, { initialEntries: [at] }));
  for (const text of ["Das wird geschehen", "Danke für Ihre Geduld.", shown, undoingId, "1,00"])
    expect(html).toContain(text);
  const press = () => send({ intent: "undo", ...asked, shown, undoingId });
  for (const once of [await press(), await press()]) expect((once as Response).status).toBe(303);
  const mine = await order.loader(
    routeArgs(customerContext(app, userId), `/de/dashboard/orders/${orderId}`, { ...de, orderId }),
  );
  expect(mine.undoings).toMatchObject([
    { reason: "goodwill", shareCents: 99, words: "Danke für Ihre Geduld." },
  ]);
  expect(mine.order.surplusCents).toBe(99);
});

test("what is wrong stands at its field, and the typed words come back", async () => {
  const { orderId, staffId } = await app.orders.paid();
  const at = `/de/team/money/undoing/${orderId}`;
  const send = (form: Record<string, string>) =>
    undo.action(
      routeArgs(staffContext(app, staffId), at, { ...de, orderId }, { intent: "preview", ...form }),
    );
  for (const [form, field] of [
    [{ reason: "", words: "x" }, "reason"],
    [{ reason: "goodwill", shareCents: "", words: "x" }, "shareCents"],
    [{ reason: "goodwill", shareCents: "viel", words: "x" }, "shareCents"],
    [{ reason: "price_reduced", shareCents: "2,00", words: "x" }, "shareCents"],
  ] as const)
    expect(await send(form)).toMatchObject({
      init: { status: 422 },
      data: { values: { words: "x" }, errors: { [field]: expect.stringMatching(/\S/) } },
    });
});

test("the rest of the team reads neither the order nor its money here", async () => {
  const { orderId, staffId } = await app.orders.paid();
  const context = staffContext(app, staffId);
  context.set(staffZone, app.staff(staffId, "researcher"));
  const at = `/de/team/money/undoing/${orderId}`;
  expect(await undo.loader(routeArgs(context, at, { ...de, orderId }))).toMatchObject({ found: null });
  const nobody = crypto.randomUUID();
  const finance = staffContext(app, staffId);
  expect(await statusOf(() => undo.loader(routeArgs(finance, at, { ...de, orderId: nobody })))).toBe(404);
});
