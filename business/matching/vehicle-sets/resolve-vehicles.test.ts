import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sighting } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { activeSets, setOfSighting } from "./read-sets.ts";
import { resolveVehicles } from "./resolve-vehicles.ts";
import { undoResolution, undoVehicleSet } from "./undo-sets.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("archive_records", "resolutions");
});

const opel = { kind: "car", make: "Opel", model: "Kapitän", year: 1955, place: "Celle", country: "DE" };
const number = { ...opel, chassis: "54-1234567" };

const importAll = (...sightings: Sighting[]) => importSightings(app.system(), exampleSource, sightings);
const resolve = () => resolveVehicles(app.system());
const rows = async (statement: string) => (await app.runAsOwner(statement)).rows;

/** The sets in force, as concatenated references: "ab", "cd". */
async function sets(): Promise<string[]> {
  const refs = new Map((await rows("select id, ref from archive_records")).map(({ id, ref }) => [id, ref]));
  const found: string[] = [];
  for await (const { sightings } of activeSets(app.system()))
    found.push(
      sightings
        .map((id) => refs.get(id))
        .sort()
        .join(""),
    );
  return found.sort();
}

async function onlySet() {
  const [row] = await rows("select * from vehicle_sets where undone_at is null order by resolution desc");
  return { id: String(row?.id), links: row?.links, refused: row?.refused };
}

describe("a run", () => {
  test("stores which sightings are one vehicle, with the links that show it", async () => {
    await importAll(
      { ref: "a", ...number, plates: ["CE-AB 123"], observed: "1956" },
      { ref: "b", ...number, colour: "grün" },
      { ref: "c", ...opel, plates: ["CE-AB 123"], observed: "1957" },
      { ref: "e", kind: "boat", names: ["Windspiel"] },
    );
    expect(await resolve()).toMatchObject({ sightings: 4, sets: 1, grouped: 3 });
    expect(await sets()).toEqual(["abc"]);
    expect((await onlySet()).links).toHaveLength(2);
    const [a] = await rows("select id from archive_records where ref = 'a'");
    const found = await setOfSighting(app.system(), String(a?.id));
    expect(found?.sightings).toHaveLength(3);
    const [run] = await rows("select * from resolutions");
    expect(run).toMatchObject({ state: "finished", model_version: 0, sightings: 4, grouped: 3 });
    expect(run?.finished_at).not.toBeNull();
    expect(await app.auditTrail(`resolution:${String(run?.number)}`)).toEqual(["matching.resolved"]);
  });

  test("is reproducible, and the run before last is deleted", async () => {
    await importAll({ ref: "a", ...number }, { ref: "b", ...number });
    for (const _ of [1, 2, 3]) await resolve();
    expect(await sets()).toEqual(["ab"]);
    expect(await rows("select 1 from resolutions")).toHaveLength(2);
    expect(await rows("select 1 from vehicle_sets")).toHaveLength(2);
    expect(await rows("select 1 from vehicle_set_sightings")).toHaveLength(4);
  });

  test("on an empty archive finds no vehicle", async () => {
    expect(await resolve()).toMatchObject({ sightings: 0, compared: 0, sets: 0, grouped: 0 });
  });

  test("is exclusive; a dead run is deleted and was never in force", async () => {
    await importAll({ ref: "a", ...number }, { ref: "b", ...number });
    const begin = (minutesAgo: number) =>
      app.runAsOwner(`insert into resolutions (state, model_version, started_at, alive_at)
        values ('running', 0, now(), '${new Date(app.system().now().getTime() - minutesAgo * 60_000).toISOString()}')`);
    await begin(1);
    await expect(resolve()).rejects.toMatchObject({ code: "match_resolution_running" });
    expect(await sets()).toEqual([]);
    await app.emptyTables("resolutions");
    await begin(3);
    await resolve();
    expect((await rows("select state from resolutions")).map(({ state }) => state)).toEqual(["finished"]);
  });

  test("drops a sighting with its record", async () => {
    await importAll({ ref: "a", ...number }, { ref: "b", ...number }, { ref: "c", ...number });
    await resolve();
    await app.runAsOwner("delete from archive_records where ref = 'c'");
    expect(await sets()).toEqual(["ab"]);
  });
});

