import { afterAll, beforeAll, expect, test } from "vitest";
import { action, loader } from "#app/routes/team/candidates.tsx";
import { importSightings } from "#business/archive/import-sightings.ts";
import { compareCase } from "#business/researches/compare-cases.ts";
import { aRegister } from "../a-register.ts";
import { openTestHouse } from "../house.ts";
import type { OrderSituation } from "../situations.ts";
import { asStaff, calling, running, statusOf } from "./calling.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let situation: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
  const beetle = { kind: "car", make: "VW", model: "Käfer", year: 1965, observed: "1968" };
  await importSightings(house.system(), aRegister, [
    { ...beetle, ref: "sure", chassis: "115 123 456", title: { de: "Vor dem Schloss", en: "At the castle" } },
    { ...beetle, ref: "unsure", chassis: "115 123 455", title: { de: "Am See", en: "At the lake" } },
  ]);
  const details = {
    markeModell: "VW Käfer",
    baujahr: "1965",
    fahrgestellnummer: "115123456",
    kennzeichen: "",
  };
  situation = await running(house, house.orders, { details });
  await compareCase(house.system(), situation);
});
afterAll(() => house.close());

type Arguments = Parameters<typeof loader>[0];
const call = (query: string, form?: Record<string, string>) =>
  calling(
    asStaff(house, situation.staffId),
    `/de/team/candidates${query}`,
    { lang: "de" },
    form,
  ) as Arguments;
const open = (query = "") => loader(call(query));

test("the most uncertain comes first, with both sides and what speaks for and against", async () => {
  const { waiting, found } = await open(`?case=${situation.researchId}`);
  expect(waiting).toBe(2);
  expect(found?.names.found).toBe("register / unsure");
  expect(found?.fields[0]).toMatchObject({
    label: "Fahrgestellnummer",
    asked: "115123456",
    found: "115 123 455",
    verdict: { words: "Fahrgestellnummer stimmt bis auf ein Zeichen" },
  });
  const { prior = 0, steps = [], probability = 0 } = found?.engine ?? {};
  const sum = prior + steps.reduce((total, step) => total + step.weight, 0);
  expect(1 / (1 + 2 ** -sum)).toBeCloseTo(probability, 9);
});

test("blind, nothing of the engine's opinion reaches the page", async () => {
  const { found } = await open("?blind=1");
  expect(found?.engine).toBeNull();
  expect(found?.fields.every(({ verdict }) => verdict === null)).toBe(true);
  expect(JSON.stringify(found)).not.toMatch(/probability|weight/);
});

test("a judgement leads to the next, and can be looked at again", async () => {
  const candidateId = (await open()).found?.id ?? "";
  const answer = await action(call("?blind=1", { candidateId, decision: "rejected" }));
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe(
    `/de/team/candidates?blind=1&last=${candidateId}`,
  );
  const next = await open();
  expect([next.waiting, next.found?.names.found]).toEqual([1, "register / sure"]);
  const before = await open(`?candidate=${candidateId}&blind=1`);
  expect(before.found?.decision).toBe("rejected");
  expect(before.found?.engine).not.toBeNull();
});

test("a sighting without a time asks for one, and says so where it is missing", async () => {
  await importSightings(house.system(), aRegister, [
    {
      kind: "car",
      make: "VW",
      model: "Käfer",
      year: 1965,
      ref: "undated",
      chassis: "115 123 456",
      title: null,
    },
  ]);
  await compareCase(house.system(), situation);
  const { rows } = await house.ownerRun(`select c.id from match_candidates c
    join archive_records r on r.id = c.archive_record_id where r.ref = 'undated'`);
  const candidateId = String(rows[0]?.id);
  const asked = await open(`?candidate=${candidateId}`);
  expect(asked.found?.undated).toBe(true);
  const here = `?candidate=${candidateId}`;
  const confirm = (date: string) => action(call(here, { candidateId, decision: "confirmed", date }));
  expect(await statusOf(() => confirm(""))).toBe(422);
  expect(await confirm("1967~")).toBeInstanceOf(Response);
  expect((await open(here)).found?.decision).toBe("confirmed");
});

test("what is no judgement is refused", async () => {
  const candidateId = (await open()).found?.id ?? "";
  expect(await statusOf(() => action(call("", { candidateId, decision: "perhaps" })))).toBe(400);
  expect(await statusOf(() => action(call("", { candidateId: "x", decision: "rejected" })))).toBe(400);
});
