import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { caseQueryOf } from "#business/researches/candidates/compare-cases.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { AddDetails, addDetails } from "./add-details.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const add = (recollection: string, researchId = order.researchId) =>
  addDetails(app.customer(order.userId), AddDetails.parse({ researchId, recollection }));
const remembered = async () =>
  (await myResearch(app.customer(order.userId), order.researchId)).vehicle.recollection;

test("what is added later stands beside the first words, reaches the team, and is compared", async () => {
  await add("grün, aus Offenbach");
  await add("Autohaus Glöckler, 1968");
  expect(await remembered()).toBe("grün, aus Offenbach\nAutohaus Glöckler, 1968");
  const messages = await commentsOf(app.customer(order.userId), order.researchId);
  expect(messages.map(({ message }) => message)).toEqual(["Autohaus Glöckler, 1968", "grün, aus Offenbach"]);
  const { query } = await inTransaction(app.system(), (ctx) => caseQueryOf(ctx, order.researchId));
  expect(query.facts).toMatchObject({ colour: "grün", place: "Offenbach", dealer: "Autohaus Glöckler" });
  expect(query.facts.observed).toBe("1968");
});

test("empty and overlong lines are refused, and so is a book", async () => {
  expectInvalid(
    AddDetails,
    { researchId: order.researchId, recollection: " " },
    "search_recollection_missing",
  );
  const long = "x".repeat(maxRecollectionLength + 1);
  expectInvalid(
    AddDetails,
    { researchId: order.researchId, recollection: long },
    "search_recollection_too_long",
  );
  for (let n = 0; n < 5; n++) await add("x".repeat(maxRecollectionLength));
  const before = await remembered();
  await expectRuleBroken(add("x".repeat(maxRecollectionLength)), "search_recollection_full");
  expect(await remembered()).toBe(before);
});

test("nobody adds to another customer's case", async () => {
  const other = await app.orders.started();
  await expect(
    addDetails(app.customer(other.userId), { researchId: order.researchId, recollection: "rot" }),
  ).rejects.toThrow(NotFound);
  expect(await remembered()).toBeNull();
});
