import { afterAll, beforeAll, expect, test } from "vitest";
import { action, loader } from "#app/routes/team/candidates/candidates.tsx";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { compareCase } from "#business/researches/candidates/compare-cases.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, staffContext, statusOf } from "./route-harness.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let situation: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  const beetle = { kind: "car", make: "VW", model: "Käfer", year: 1965, observed: "1968" };
  await importSightings(app.system(), exampleSource, [
    { ...beetle, ref: "sure", chassis: "115 123 456", title: { de: "Vor dem Schloss", en: "At the castle" } },
    { ...beetle, ref: "unsure", chassis: "115 123 455", title: { de: "Am See", en: "At the lake" } },
  ]);
  const details = {
    markeModell: "VW Käfer",
    baujahr: "1965",
    fahrgestellnummer: "115123456",
    kennzeichen: "",
  };
  situation = await runningCase(app, app.orders, { details });
  await compareCase(app.system(), situation);
});
afterAll(() => app.close());

type Arguments = Parameters<typeof loader>[0];
const call = (query: string, form?: Record<string, string>) =>
  routeArgs(
    staffContext(app, situation.staffId),
    `/de/team/candidates${query}`,
    { lang: "de" },
    form,
  ) as Arguments;
const open = (query = "") => loader(call(query));

test("the most uncertain comes first, with both sides and the evidence", async () => {
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

test("in blind mode none of the engine's evidence reaches the page", async () => {
  const { found } = await open("?blind=1");
  expect(found?.engine).toBeNull();
  expect(found?.fields.every(({ verdict }) => verdict === null)).toBe(true);
  expect(JSON.stringify(found)).not.toMatch(/probability|weight/);
});

test("a decision leads to the next candidate, and can be reviewed", async () => {
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

test("a sighting without a date needs one, and reports it if missing", async () => {
  await importSightings(app.system(), exampleSource, [
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
  await compareCase(app.system(), situation);
  const { rows } = await app.runAsOwner(`select c.id from match_candidates c
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

test("a sighting that names somebody asks why it may go out, and one that does not is not asked about", async () => {
  const title = { de: "Bergrennen mit Hans Müller", en: "Hill climb with Hans Müller" };
  await importSightings(app.system(), exampleSource, [
    {
      kind: "car",
      make: "VW",
      model: "Käfer",
      year: 1965,
      ref: "named",
      chassis: "115 123 456",
      observed: "1969",
      title,
    },
  ]);
  await compareCase(app.system(), situation);
  const { rows } = await app.runAsOwner(`select c.id from match_candidates c
    join archive_records r on r.id = c.archive_record_id where r.ref = 'named'`);
  const candidateId = String(rows[0]?.id);
  const decide = (decision: string, nameGround = "") =>
    action(call("", { candidateId, decision, nameGround }));
  const asked = { data: { errors: { nameGround: expect.any(String) } }, init: { status: 422 } };
  expect(await decide("confirmed")).toMatchObject(asked);
  expect(await decide("unsure")).toBeInstanceOf(Response);
  expect((await open(`?candidate=${candidateId}`)).found?.decision).toBe("unsure");
  expect(await decide("confirmed", "public_source")).toBeInstanceOf(Response);
  expect((await open(`?candidate=${candidateId}`)).found?.decision).toBe("confirmed");
});

test("an unknown decision is refused", async () => {
  const candidateId = (await open()).found?.id ?? "";
  expect(await statusOf(() => action(call("", { candidateId, decision: "perhaps" })))).toBe(400);
  expect(await statusOf(() => action(call("", { candidateId: "x", decision: "rejected" })))).toBe(400);
});
