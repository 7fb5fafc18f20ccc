import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { loadReportedCase } from "#business/reports/load-reported-case.ts";
import { loadScoredCase } from "#business/score/load-scored-case.ts";
import { lawfulSource, type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { linkPersons, unlinkPersons } from "../links/link-persons.ts";
import { peopleOfCase } from "../read-people.ts";
import { AddPersonSource, addPersonSource, removePersonSource } from "../register/add-source-of-person.ts";
import { SaveDetails, saveDetails } from "../register/save-details.ts";
import { BalancePerson, balancePerson } from "./balance.ts";
import { disputesOf, liftDispute, raiseDispute } from "./dispute.ts";
import { informPerson } from "./inform.ts";
import { recordObjectionOf } from "./object.ts";
import { watchClocks } from "./watch-clocks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("whoever may not be shown is in no read of the customer, whatever happened before", async () => {
  const seed = historySeed();
  console.info(`histories of HISTORY_SEED=${seed}`);
  let shown = 0;
  for (let history = 0; history < 8; history++) shown += await playHistory(randomOf(seed, history), seed);
  expect(shown, `HISTORY_SEED=${seed}`).toBeGreaterThan(0);
}, 120_000);

/** Begins with everything shown. Returns how often the customer read something. */
async function playHistory(random: Random, seed: number): Promise<number> {
  const order = await app.orders.started();
  const steps = peopleSteps(app, order);
  const people = [await steps.add(), await steps.add(), await steps.add()];
  const periods: string[] = [];
  for (const id of people) periods.push(await steps.hold(id, { begin: "1950", end: "1960" }));
  let shown = 0;
  for (let step = 0; step < 12; step++) {
    await takeStep(random, steps, { researchId: order.researchId, people, periods }).catch(
      (error: unknown) => {
        if (!(error instanceof RuleBroken)) throw error;
      },
    );
    shown += await expectNobodyShown(steps, order.researchId, `HISTORY_SEED=${seed}`);
  }
  return shown;
}

type World = { researchId: string; people: string[]; periods: string[] };

async function takeStep(
  random: Random,
  steps: PeopleSteps,
  { researchId, people, periods }: World,
): Promise<void> {
  const staff = steps.staff();
  const personId = random.pick(people);
  const [first = "", second = ""] = people;
  const [period] = periods.length > 0 ? [random.pick(periods)] : [];
  const disputes = await disputesOf(staff, researchId);
  const sources = (await steps.person(personId))?.sources ?? [];
  const pair = { personId: first, otherId: second };
  const actions: (() => Promise<unknown>)[] = [
    async () => people.push(await steps.add({ name: `Erika Muster${random.below(3)}` })),
    async () => periods.push(await steps.hold(personId, { begin: random.pick(["1961", "2012"]), end: "" })),
    async () => periods.push(await steps.hold(personId, { begin: "1950", end: "1960" })),
    () => steps.state(`Treffen mit Frau Muster${random.below(3)}`),
    () =>
      saveDetails(
        staff,
        SaveDetails.parse({ personId, address: `Weg ${random.below(9)}, Celle`, ...lawfulSource }),
      ),
    () => addPersonSource(staff, AddPersonSource.parse({ personId, facts: "holding", ...lawfulSource })),
    async () => sources[0] && removePersonSource(staff, { sourceId: sources[0].id }),
    () => informPerson(staff, { personId, informedOn: "2026-11-01" }),
    async () =>
      period &&
      raiseDispute(staff, { researchId, about: `custody:${period}`, raisedFor: "team", reason: "Zweifel" }),
    async () => {
      const open = disputes.find(({ liftedAt }) => !liftedAt);
      if (open) await liftDispute(staff, { disputeId: open.id, decision: "stands", because: "Geprüft" });
    },
    () =>
      balancePerson(
        staff,
        BalancePerson.parse({
          personId,
          ...answers,
          vulnerable: "yes",
          expected: random.pick(["yes", "no"]),
        }),
      ),
    () => linkPersons(staff, { ...pair, decision: "same" }),
    () => unlinkPersons(staff, pair),
    () => recordObjectionOf(staff, { personId }),
    async () => {
      app.later({ days: 16 });
      await watchClocks(app.system());
    },
  ];
  await random.pick(actions)();
}

const answers = { interest: "yes", necessary: "yes", special_category: "no", safeguards: "yes" };

/** As the rules say it, from the rows alone and not from the column that the triggers write. */
async function expectNobodyShown(steps: PeopleSteps, researchId: string, hint: string): Promise<number> {
  const people = await peopleOfCase(steps.staff(), researchId, "de");
  const disputed = new Set(
    (await disputesOf(steps.staff(), researchId))
      .filter(({ liftedAt }) => !liftedAt)
      .map(({ custodyId }) => custodyId),
  );
  const hidden = people.flatMap((person) => {
    const isInformed = person.informedAt !== null || person.contactableAt === null;
    const may = person.objectedAt === null && person.balancing !== "not_allowed" && isInformed;
    const isSourced = person.sources.some(({ facts }) => facts.includes("holding"));
    return person.periods.filter(({ id, beginEarliest }) => {
      const isRecent = (beginEarliest ?? "") >= "2017";
      return !may || !isSourced || isRecent || disputed.has(id);
    });
  });
  const ids = new Set(hidden.map(({ id }) => id));
  const read = await custodyOf(steps.customer(), researchId);
  const reported = await inTransaction(app.system(), (ctx) => loadReportedCase(ctx, researchId));
  const exported = await gatherPerson(steps.customer());
  const taken = exported.parts.find(({ table }) => table === "custody_periods")?.rows ?? [];
  for (const shown of [read, reported.custody, taken])
    expect(
      shown.filter(({ id }) => ids.has(String(id))),
      hint,
    ).toEqual([]);
  const scored = await inTransaction(app.system(), (ctx) => loadScoredCase(ctx, researchId));
  const counted = people.flatMap(({ periods }) =>
    periods.filter(
      ({ withheld, status }) => status === "accepted" && (withheld === null || withheld === "recent"),
    ),
  );
  expect(scored.custody.length, hint).toBe(counted.length);
  const objectors = people.filter(({ objectedAt }) => objectedAt !== null).map(({ id }) => id);
  expect(
    counted.filter(({ personId }) => objectors.includes(personId ?? "")),
    hint,
  ).toEqual([]);
  return read.length;
}
