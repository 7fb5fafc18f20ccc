import { afterAll, beforeAll, expect, test } from "vitest";
import * as people from "#app/routes/team/case/people/people.tsx";
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
