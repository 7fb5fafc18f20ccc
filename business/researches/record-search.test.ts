import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { fruitlessSearchesOf } from "../history/read-history.ts";
import { RecordSearch, recordSearch } from "./record-search.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  order = await house.orders.begun();
});
afterAll(() => house.close());

const search = (changes: Record<string, string> = {}) =>
  recordSearch(
    house.researcher(order.staffId),
    RecordSearch.parse({
      researchId: order.researchId,
      searchedOn: "2026-11-20",
      place: " Stadtarchiv Celle ",
      lookedFor: "Halterkartei",
      ...changes,
    }),
  );

test("the customer sees where nothing was found, newest first; nobody else does, and no letter is written", async () => {
  const letters = (await house.rowCounts())["public.outbound_mails"];
  await search();
  await search({ searchedOn: "2026-11-21", place: "Käferclub", lookedFor: "" });
  expect(await fruitlessSearchesOf(house.customer(order.userId), order.researchId)).toMatchObject([
    { searchedOn: "2026-11-21", place: "Käferclub", lookedFor: null },
    { searchedOn: "2026-11-20", place: "Stadtarchiv Celle", lookedFor: "Halterkartei" },
  ]);
  expect(await fruitlessSearchesOf(house.customer(await house.person("otto")), order.researchId)).toEqual([]);
  expect((await house.rowCounts())["public.outbound_mails"]).toEqual(letters);
  expect((await house.trail(`research:${order.researchId}`)).slice(-2)).toEqual([
    "search.recorded",
    "search.recorded",
  ]);
});

test("a search lies in the past and has a place and a day", async () => {
  await expectRule(search({ searchedOn: "2026-11-22" }), "team_search_in_future");
  await expectNothingLeft(house, () => search({ searchedOn: "2026-11-22" }));
  const input = { researchId: order.researchId, searchedOn: "2026-11-20", place: "x" };
  expectInvalid(RecordSearch, { ...input, place: " " }, "team_search_place_missing");
  expectInvalid(RecordSearch, { ...input, searchedOn: "gestern" }, "team_search_date_invalid");
  expectInvalid(RecordSearch, { ...input, place: "x".repeat(201) }, "team_text_too_long");
});

test("a closed case takes no search, and one that is not there is not found", async () => {
  const closed = await house.orders.movedTo("cancelled");
  await expectRule(search({ researchId: closed.researchId }), "researches_not_open");
  await expect(search({ researchId: "01980000-0000-7000-8000-000000000000" })).rejects.toThrow(NotFound);
});

test("without its audit entry nothing is noted", async () => {
  await expectUndoneWithoutTrace(house, "search.recorded", () => search());
});

test("a customer notes no search", () => {
  const input = { researchId: "", searchedOn: "", place: "", lookedFor: null };
  // @ts-expect-error the team says where it searched
  void (() => recordSearch(house.customer(""), input));
});
