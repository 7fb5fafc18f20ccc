import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { historyOf } from "#business/history/read-history.ts";
import { confirmSighting } from "#business/researches/candidates/record-finding.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { compareCase, compareOpenCases } from "./compare-cases.ts";
import { decideCandidate } from "./decide-candidate.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables(
    "statement_citations",
    "citations",
    "sources",
    "match_candidates",
    "research_timeline",
    "archive_records",
  );
  await app.runAsOwner("update researches set status = 'cancelled'");
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

const importAll = (...sightings: Sighting[]) => importSightings(app.system(), exampleSource, sightings);
const startCase = (details: Record<string, unknown> = described) => app.orders.started({ details });
const compare = (researchId: string) => compareCase(app.system(), { researchId });
const candidates = async () =>
  (await app.runAsOwner("select * from match_candidates order by research_id, probability desc")).rows;

describe("the standing search", () => {
  test("starts with the case: its job finds what is already in the archive, once", async () => {
    await importAll(beetle);
    const { researchId } = await startCase();
    await app.runJobs("researches.compare");
    for (const _ of ["twice", "thrice"]) await compare(researchId);
    const [found, ...others] = await candidates();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ research_id: researchId, decision: null, other_research_id: null });
    expect(Number(found?.probability)).toBeGreaterThan(0.99);
  });

  test("continues with every import", async () => {
    await startCase();
    await app.runJobs("researches.compare");
    expect(await candidates()).toEqual([]);
    await importAll(beetle, { ...beetle, ref: "other", chassis: "115 999 000", place: "Kiel" });
    await app.runJobs("archive.changed");
    expect(await candidates()).toHaveLength(1);
  });

  test("a decided candidate stays decided until its evidence changes", async () => {
    await importAll(beetle);
    const { researchId, staffId } = await startCase();
    await compare(researchId);
    const candidateId = String((await candidates())[0]?.id);
    await decideCandidate(app.researcher(staffId), { candidateId, decision: "rejected" });
    await compareOpenCases(app.system());
    expect((await candidates())[0]).toMatchObject({ decision: "rejected", decided_by: staffId });
    await importAll({ ...beetle, place: "Hannover" });
    await compareOpenCases(app.system());
    expect((await candidates())[0]).toMatchObject({ id: candidateId, decision: null, decided_by: null });
  });

  test("an undecided one that is no longer likely is removed", async () => {
    await importAll(beetle);
    const { researchId } = await startCase();
    await compare(researchId);
    await importAll({ ...beetle, chassis: "115 765 432" });
    await compareOpenCases(app.system());
    expect(await candidates()).toEqual([]);
  });

  test("compares the cases of two customers once, and not those of one", async () => {
    const first = await startCase();
    const second = await startCase({ ...described, fahrgestellnummer: "115 123 465" });
    await startCase({ ...described, markeModell: "Opel GT", fahrgestellnummer: "94123456" });
    for (const { researchId } of [second, first, second]) await compare(researchId);
    const found = await candidates();
    expect(found.map((row) => [row.research_id, row.other_research_id])).toEqual([
      [first.researchId, second.researchId],
    ]);
    await app.emptyTables("match_candidates");
    await app.orders.started({ details: described, userId: first.userId });
    await compare(first.researchId);
    expect(await candidates()).toHaveLength(1);
  });

  test("skips closed cases", async () => {
    await importAll(beetle);
    const { researchId } = await startCase();
    await app.runAsOwner("update researches set status = 'completed'");
    await compare(researchId);
    await compareOpenCases(app.system());
    expect(await candidates()).toEqual([]);
  });
});

test("a confirmed candidate becomes a finding, and the customer sees nothing of the engine", async () => {
  await importAll(beetle);
  const { researchId, staffId, userId } = await startCase();
  await compare(researchId);
  const candidateId = String((await candidates())[0]?.id);
  for (const _ of ["once", "twice"])
    await decideCandidate(app.researcher(staffId), { candidateId, decision: "confirmed" });
  const history = await historyOf(app.customer(userId), researchId);
  expect(history.map(({ title }) => title)).toEqual(["Vor dem Schloss"]);
  expect(JSON.stringify(history)).not.toMatch(/probability|weight|reason/);
  expect(await app.auditTrail(`research:${researchId}`)).toContain("candidate.decided");
});

describe("confirmed on either path", () => {
  test("a sighting confirmed on the case page is a decided candidate, and its customer reads what agrees", async () => {
    await importAll(beetle);
    const { researchId, staffId, userId } = await startCase();
    await compare(researchId);
    const archiveRecordId = String((await candidates())[0]?.archive_record_id);
    await confirmSighting(app.researcher(staffId), { researchId, archiveRecordId });
    expect(await candidates()).toMatchObject([{ decision: "confirmed", decided_by: staffId }]);
    const [entry] = await historyOf(app.customer(userId), researchId);
    expect(entry?.agreements.map(({ comparison, level }) => `${comparison} ${level}`)).toEqual([
      "chassis exact-long",
      "model same-year",
    ]);
  });

  test("a sighting that was no candidate becomes a decided one, and is never proposed", async () => {
    await importAll({ ...beetle, chassis: "115 765 432" });
    const { researchId, staffId, userId } = await startCase();
    await compare(researchId);
    expect(await candidates()).toEqual([]);
    const [sighting] = (await app.runAsOwner("select id from archive_records")).rows;
    const archiveRecordId = String(sighting?.id);
    await confirmSighting(app.researcher(staffId), { researchId, archiveRecordId });
    await compareOpenCases(app.system());
    expect(await candidates()).toMatchObject([{ decision: "confirmed", archive_record_id: archiveRecordId }]);
    // The match was uncertain, so its reasons are not disclosed to the customer.
    expect((await historyOf(app.customer(userId), researchId))[0]?.agreements).toEqual([]);
  });

  test("an undated candidate requires the researcher's date", async () => {
    const { observed: _, ...undated } = beetle;
    await importAll(undated);
    const { researchId, staffId, userId } = await startCase();
    await compare(researchId);
    const candidateId = String((await candidates())[0]?.id);
    const decide = (date?: string) =>
      decideCandidate(app.researcher(staffId), { candidateId, decision: "confirmed", date });
    await expect(decide()).rejects.toMatchObject({ code: "history_sighting_undated" });
    await expect(decide("im Sommer")).rejects.toMatchObject({ code: "history_date_invalid" });
    expect((await candidates())[0]?.decision).toBeNull();
    await decide("1968~");
    expect(await historyOf(app.customer(userId), researchId)).toMatchObject([{ date: "1968~" }]);
    expect((await candidates())[0]?.decision).toBe("confirmed");
  });
});

test("in a closed case nothing is confirmed, and the candidate stays undecided", async () => {
  await importAll(beetle);
  const { researchId, staffId } = await startCase();
  await compare(researchId);
  await app.runAsOwner("update researches set status = 'completed'");
  const candidateId = String((await candidates())[0]?.id);
  await expect(
    decideCandidate(app.researcher(staffId), { candidateId, decision: "confirmed" }),
  ).rejects.toMatchObject({ code: "researches_not_open" });
  expect((await candidates())[0]?.decision).toBeNull();
});
