import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRegister } from "#tests/a-register.ts";
import { openTestHouse } from "#tests/house.ts";
import { importSightings } from "../archive/import-sightings.ts";
import type { Sighting } from "../archive/sighting.ts";
import { historyOf } from "../history/read-history.ts";
import { compareCase, compareOpenCases } from "./compare-cases.ts";
import { decideCandidate } from "./decide-candidate.ts";
import { confirmSighting } from "./record-finding.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.ownerRun("delete from match_candidates");
  await house.ownerRun("delete from research_timeline");
  await house.ownerRun("delete from archive_records");
  await house.ownerRun("update researches set status = 'cancelled'");
});

const beetle: Sighting = {
  ref: "beetle",
  kind: "car",
  make: "VW",
  model: "Käfer",
  year: 1965,
  chassis: "115 123 456",
  place: "Celle",
  observed: "1968-05",
  title: { de: "Vor dem Schloss", en: "In front of the castle" },
};
const described = {
  markeModell: "VW Käfer",
  baujahr: "1965",
  fahrgestellnummer: "115123456",
  kennzeichen: "",
};

const keep = (...sightings: Sighting[]) => importSightings(house.system(), aRegister, sightings);
const begin = (details: Record<string, unknown> = described) => house.orders.begun({ details });
const compare = (researchId: string) => compareCase(house.system(), { researchId });
const candidates = async () =>
  (await house.ownerRun("select * from match_candidates order by research_id, probability desc")).rows;

describe("the standing search", () => {
  test("begins with the case: its job finds what the archive holds already, once", async () => {
    await keep(beetle);
    const { researchId } = await begin();
    await house.perform("researches.compare");
    for (const _ of ["twice", "thrice"]) await compare(researchId);
    const [found, ...others] = await candidates();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ research_id: researchId, decision: null, other_research_id: null });
    expect(Number(found?.probability)).toBeGreaterThan(0.99);
  });

  test("goes on with every import", async () => {
    await begin();
    await house.perform("researches.compare");
    expect(await candidates()).toEqual([]);
    await keep(beetle, { ...beetle, ref: "other", chassis: "115 999 000", place: "Kiel" });
    await house.perform("archive.grew");
    expect(await candidates()).toHaveLength(1);
  });

  test("a decided candidate stays decided until its evidence changes", async () => {
    await keep(beetle);
    const { researchId, staffId } = await begin();
    await compare(researchId);
    const candidateId = String((await candidates())[0]?.id);
    await decideCandidate(house.researcher(staffId), { candidateId, decision: "rejected" });
    await compareOpenCases(house.system());
    expect((await candidates())[0]).toMatchObject({ decision: "rejected", decided_by: staffId });
    await keep({ ...beetle, place: "Hannover" });
    await compareOpenCases(house.system());
    expect((await candidates())[0]).toMatchObject({ id: candidateId, decision: null, decided_by: null });
  });

  test("an undecided one that is no longer likely goes", async () => {
    await keep(beetle);
    const { researchId } = await begin();
    await compare(researchId);
    await keep({ ...beetle, chassis: "115 765 432" });
    await compareOpenCases(house.system());
    expect(await candidates()).toEqual([]);
  });

  test("compares the cases of two customers once, and not those of one", async () => {
    const first = await begin();
    const second = await begin({ ...described, fahrgestellnummer: "115 123 465" });
    await begin({ ...described, markeModell: "Opel GT", fahrgestellnummer: "94123456" });
    for (const { researchId } of [second, first, second]) await compare(researchId);
    const found = await candidates();
    expect(found.map((row) => [row.research_id, row.other_research_id])).toEqual([
      [first.researchId, second.researchId],
    ]);
    await house.ownerRun("delete from match_candidates");
    await house.orders.begun({ details: described, userId: first.userId });
    await compare(first.researchId);
    expect(await candidates()).toHaveLength(1);
  });

  test("leaves closed cases alone", async () => {
    await keep(beetle);
    const { researchId } = await begin();
    await house.ownerRun("update researches set status = 'completed'");
    await compare(researchId);
    await compareOpenCases(house.system());
    expect(await candidates()).toEqual([]);
  });
});

