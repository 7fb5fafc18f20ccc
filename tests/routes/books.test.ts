import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as books from "#app/routes/team/money/books/books.tsx";
import * as datev from "#app/routes/team/money/books/datev.ts";
import * as archive from "#app/routes/team/money/books/export.ts";
import * as list from "#app/routes/team/money/books/tax-list.ts";
import * as taxes from "#app/routes/team/money/books/taxes.tsx";
import * as today from "#app/routes/team/today/today.tsx";
import { staffZone } from "#app/zones.ts";
import { reconcile } from "#business/books/reconcile.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, statusOf } from "./route-harness.ts";

let app: TestApp;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp();
  staffId = await app.person("ruth", { role: "researcher" });
});
afterAll(() => app.close());

function contextOf(role: "finance" | "support") {
  const context = new RouterContextProvider();
  context.set(staffZone, app.staff(staffId, role));
  return context;
}
const args = (role: "finance" | "support", path: string, params: Record<string, string> = {}) =>
  routeArgs(contextOf(role), `/de/team/money/books${path}`, { lang: "de", ...params });

const downloads = [
  ["the archive", archive.loader, "/export", {}],
  ["the batch for DATEV", datev.loader, "/datev", {}],
  ["a list", list.loader, "/taxes/oss", { list: "oss" }],
] as const;

test.each(downloads)(
  "%s is handed to finance, for a period that there is",
  async (_, loader, path, params) => {
    const load = loader as (given: unknown) => Promise<Response>;
    const response = await load(args("finance", `${path}?period=2026-11`, params));
    expect(response.headers.get("Content-Disposition")).toContain("2026-11");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await statusOf(() => load(args("finance", `${path}?period=november`, params)))).toBe(404);
    expect(await statusOf(() => load(args("support", `${path}?period=2026-11`, params)))).toBe(403);
  },
);

test("a list that there is not is not found", async () => {
  const load = list.loader as (given: unknown) => Promise<Response>;
  expect(await statusOf(() => load(args("finance", "/taxes/all?period=2026-11", { list: "all" })))).toBe(404);
});

test("the pages show the books to finance alone", async () => {
  const show = books.loader as (given: unknown) => Promise<object | null>;
  expect(await show(args("finance", ""))).toMatchObject({ differences: [], bank: { last: null } });
  expect(await show(args("support", ""))).toBeNull();
  const showTaxes = taxes.loader as (given: unknown) => Promise<object | null>;
  expect(await showTaxes(args("finance", "/taxes?period=2026-Q4"))).toMatchObject({ asked: "2026-Q4" });
  expect(await showTaxes(args("finance", "/taxes?period=x"))).toMatchObject({
    init: { status: 422 },
    data: { asked: "x", lists: null },
  });
  expect(await showTaxes(args("support", "/taxes"))).toBeNull();
});

test("the day's page says to finance alone that the books differed", async () => {
  const { orderId } = await app.orders.paid();
  await app.runAsOwner(`update orders set received_cents = received_cents + 5 where id = '${orderId}'`);
  await reconcile(app.system());
  const show = today.loader as (given: unknown) => Promise<{ books: { differences: number } | null }>;
  expect((await show(args("finance", ""))).books).toMatchObject({ differences: 2 });
  expect((await show(args("support", ""))).books).toBeNull();
});
