import { afterAll, beforeAll, expect, test } from "vitest";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { fruitlessSearchesOf } from "../history/read-history.ts";
import { RecordSearch, recordSearch } from "./record-search.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const search = (changes: Record<string, string> = {}) =>
  recordSearch(
    app.researcher(order.staffId),
    RecordSearch.parse({
      researchId: order.researchId,
      searchedOn: "2026-11-20",
      place: " Stadtarchiv Celle ",
      lookedFor: "Halterkartei",
      ...changes,
    }),
  );

test("only the customer sees where nothing was found, newest first, and no mail is sent", async () => {
  const mails = (await app.rowCounts())["public.outbound_mails"];
  await search();
  await search({ searchedOn: "2026-11-21", place: "Käferclub", lookedFor: "" });
  expect(await fruitlessSearchesOf(app.customer(order.userId), order.researchId)).toMatchObject([
    { searchedOn: "2026-11-21", place: "Käferclub", lookedFor: null },
    { searchedOn: "2026-11-20", place: "Stadtarchiv Celle", lookedFor: "Halterkartei" },
  ]);
  expect(await fruitlessSearchesOf(app.customer(await app.person("otto")), order.researchId)).toEqual([]);
  expect((await app.rowCounts())["public.outbound_mails"]).toEqual(mails);
  expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
    "search.recorded",
    "search.recorded",
  ]);
});

test("a search needs a place and a day in the past", async () => {
  await expectRuleBroken(search({ searchedOn: "2026-11-22" }), "team_search_in_future");
  await expectNothingLeft(app, () => search({ searchedOn: "2026-11-22" }));
  const input = { researchId: order.researchId, searchedOn: "2026-11-20", place: "x" };
  expectInvalid(RecordSearch, { ...input, place: " " }, "team_search_place_missing");
  expectInvalid(RecordSearch, { ...input, searchedOn: "gestern" }, "team_search_date_invalid");
  expectInvalid(RecordSearch, { ...input, place: "x".repeat(201) }, "team_text_too_long");
});

test("a closed case takes no search, and a missing one is not found", async () => {
  const closed = await app.orders.started();
  await app.orders.setCaseStatus(closed, "cancelled");
  await expectRuleBroken(search({ researchId: closed.researchId }), "researches_not_open");
  await expect(search({ researchId: "01980000-0000-7000-8000-000000000000" })).rejects.toThrow(NotFound);
});

test("without its audit entry nothing is recorded", async () => {
  await expectRollbackWithoutAudit(app, "search.recorded", () => search());
});

test("a customer records no search", () => {
  const input = { researchId: "", searchedOn: "", place: "", lookedFor: null };
  // @ts-expect-error only the team records searches
  void (() => recordSearch(app.customer(""), input));
});
