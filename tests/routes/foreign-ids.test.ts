import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#app/routes/api/contract.ts";
import * as file from "#app/routes/api/file.ts";
import routes from "#app/routes.ts";
import { enterAsCustomer } from "#app/zones.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, statusOf } from "./route-harness.ts";

/** Customer URLs that contain an id, with the file of their route. */
const customerRoutes = routes.flatMap((entry) => named(entry, "", false));

function named(
  { path, file, children = [] }: RouteConfigEntry,
  above: string,
  inside: boolean,
): [string, string][] {
  const here = [above, path].filter(Boolean).join("/");
  const customers = inside || /dashboard\/layout|checkout\/layout/.test(file);
  const own: [string, string][] =
    customers && !file.includes("layout") && /:\w+Id/.test(here) && !/:packageId/.test(here)
      ? [[`/${here}`, file]]
      : [];
  return [...own, ...children.flatMap((child) => named(child, here, customers))];
}

let app: TestApp;
let otto: string;
let carla: RouterContextProvider;
let ids: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  const order = await runningCase(app, new OrderFixtures(app));
  otto = order.userId;
  carla = customerContext(app, await app.person("carla"));
  const first = async (statement: string) => String((await app.runAsOwner(statement)).rows[0]?.id);
  await app.runAsOwner(`insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
    values (gen_random_uuid(), '${otto}', '${order.researchId}', 'a.pdf', 'application/pdf', 'x', 1, 'x', now())`);
  await app.runAsOwner(`insert into data_exports (id, user_id, locale, requested_at, ready_at, expires_at, file_key)
    values (gen_random_uuid(), '${otto}', 'de', now(), now(), now() + interval '7 days', 'y')`);
  ids = {
    researchId: order.researchId,
    orderId: order.orderId,
    documentId: await first(`select id from research_documents where owner_id = '${otto}'`),
    notificationId: await first(`select id from notifications where user_id = '${otto}'`),
    exportId: await first(`select id from data_exports where user_id = '${otto}'`),
    extraId: "international",
    quoteId: await (await Quotes.open(app)).sentTo(otto),
  };
});
afterAll(() => app.close());

const absent = "01980000-0000-7000-8000-000000000000";
const params = (id: (name: string) => string) =>
  Object.fromEntries([["lang", "de"], ...Object.keys(ids).map((name) => [name, id(name)])]);
const foreign = () => params((name) => ids[name] ?? absent);
const unknownIds = () => params((name) => (name === "extraId" ? "international" : absent));
const at = (path: string, given: Record<string, string>) =>
  path.replace(/:(\w+)\??/g, (_, name: string) => given[name] ?? absent);

type RouteModule = { loader?: (args: unknown) => unknown; action?: (args: unknown) => unknown };
const moduleOf = (file: string): Promise<RouteModule> =>
  import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).pathname);
const opened = await Promise.all(
  customerRoutes.map(async ([path, file]) => ({ path, ...(await moduleOf(file)) })),
);
const loaders = opened.flatMap(({ path, loader }) => (loader ? [{ path, loader }] : []));
const actions = opened.flatMap(({ path, action }) => (action ? [{ path, action }] : []));

test("the test finds the customer's routes", () => {
  expect(loaders.length).toBeGreaterThanOrEqual(10);
  expect(actions.length).toBeGreaterThanOrEqual(5);
  expect(Object.values(ids)).not.toContain("undefined");
});

test.each(loaders)("$path shows nothing of another customer's", async ({ path, loader }) => {
  const [theirs, none] = [foreign(), unknownIds()];
  const status = await statusOf(() => loader(routeArgs(carla, at(path, theirs), theirs)));
  expect(await statusOf(() => loader(routeArgs(carla, at(path, none), none)))).toBe(status);
  // 302: a document's signed URL, tested below; 303: to the quote form. No status: no id is used, so its content is checked.
  if (status === undefined)
    expect(await contentOf(loader, path)).not.toMatch(new RegExp(secrets().join("|")));
  else expect([404, 302, 303]).toContain(status);
});

/** What the forms with an id ask for; an action answers 400 to those it does not know. */
const intents = ["share", "revoke", "send", "remove", "restore"];

test.each(actions.flatMap((each) => intents.map((intent) => ({ ...each, intent }))))(
  "$path, $intent, changes nothing of another customer's",
  async ({ path, action, intent }) => {
    const form = {
      intent,
      message: "Hallo",
      documentId: ids.documentId ?? "",
      days: "7",
      withTexts: "on",
    };
    const before = await app.rowCounts();
    const [theirs, none] = [foreign(), unknownIds()];
    const status = await statusOf(() => action(routeArgs(carla, at(path, theirs), theirs, form)));
    expect([404, 422, 400, 303]).toContain(status);
    const other = { ...form, documentId: absent };
    expect(await statusOf(() => action(routeArgs(carla, at(path, none), none, other)))).toBe(status);
    expect(await app.rowCounts()).toEqual(before);
  },
);

test.each([
  ["comments", "send"],
  ["documents", "remove"],
  ["documents", "restore"],
  ["sharing", "share"],
])("%s, %s, finds nothing of another customer's", async (page, intent) => {
  const found = actions.find(({ path }) => path.endsWith(`/:researchId/${page}`));
  const form = { intent, message: "Hallo", documentId: ids.documentId ?? "", days: "7" };
  const theirs = foreign();
  expect(await statusOf(() => found?.action(routeArgs(carla, at(found.path, theirs), theirs, form)))).toBe(
    404,
  );
});

const secrets = () => Object.values(ids).filter((id) => id !== "international");
const contentOf = async (loader: (args: unknown) => unknown, path: string) =>
  JSON.stringify((await loader(routeArgs(carla, at(path, foreign()), foreign()))) ?? null);

test("the signed URL of another customer's file or contract is refused", async () => {
  const redirectOf = async (path: string, file: string) => {
    const { loader } = await moduleOf(`routes/dashboard/${file}`);
    const answer = await loader?.(routeArgs(carla, at(path, foreign()), foreign()));
    return answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
  };
  const toFile = await redirectOf(
    "/:lang/dashboard/researches/:researchId/documents/:documentId",
    "cases/document.ts",
  );
  const toContract = await redirectOf("/:lang/dashboard/orders/:orderId/contract", "orders/contract.ts");
  expect([toFile.split("/")[1], toContract.split("/")[1]]).toEqual(["files", "contracts"]);
  expect(
    await statusOf(() => file.loader(routeArgs(carla, toFile, { documentId: ids.documentId ?? "" }))),
  ).toBe(404);
  expect(
    await statusOf(() => contract.loader(routeArgs(carla, toContract, { orderId: ids.orderId ?? "" }))),
  ).toBe(404);
});

test("a refusal leaves the path in the audit log", async () => {
  const path = `/de/dashboard/orders/${ids.orderId}`;
  const request = new Request(`http://app.test${path}`);
  await enterAsCustomer({ request, context: carla }, async () => new Response(null, { status: 404 }));
  const { rows } = await app.runAsOwner("select subject from audit_log where event = 'access.refused'");
  expect(rows).toContainEqual({ subject: `address:${path}` });
});
