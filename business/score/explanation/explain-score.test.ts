import { afterAll, beforeAll, expect, test } from "vitest";
import { currentScore } from "#business/score/read-scores.ts";
import { documentCase } from "#tests/world/documented-case.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { explainScore } from "./explain-score.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let documented: OrderFixture;

beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  documented = await app.orders.started();
  await documentCase(app, documented);
});
afterAll(() => app.close());

test("points name the statements, periods and marks they rest on, as the customer may read them", async () => {
  const hanna = app.customer(documented.userId);
  const score = await explainScore(hanna, documented.researchId);
  const partOf = (dimension: string, part: string) =>
    score?.dimensions.find(({ id }) => id === dimension)?.parts.find((each) => each.part === part);
  expect(partOf("documentation", "identity")).toMatchObject({
    of: 20,
    basis: [
      { kind: "statement", titleDe: "Erstzulassung in Celle", date: "1965-05-12" },
      { kind: "custody", party: "Halter 1" },
      { kind: "mark", type: "chassis" },
      { kind: "mark", type: "engine" },
    ],
    more: 0,
  });
  expect(partOf("documentation", "ownership")).toMatchObject({ basis: [{ kind: "custody" }] });
  expect(score).toMatchObject({ classification: "Heritage Silver", provisional: true, caps: [] });
});

test("a basis that the customer may not read is counted, not named", async () => {
  await app.runAsOwner(
    `update research_timeline set status = 'rejected' where research_id = '${documented.researchId}'`,
  );
  const score = await explainScore(app.customer(documented.userId), documented.researchId);
  expect(score?.dimensions[0]?.parts[0]).toMatchObject({ more: 1 });
  expect(score?.dimensions[0]?.parts[0]?.basis.map(({ kind }) => kind)).not.toContain("statement");
});

test("limits that hold the score down are distinguished from those above it", async () => {
  const { researchId, userId } = documented;
  await app.runAsOwner(`update scores set inputs = jsonb_set(inputs, '{contradictions}',
    '[{"rule":"c1","severity":"critical","ofTime":false,"subjects":[]}]'),
    caps = '[{"reason":"critical_contradiction","limit":49},{"reason":"authenticity","limit":89}]'
    where research_id = '${researchId}' and inputs is not null`);
  const score = await explainScore(app.customer(userId), researchId);
  expect(score?.caps.map(({ holds }) => holds)).toEqual([true, false]);
});

test("there is none before the first score, and none for a stranger", async () => {
  await app.runAsOwner(`delete from scores where research_id = '${order.researchId}'`);
  expect(await explainScore(app.customer(order.userId), order.researchId)).toBeNull();
  const carla = app.customer(await app.person("carla"));
  expect(await explainScore(carla, documented.researchId)).toBeNull();
  expect(await currentScore(carla, documented.researchId)).toBeNull();
});
