import { afterAll, beforeAll, expect, test } from "vitest";
import * as reunion from "#app/routes/team/reunions/reunion.tsx";
import * as reunions from "#app/routes/team/reunions/reunions.tsx";
import { staffZone } from "#app/zones.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let ruth: string;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  ruth = await app.person("ruth", { role: "researcher" });
  const { researchId } = await app.orders.placed();
  await app.runAsOwner(`insert into memory_cards (id, locale, origin, make_model, place, special, name, email, created_at, changed_at)
    values (gen_random_uuid(), 'de', 'web', 'VW Käfer', 'Hanau', 'Nordsee-Aufkleber hinten links', 'Erna Muster', 'erna@example.de', now(), now())`);
  const { rows } =
    await app.runAsOwner(`insert into reunion_candidates (id, card_id, research_id, probability, weight, reasons, evidence, created_at, updated_at)
    select gen_random_uuid(), c.id, '${researchId}', 0.95, 4.2,
      '[{"comparison":"feature:sticker","level":"same-motif","weight":6},{"comparison":"colour","level":"same","weight":2},{"comparison":"moments","level":"any","weight":-1}]',
      'x', now(), now() from memory_cards c returning id`);
  id = String(rows[0]?.id);
});
afterAll(() => app.close());

const page = (locale: string, form?: Record<string, string>, context = staffContext(app, ruth)) =>
  routeArgs(context, `/${locale}/team/reunions/${id}`, { lang: locale, candidateId: id } as never, form);

test("both sides stand without a name, and the engine only beside a judgement", async () => {
  const list = await reunions.loader(page("de"));
  expect(list.pairs).toMatchObject([
    { id, remembered: "VW Käfer", state: "Noch nicht beurteilt", isOpen: true },
  ]);
  const blind = await reunion.loader(page("de"));
  expect(blind.engine).toBeNull();
  expect(JSON.stringify([list, blind])).not.toMatch(/Erna|example\.de|0\.95/);
  expect(blind.rows).toContainEqual({
    label: "Besonderheiten",
    one: ["Aufkleber, Nordsee, hinten, links"],
    other: [],
  });
  const empty = await reunion.action(page("de", { intent: "judge" }));
  expect(JSON.stringify(empty)).toContain("Wählen Sie eine der drei Antworten.");
  await reunion.action(page("de", { intent: "judge", judgement: "same" }));
  const seen = await reunion.loader(page("en"));
  expect(seen).toMatchObject({ blind: "Same vehicle", decision: null });
  expect(seen.engine?.steps.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    "Feature: Sticker: Both name the same motif",
    "Colour: Colour is the same",
    "Other times: Which times of both sides are the same is not known",
  ]);
  expect(seen.engine?.prior).toBeCloseTo(4.2 - 7, 9);
  await reunion.action(page("de", { intent: "judge", judgement: "unsure" }));
  expect(await reunion.loader(page("de"))).toMatchObject({ decision: "Nicht zu sagen" });
});

test("who does no research sees an empty list and no pair", async () => {
  const context = staffContext(app, ruth);
  context.set(staffZone, app.staff(ruth, "finance"));
  expect(await reunions.loader(page("de", undefined, context))).toEqual({ pairs: [] });
  expect(await statusOf(() => reunion.loader(page("de", undefined, context)))).toBe(403);
});
