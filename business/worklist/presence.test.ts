import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { teamTopic } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { endPresence, renewPresence } from "./presence.ts";

let app: TestApp;
let ruth: ReturnType<TestApp["researcher"]>;
let otto: ReturnType<TestApp["researcher"]>;
let researchId: string;
let announced: string[];
beforeAll(async () => {
  app = await openTestApp();
  const order = await app.orders.started();
  researchId = order.researchId;
  ruth = app.researcher(await app.person("Ruth", { role: "researcher" }));
  otto = app.researcher(await app.person("Otto", { role: "administrator" }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("presences");
  announced = [];
});

/** The same staff, whose announcements are written down. */
function announcing(ctx: typeof ruth): typeof ruth {
  const publish = (_: unknown, topic: string) => {
    announced.push(topic);
    return Promise.resolve();
  };
  return { ...ctx, now: ctx.now, services: { ...ctx.services, events: { ...ctx.services.events, publish } } };
}

test("two who have a case open see each other, and nobody sees themselves", async () => {
  expect(await renewPresence(ruth, { researchId })).toEqual([]);
  expect(await renewPresence(otto, { researchId })).toEqual(["Ruth"]);
  expect(await renewPresence(ruth, { researchId })).toEqual(["Otto"]);
});

test("a closed page ends the presence; another case is another presence", async () => {
  const other = await app.orders.started();
  await renewPresence(ruth, { researchId });
  await renewPresence(otto, { researchId: other.researchId });
  expect(await renewPresence(ruth, { researchId })).toEqual([]);
  await renewPresence(otto, { researchId });
  await endPresence(otto, { researchId });
  expect(await renewPresence(ruth, { researchId })).toEqual([]);
  expect(await renewPresence(ruth, { researchId: other.researchId })).toEqual(["Otto"]);
});

test("whoever disappears is removed after 100 seconds, together with their row", async () => {
  await renewPresence(otto, { researchId });
  app.later({ minutes: 1 });
  expect(await renewPresence(ruth, { researchId })).toEqual(["Otto"]);
  app.later({ minutes: 1 });
  expect(await renewPresence(ruth, { researchId })).toEqual([]);
  expect(await app.countRows("presences")).toBe(1);
});

test("only arriving and leaving are announced, and only when somebody else is there", async () => {
  await renewPresence(announcing(ruth), { researchId });
  expect(announced).toEqual([]);
  await renewPresence(announcing(otto), { researchId });
  expect(announced).toEqual([teamTopic]);
  await renewPresence(announcing(otto), { researchId });
  await renewPresence(announcing(ruth), { researchId });
  expect(announced).toEqual([teamTopic]);
  await endPresence(announcing(otto), { researchId });
  await endPresence(announcing(otto), { researchId });
  await endPresence(announcing(ruth), { researchId });
  expect(announced).toEqual([teamTopic, teamTopic]);
});

test("a case that does not exist is not found, and customers have no part in it", async () => {
  const missing = "01909e00-0000-7000-8000-000000000000";
  await expect(renewPresence(ruth, { researchId: missing })).rejects.toThrow(NotFound);
  // @ts-expect-error only the team is present in a case
  void (() => renewPresence(app.customer("x"), { researchId }));
});
