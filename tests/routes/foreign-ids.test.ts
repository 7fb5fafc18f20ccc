import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#app/routes/api/contract.ts";
import * as file from "#app/routes/api/file.ts";
import routes from "#app/routes.ts";
import { enterAsCustomer } from "#app/zones.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { Orders } from "../situations.ts";
import { asCustomer, calling, running, statusOf } from "./calling.ts";

/** Addresses of a customer that name a thing of theirs, with the file that answers there. */
const rooms = routes.flatMap((entry) => named(entry, "", false));

function named(
  { path, file, children = [] }: RouteConfigEntry,
  above: string,
  inside: boolean,
): [string, string][] {
  const here = [above, path].filter(Boolean).join("/");
  const customers = inside || /dashboard\/layout|checkout-layout/.test(file);
  const own: [string, string][] =
    customers && !file.includes("layout") && /:\w+Id/.test(here) && !/:packageId/.test(here)
      ? [[`/${here}`, file]]
      : [];
  return [...own, ...children.flatMap((child) => named(child, here, customers))];
}

let house: TestHouse;
let otto: string;
let carla: RouterContextProvider;
let ids: Record<string, string>;
beforeAll(async () => {
  house = await openTestHouse();
  const order = await running(house, new Orders(house));
  otto = order.userId;
  carla = asCustomer(house, await house.person("carla"));
  const first = async (statement: string) => String((await house.ownerRun(statement)).rows[0]?.id);
  await house.ownerRun(`insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
    values (gen_random_uuid(), '${otto}', '${order.researchId}', 'a.pdf', 'application/pdf', 'x', 1, 'x', now())`);
  await house.ownerRun(`insert into data_exports (id, user_id, locale, requested_at, ready_at, expires_at, file_key)
    values (gen_random_uuid(), '${otto}', 'de', now(), now(), now() + interval '7 days', 'y')`);
  ids = {
    researchId: order.researchId,
    orderId: order.orderId,
    documentId: await first(`select id from research_documents where owner_id = '${otto}'`),
    notificationId: await first(`select id from notifications where user_id = '${otto}'`),
    exportId: await first(`select id from data_exports where user_id = '${otto}'`),
    extraId: "international",
  };
});
afterAll(() => house.close());

const absent = "01980000-0000-7000-8000-000000000000";
const params = (id: (name: string) => string) =>
  Object.fromEntries([["lang", "de"], ...Object.keys(ids).map((name) => [name, id(name)])]);
const foreign = () => params((name) => ids[name] ?? absent);
const nobodys = () => params((name) => (name === "extraId" ? "international" : absent));
const at = (path: string, given: Record<string, string>) =>
  path.replace(/:(\w+)\??/g, (_, name: string) => given[name] ?? absent);

type Room = { loader?: (args: unknown) => unknown; action?: (args: unknown) => unknown };
const moduleOf = (file: string): Promise<Room> =>
  import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).pathname);
const opened = await Promise.all(rooms.map(async ([path, file]) => ({ path, ...(await moduleOf(file)) })));
const shows = opened.flatMap(({ path, loader }) => (loader ? [{ path, loader }] : []));
const acts = opened.flatMap(({ path, action }) => (action ? [{ path, action }] : []));

test("the walk knows the rooms of the customer", () => {
  expect(shows.length).toBeGreaterThanOrEqual(10);
  expect(acts.length).toBeGreaterThanOrEqual(5);
  expect(Object.values(ids)).not.toContain("undefined");
});

test.each(shows)("$path shows nothing of somebody else's", async ({ path, loader }) => {
  const [theirs, none] = [foreign(), nobodys()];
  const status = await statusOf(() => loader(calling(carla, at(path, theirs), theirs)));
  expect(await statusOf(() => loader(calling(carla, at(path, none), none)))).toBe(status);
  // A document leads on to a sealed address, which is tried below. A part of a page has nothing to ask for by itself.
  if (status === undefined) expect(await said(loader, path)).not.toMatch(new RegExp(secrets().join("|")));
  else expect([404, 302]).toContain(status);
});

test.each(acts)("$path does nothing to somebody else's", async ({ path, action }) => {
  const form = {
    intent: "share",
    message: "Hallo",
    documentId: ids.documentId ?? "",
    days: "7",
    withTexts: "on",
  };
  const before = await house.rowCounts();
  const [theirs, none] = [foreign(), nobodys()];
  const status = await statusOf(() => action(calling(carla, at(path, theirs), theirs, form)));
  expect([404, 422, 400]).toContain(status);
  const other = { ...form, documentId: absent };
  expect(await statusOf(() => action(calling(carla, at(path, none), none, other)))).toBe(status);
  expect(await house.rowCounts()).toEqual(before);
});

const secrets = () => Object.values(ids).filter((id) => id !== "international");
const said = async (loader: (args: unknown) => unknown, path: string) =>
  JSON.stringify((await loader(calling(carla, at(path, foreign()), foreign()))) ?? null);

test("the sealed address of somebody else's file or contract opens nothing", async () => {
  const led = async (path: string, file: string) => {
    const { loader } = await moduleOf(`routes/dashboard/${file}`);
    const answer = await loader?.(calling(carla, at(path, foreign()), foreign()));
    return answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
  };
  const toFile = await led("/:lang/dashboard/researches/:researchId/documents/:documentId", "document.ts");
  const toContract = await led("/:lang/dashboard/orders/:orderId/contract", "order-contract.ts");
  expect([toFile.split("/")[1], toContract.split("/")[1]]).toEqual(["files", "contracts"]);
  expect(
    await statusOf(() => file.loader(calling(carla, toFile, { documentId: ids.documentId ?? "" }))),
  ).toBe(404);
  expect(
    await statusOf(() => contract.loader(calling(carla, toContract, { orderId: ids.orderId ?? "" }))),
  ).toBe(404);
});

test("a refusal leaves the address in the record", async () => {
  const path = `/de/dashboard/orders/${ids.orderId}`;
  const request = new Request(`http://house.test${path}`);
  await enterAsCustomer({ request, context: carla }, async () => new Response(null, { status: 404 }));
  const { rows } = await house.ownerRun("select subject from audit_log where event = 'access.refused'");
  expect(rows).toContainEqual({ subject: `address:${path}` });
});
