import { afterAll, beforeAll, expect, test } from "vitest";
import * as desk from "#app/routes/team/case/case.tsx";
import * as people from "#app/routes/team/case/people/people.tsx";
import { hintsOfCase } from "#business/people/links/read-hints.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { threadMsOf } from "#tests/world/processor-ms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let order: OrderFixture;
let steps: PeopleSteps;
/** Of the club's list, the 142nd. */
let one: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  steps = peopleSteps(app, order);
  one = await steps.add({ name: "Erika Muster", citation: "Mitgliederliste 1962, S. 142" });
  // As many as a club's register has; one by one they would take the test's time.
  await app.runAsOwner(`insert into persons select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'letter', 'Z' || n,
      'place', (array['Celle', 'Bremen', 'Ulm'])[1 + n % 3]))).* from persons p, generate_series(1, 299) n`);
  await app.runAsOwner(`insert into person_details (person_id, name, changed_at)
    select id, 'Person ' || letter, now() from persons where id <> '${one}'`);
  await app.runAsOwner(`insert into person_sources select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'person_id', p.id, 'citation', 'Mitgliederliste 1962, S. ' || p.letter))).*
    from persons p, person_sources s where s.person_id = '${one}' and p.id <> '${one}'`);
});
afterAll(() => app.close());

const load = (search = "") => {
  const path = `/de/team/researches/${order.researchId}/people${search}`;
  const context = staffContext(app, order.staffId);
  return people.loader(routeArgs(context, path, { lang: "de", researchId: order.researchId }));
};

test("three hundred persons of one register are read in pages, and found by place and source", async () => {
  const first = await load();
  expect(first).toMatchObject({ total: 300, found: 300, page: 1, more: true });
  expect(first.rows).toHaveLength(50);
  const last = await load("?page=6");
  expect(last).toMatchObject({ page: 6, more: false });
  expect(await load("?page=99")).toMatchObject({ page: 6 });
  expect(await load("?page=x")).toMatchObject({ page: 1 });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => load(`?page=${page}`)));
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(300);
  expect(await load("?q=ulm")).toMatchObject({ total: 300, found: 100 });
  expect((await load("?q=S.+142")).rows.map(({ id }) => id)).toContain(one);
  expect((await load("?q=mitgliederliste+bremen+Z7")).found).toBeGreaterThan(0);
  expect(await load("?q=Muster")).toMatchObject({ found: 0, rows: [] });
});

test("an open person is on the page that is shown", async () => {
  const { rows } = await load("?page=4");
  const id = rows[7]?.id;
  const found = await load(`?person=${id}`);
  expect(found).toMatchObject({ page: 4, opened: { id } });
  expect(found.rows.map((row) => row.id)).toContain(id);
});

test("whether one of them is there twice costs no more than the page itself", async () => {
  const ruth = steps.staff();
  const twin = await steps.add({ name: "E. Muster" });
  const { hints } = await hintsOfCase(ruth, order.researchId, "de");
  expect(hints.flatMap(({ person, other }) => [person.id, other.id])).toContain(twin);
  expect(await threadMsOf(() => hintsOfCase(ruth, order.researchId, "de"))).toBeLessThan(250);
});

test("beside the case keepers are named in the language of whoever reads it", async () => {
  await steps.hold(one, { party: "Halter 1, Raum Celle" });
  const beside = async (lang: string) => {
    const context = staffContext(app, order.staffId);
    const { researchId } = order;
    const path = `/${lang}/team/researches/${researchId}`;
    return (await desk.loader(routeArgs(context, path, { lang, researchId }))).people;
  };
  expect(await beside("de")).toMatchObject([{ party: "Halter 1, Raum Celle" }]);
  expect(await beside("en")).toMatchObject([{ party: "Keeper 1, Celle area" }]);
});
