import { spawn } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { orderImport } from "#business/archive/order-import.ts";
import { importById } from "#business/archive/read-imports.ts";
import { runImport } from "#business/archive/run-import.ts";
import { setsInForce } from "#business/matching/vehicle-sets/read-sets.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { readConfig } from "#platform/config.ts";
import { closeHouse, openHouse } from "#server/house.ts";
import { killedSource } from "./processes/killed-source.ts";

const folder = mkdtempSync(join(tmpdir(), "killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sightings = 12_000;
const path = join(folder, "list.jsonl");

/** Starts a process that works on the archive and dies half-way, as by kill -9. */
function workAndDie(...work: string[]): Promise<NodeJS.Signals | null> {
  const child = spawn("node", ["tests/processes/work-on-archive.ts", ...work], {
    env: { ...process.env, DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done) => child.on("close", (_, signal) => done(signal)));
}

/** The house that the killed process left, minutes later: nobody takes it for alive any more. */
async function later<T>(
  look: (house: {
    system: Parameters<typeof resolveVehicles>[0];
    count: (table: string) => Promise<number>;
  }) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" });
  const house = await openHouse(config, { workers: false });
  const now = () => new Date(Date.now() + 5 * 60_000);
  const count = async (table: string) => {
    await house.database.run("reset role");
    const { rows } = await house.database.run(`select count(*)::int as n from ${table}`);
    await house.database.run("set role app");
    return Number(rows[0]?.n);
  };
  try {
    return await look({ system: { house, now, actor: { kind: "system", job: "test" } }, count });
  } finally {
    await closeHouse(house);
  }
}

test("an import killed in the middle has kept what its checkpoint says, and goes on from there", async () => {
  const line = (n: number) =>
    JSON.stringify({
      ref: `r${n}`,
      kind: "car",
      make: "Opel",
      model: "Kapitän",
      chassis: `54-${1_000_000 + (n >> 1)}`,
    });
  writeFileSync(path, Array.from({ length: sightings }, (_, n) => `${line(n)}\n`).join(""));
  expect(await workAndDie("import", path)).toBe("SIGKILL");
  await later(async ({ system, count }) => {
    const kept = await count("archive_records");
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(sightings);
    const beginning = readFileSync(path);
    const order = {
      sourceKey: killedSource.key,
      fileName: "list.jsonl",
      sizeBytes: beginning.length,
      beginning,
    };
    const id = await orderImport(system, order);
    const { taken } = await importById(system, id);
    expect([taken.added, taken.lineReached]).toEqual([kept, kept]);
    const chunks = () => createReadStream(path) as AsyncIterable<Buffer>; // without an encoding it gives bytes
    expect(await runImport(system, id, { beginning, chunks })).toBe("finished");
    expect((await importById(system, id)).taken).toMatchObject({
      added: sightings,
      refused: 0,
      unchanged: 0,
    });
    expect(await count("archive_records")).toBe(sightings);
  });
}, 180_000);

test("resolving into vehicles killed in the middle puts nothing in force, and the next run works", async () => {
  expect(await workAndDie("resolve")).toBe("SIGKILL");
  await later(async ({ system, count }) => {
    const written = await count("vehicle_sets");
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(sightings / 2);
    expect(await setsIn(system)).toBe(0);
    expect(await resolveVehicles(system)).toMatchObject({
      sightings,
      sets: sightings / 2,
      grouped: sightings,
    });
    expect(await setsIn(system)).toBe(sightings / 2);
    // What the killed run had written is gone.
    expect(await count("vehicle_sets")).toBe(sightings / 2);
    expect(await count("resolutions")).toBe(1);
  });
}, 180_000);

async function setsIn(system: Parameters<typeof resolveVehicles>[0]): Promise<number> {
  let sets = 0;
  for await (const _ of setsInForce(system)) sets++;
  return sets;
}
