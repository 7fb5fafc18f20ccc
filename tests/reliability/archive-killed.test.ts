import { spawn } from "node:child_process";
import { createReadStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { queueImport } from "#business/archive/imports/queue-import.ts";
import { importById } from "#business/archive/imports/read-imports.ts";
import { runImport } from "#business/archive/imports/run-import.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { activeSets } from "#business/matching/vehicle-sets/read-sets.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { killedSource } from "#tests/processes/killed-source.ts";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("killed");

const sightings = 12_000;
const path = join(folder, "list.jsonl");

/** Runs a process that kills itself while working on the archive. */
function workAndDie(...work: string[]): Promise<NodeJS.Signals | null> {
  const child = spawn("node", ["tests/processes/work-on-archive.ts", ...work], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: "" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done) => child.on("close", (_, signal) => done(signal)));
}

/** Opens the killed process's data minutes later, when its heartbeat has expired. */
async function later<T>(
  look: (services: {
    system: Parameters<typeof resolveVehicles>[0];
    count: (table: string) => Promise<number>;
  }) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const services = await openServices(config, { workers: false });
  const now = () => new Date(Date.now() + 5 * 60_000);
  const count = async (table: string) => {
    await services.database.run("reset role");
    const { rows } = await services.database.run(`select count(*)::int as n from ${table}`);
    await services.database.run("set role app");
    return Number(rows[0]?.n);
  };
  try {
    return await look({ system: { services, now, actor: { kind: "system", job: "test" } }, count });
  } finally {
    await closeServices(services);
  }
}

test("a killed import has stored what its checkpoint says, and resumes from there", async () => {
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
    expect(await count("match_models")).toBe(0);
    const firstBytes = readFileSync(path);
    const order = {
      sourceKey: killedSource.key,
      fileName: "list.jsonl",
      sizeBytes: firstBytes.length,
      firstBytes,
    };
    const id = await queueImport(system, order);
    const { importRow } = await importById(system, id);
    expect([importRow.added, importRow.lineReached]).toEqual([kept, kept]);
    const chunks = () => createReadStream(path) as AsyncIterable<Buffer>; // Without an encoding it yields bytes.
    expect(await runImport(system, id, { firstBytes, chunks }, fitModel)).toBe("finished");
    expect((await importById(system, id)).importRow).toMatchObject({
      added: sightings,
      refused: 0,
      unchanged: 0,
    });
    expect(await count("archive_records")).toBe(sightings);
    expect(await count("match_models"), "fitted when the import ends").toBe(1);
  });
}, 180_000);

test("a killed clustering run activates nothing, and the next run works", async () => {
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
  for await (const _ of activeSets(system)) sets++;
  return sets;
}
