import { afterAll, beforeAll, expect, test } from "vitest";
import * as page from "#app/routes/dashboard/cases/case.tsx";
import * as desk from "#app/routes/team/case/score/score.tsx";
import { documentCase } from "#tests/world/documented-case.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let order: OrderFixture;
let second: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started({ details: { packageId: "premium" } });
  second = await app.person("rolf", { role: "researcher" });
  await documentCase(app, order);
});
afterAll(() => app.close());

const params = () => ({ lang: "de", researchId: order.researchId });
function argsOf(staffId: string, form?: Record<string, string>) {
  const path = `/de/team/researches/${order.researchId}/score`;
  return routeArgs(staffContext(app, staffId), path, params(), form);
}
const seen = async () => {
  const path = `/de/dashboard/researches/${order.researchId}`;
  return (await page.loader(routeArgs(customerContext(app, order.userId), path, params()))).score;
};

test("the customer reads in words what the score rests on, what would raise it and how it went", async () => {
  const score = await seen();
  expect(score?.dimensions[0]?.parts[0]).toMatchObject({
    name: "Fahrzeugpapiere",
    points: "20 von 20",
    basis: [
      { kind: "statement", text: "12. Mai 1965: Erstzulassung in Celle" },
      { kind: "custody", text: "1. Januar 1965: Halter 1" },
      { kind: "mark", text: "Fahrgestellnummer 115123450" },
      { kind: "mark", text: "Motornummer 115123451" },
    ],
  });
  expect(score?.dimensions[2]?.parts.find(({ part }) => part === "colour")).toMatchObject({
    points: "2,5 von 10",
    open: "noch unbekannt",
  });
  expect(score?.advice[0]).toMatchObject({ text: "mit einem Auszug aus dem Werksarchiv" });
  expect(score?.history.at(-1)).toMatchObject({ change: null });
});

test("two people set another value beside it; what one of them read and typed is answered beside its field", async () => {
  const { score } = await desk.loader(argsOf(order.staffId));
  const computed = String(score?.total);
  const proposal = {
    intent: "propose",
    computed,
    total: "90",
    reason: "Das Werksbuch war nur im Lesesaal zu sehen.",
  };
  const send = (form: Record<string, string>, who = order.staffId) => desk.action(argsOf(who, form));
  expect(await send({ ...proposal, total: "200", reason: "" })).toMatchObject({
    init: { status: 422 },
    data: { errors: { total: expect.stringContaining("100"), reason: expect.stringContaining("Satz") } },
  });
  expect(await send({ ...proposal, total: computed })).toMatchObject({
    data: { errors: { total: "Das ist schon der berechnete Score." } },
  });
  expect(await send({ ...proposal, computed: "3" })).toMatchObject({
    data: { problem: expect.stringContaining("geändert"), values: { total: "90" } },
  });
  expect(await send(proposal)).toBeInstanceOf(Response);
  const { overrides, reader } = await desk.loader(argsOf(second));
  expect(reader).toEqual({ userId: second, mayReview: true });
  const decision = { intent: "decide", overrideId: overrides[0]?.id ?? "", decision: "confirmed", note: "" };
  expect(await send(decision)).toMatchObject({ data: { problem: expect.stringContaining("vorgeschlagen") } });
  expect(await send(decision, second)).toBeInstanceOf(Response);
  expect(await seen()).toMatchObject({
    total: score?.total,
    override: { total: 90, reason: proposal.reason },
  });
});
