import { afterAll, beforeAll, expect, test } from "vitest";
import * as people from "#app/routes/team/case/people/people.tsx";
import { loader as lettersPage } from "#app/routes/team/letters/letters.tsx";
import { staffZone } from "#app/zones.ts";
import { printPersonLetter } from "#business/person-letters/send-person-letter.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { personLetterSteps } from "#tests/world/people/person-letter-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let order: OrderFixture;
let steps: PeopleSteps;
let personId: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  steps = peopleSteps(app, order);
  personId = await steps.add({
    name: "Erika Muster",
    birthYear: "1931",
    address: "Musterweg 1, 29221 Celle",
  });
});
afterAll(() => app.close());
const letters = personLetterSteps(() => ({ app, steps, personId }));

function send(form: Record<string, string>) {
  const context = staffContext(app, order.staffId);
  context.set(staffZone, letters.ruth());
  const { researchId } = order;
  const path = `/de/team/researches/${researchId}/people`;
  return people.action(routeArgs(context, path, { lang: "de", researchId }, { ...form, personId }));
}

test("a letter is recorded as posted without a receipt, and a wrong day keeps what was typed", async () => {
  const letterId = await letters.write();
  await printPersonLetter(letters.ruth(), { letterId });
  const typed = { intent: "post-letter", letterId, sentOn: "2027-12-24", proof: "" };
  expect(await send(typed)).toMatchObject({ init: { status: 422 }, data: { values: typed } });
  expect(await send({ ...typed, sentOn: letters.today() })).toMatchObject({ status: 303 });
  expect(await letters.stateOf(letterId)).toMatchObject({ state: "sent", proof: null });
});

const listed = async (search = "") => {
  const context = staffContext(app, order.staffId);
  return (await lettersPage(routeArgs(context, `/de/team/letters${search}`, { lang: "de" }))).toPersons;
};

test("of more letters to persons than a list shows it says how many there are, and the rest is reached", async () => {
  const before = (await listed()).length;
  // As many as a club's register brings; one by one they would take the test's time.
  await app.runAsOwner(`insert into persons select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'letter', 'Z' || n))).*
    from persons p, generate_series(1, 205) n where p.id = '${personId}'`);
  await app.runAsOwner(`insert into person_letters select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'person_id', p.id,
      'number', 'L-2027-' || p.letter))).*
    from person_letters l, persons p where l.person_id = '${personId}' and p.letter like 'Z%'`);
  const first = await listed();
  expect([first.length, first[0]?.of]).toEqual([200, before + 205]);
  const all = await listed("?pages=2");
  expect(new Set(all.map(({ id }) => id)).size).toBe(before + 205);
  expect(all.slice(0, 200)).toEqual(first);
  expect(await listed("?pages=x")).toEqual(first);
  expect(JSON.stringify(all)).not.toMatch(/Muster|Celle 29221|Musterweg/);
});

test("a letter leaves the list as its answer is recorded, and says from when one may remind of it", async () => {
  const { rows } = await app.runAsOwner(
    `select id from person_letters where person_id = '${personId}' and state = 'sent'`,
  );
  const letterId = String(rows[0]?.id);
  const own = async () => (await listed("?pages=9")).filter(({ id }) => id === letterId);
  expect(await own()).toMatchObject([
    { state: "sent", person: "Halter A, Celle", remindFrom: expect.stringContaining("möglich ab") },
  ]);
  await letters.answer(letterId, "answered", "Erzählt gern davon");
  expect(await own()).toEqual([]);
});