test("a confirmed candidate becomes a finding, and the customer sees that and nothing of the engine", async () => {
  await keep(beetle);
  const { researchId, staffId, userId } = await begin();
  await compare(researchId);
  const candidateId = String((await candidates())[0]?.id);
  for (const _ of ["once", "twice"])
    await decideCandidate(house.researcher(staffId), { candidateId, decision: "confirmed" });
  const history = await historyOf(house.customer(userId), researchId);
  expect(history.map(({ title }) => title)).toEqual(["Vor dem Schloss"]);
  expect(JSON.stringify(history)).not.toMatch(/probability|weight|reason/);
  expect(await house.trail(`research:${researchId}`)).toContain("candidate.decided");
});

describe("one road", () => {
  test("what is confirmed at the desk is a decided candidate, and its customer reads what agrees", async () => {
    await keep(beetle);
    const { researchId, staffId, userId } = await begin();
    await compare(researchId);
    const archiveRecordId = String((await candidates())[0]?.archive_record_id);
    await confirmSighting(house.researcher(staffId), { researchId, archiveRecordId });
    expect(await candidates()).toMatchObject([{ decision: "confirmed", decided_by: staffId }]);
    const [entry] = await historyOf(house.customer(userId), researchId);
    expect(entry?.agreements.map(({ comparison, level }) => `${comparison} ${level}`)).toEqual([
      "chassis exact-long",
      "model same-year",
    ]);
  });

  test("a sighting that was no candidate becomes a decided one, and is never put forward", async () => {
    await keep({ ...beetle, chassis: "115 765 432" });
    const { researchId, staffId, userId } = await begin();
    await compare(researchId);
    expect(await candidates()).toEqual([]);
    const [sighting] = (await house.ownerRun("select id from archive_records")).rows;
    const archiveRecordId = String(sighting?.id);
    await confirmSighting(house.researcher(staffId), { researchId, archiveRecordId });
    await compareOpenCases(house.system());
    expect(await candidates()).toMatchObject([{ decision: "confirmed", archive_record_id: archiveRecordId }]);
    // The engine was not sure; then its reasons are not the customer's to read.
    expect((await historyOf(house.customer(userId), researchId))[0]?.agreements).toEqual([]);
  });

  test("a candidate whose source tells no time is confirmed with the researcher's, and not without", async () => {
    const { observed: _, ...undated } = beetle;
    await keep(undated);
    const { researchId, staffId, userId } = await begin();
    await compare(researchId);
    const candidateId = String((await candidates())[0]?.id);
    const decide = (date?: string) =>
      decideCandidate(house.researcher(staffId), { candidateId, decision: "confirmed", date });
    await expect(decide()).rejects.toMatchObject({ code: "history_sighting_undated" });
    await expect(decide("im Sommer")).rejects.toMatchObject({ code: "history_date_invalid" });
    expect((await candidates())[0]?.decision).toBeNull();
    await decide("1968~");
    expect(await historyOf(house.customer(userId), researchId)).toMatchObject([{ date: "1968~" }]);
    expect((await candidates())[0]?.decision).toBe("confirmed");
  });
});

test("of a closed case nothing is confirmed, and the candidate stays undecided", async () => {
  await keep(beetle);
  const { researchId, staffId } = await begin();
  await compare(researchId);
  await house.ownerRun("update researches set status = 'completed'");
  const candidateId = String((await candidates())[0]?.id);
  await expect(
    decideCandidate(house.researcher(staffId), { candidateId, decision: "confirmed" }),
  ).rejects.toMatchObject({ code: "researches_not_open" });
  expect((await candidates())[0]?.decision).toBeNull();
});