describe("never in one set", () => {
  test("two different chassis numbers, however much else agrees; the refused link is stored", async () => {
    await importAll(
      { ref: "a", ...number, plates: ["CE-AB 123"], observed: "1956" },
      { ref: "b", ...opel, plates: ["CE-AB 123"], observed: "1957" },
      { ref: "d", ...opel, chassis: "54-7654321", plates: ["CE-AB 123"], observed: "1958" },
    );
    await resolve();
    const [set, ...others] = await sets();
    expect(others).toEqual([]);
    expect(["ab", "bd"]).toContain(set);
    const { refused } = await onlySet();
    const [a, b, d] = (await rows("select id from archive_records order by ref")).map(({ id }) => String(id));
    const names = (refused as { a: string; b: string }[]).map((link) => [link.a, link.b].sort().join(" "));
    expect(names).toContain([a, d].sort().join(" "));
    expect(names).not.toContain([b, set === "ab" ? a : d].sort().join(" "));
  });

  test("two different chassis numbers in a group too large for comparing all pairs", async () => {
    const plate = (n: number) => `CE-A ${1000 + n}`;
    // A chain: neighbours share a plate, and the two ends have chassis numbers.
    const chain = Array.from({ length: 45 }, (_, n) => ({
      ...opel,
      ref: `link${n}`,
      plates: [plate(n), plate(n + 1)],
      observed: "1957",
    }));
    await importAll({ ...number, ref: "first", plates: [plate(0)], observed: "1957" }, ...chain, {
      ...opel,
      ref: "last",
      chassis: "54-7654321",
      plates: [plate(45)],
      observed: "1957",
    });
    await resolve();
    const found = await sets();
    expect(found.some((set) => set.includes("first"))).toBe(true);
    expect(found.filter((set) => set.includes("first") && set.includes("last"))).toEqual([]);
  });

  test("a boat and a car with the same number", async () => {
    await importAll(
      { ref: "a", ...number },
      { ref: "b", kind: "boat", chassis: "54-1234567", place: "Celle" },
    );
    await resolve();
    expect(await sets()).toEqual([]);
  });

  test("vehicles built in succession: an almost equal number joins nothing by itself", async () => {
    await importAll(
      { ref: "a", ...number, colour: "grün" },
      { ref: "b", ...number, chassis: "54-1234568", colour: "grün" },
    );
    await resolve();
    expect(await sets()).toEqual([]);
  });

  test("two models that bore the same plate", async () => {
    const bore = { plates: ["CE-AB 123"], observed: "1957", place: "Celle", country: "DE" };
    await importAll(
      { ref: "a", kind: "car", make: "Opel", model: "Kapitän", year: 1955, ...bore },
      { ref: "b", kind: "car", make: "Volkswagen", model: "Käfer", year: 1951, ...bore },
    );
    await resolve();
    expect(await sets()).toEqual([]);
  });
});

describe("undoing", () => {
  test("a run restores the previous one, then none", async () => {
    const admin = app.administrator(await app.person("Ada", { role: "administrator" }));
    await importAll({ ref: "a", ...number }, { ref: "b", ...number });
    await resolve();
    await importAll({ ref: "c", ...number });
    const { number: second } = await resolve();
    expect(await sets()).toEqual(["abc"]);
    expect(await undoResolution(admin)).toBe(second);
    expect(await sets()).toEqual(["ab"]);
    const [undone] = await rows("select * from resolutions where state = 'undone'");
    expect(undone).toMatchObject({ number: second, undone_by: admin.actor.userId });
    expect(await app.auditTrail(`resolution:${second}`)).toContain("matching.resolution-undone");
    await undoResolution(app.system());
    expect(await sets()).toEqual([]);
    await expect(undoResolution(admin)).rejects.toMatchObject({ code: "match_no_resolution" });
  });

  test("a set frees its sightings, and no later run restores its links", async () => {
    const researcher = app.researcher(await app.person("Rita", { role: "researcher" }));
    await importAll(
      { ref: "a", ...number },
      { ref: "b", ...number },
      { ...number, ref: "c", chassis: "54-7654321" },
      { ...number, ref: "d", chassis: "54-7654321" },
    );
    await resolve();
    expect(await sets()).toEqual(["ab", "cd"]);
    const [wrong] = await rows(`select set_id from vehicle_set_sightings s
      join archive_records r on r.id = s.archive_record_id where r.ref = 'a'`);
    const setId = String(wrong?.set_id);
    await undoVehicleSet(researcher, setId);
    expect(await sets()).toEqual(["cd"]);
    await resolve();
    expect(await sets()).toEqual(["cd"]);
    expect(await app.auditTrail(`vehicle-set:${setId}`)).toEqual(["matching.set-undone"]);
    await expect(undoVehicleSet(researcher, setId)).rejects.toMatchObject({ code: "match_set_not_active" });
  });

  test("a run is for administrators; nothing to undo is an error", async () => {
    const researcher = app.researcher(await app.person("Rolf", { role: "researcher" }));
    await expect(undoResolution(researcher)).rejects.toMatchObject({ kind: "not-allowed" });
    const nowhere = "01900000-0000-7000-8000-000000000000";
    await expect(undoVehicleSet(researcher, nowhere)).rejects.toMatchObject({ kind: "not-found" });
    // @ts-expect-error customers have no access to sets
    const byCustomer = undoVehicleSet(app.customer(nowhere), nowhere);
    await expect(byCustomer).rejects.toMatchObject({ kind: "not-found" });
  });
});
