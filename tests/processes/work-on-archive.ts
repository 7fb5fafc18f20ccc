import { createReadStream, readFileSync } from "node:fs";
import { addSource } from "#business/archive/keep-source.ts";
import { orderImport } from "#business/archive/order-import.ts";
import { runImport } from "#business/archive/run-import.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { readConfig } from "#platform/config.ts";
import { openHouse } from "#server/house.ts";
import { killedSource } from "./killed-source.ts";

/**
 * `import FILE` takes a file into the archive, `resolve` resolves the archive into vehicles, in the folder DATA_DIR. Kills itself
 * without warning in the middle, when some of the work is written, some is being written and some is not.
 */
const [work, path = ""] = process.argv.slice(2);
const house = await openHouse(readConfig(process.env), { workers: false });
const system = { house, now: () => new Date(), actor: { kind: "system", job: "killed" } } as const;

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

if (work === "import") {
  const beginning = readFileSync(path);
  await addSource(system, killedSource);
  const order = {
    sourceKey: killedSource.key,
    fileName: "list.jsonl",
    sizeBytes: beginning.length,
    beginning,
  };
  const file = { beginning, chunks: () => createReadStream(path) as AsyncIterable<Buffer> }; // without an encoding it gives bytes
  await runImport(system, await orderImport(system, order), file, {
    onProgress: ({ line }) => {
      if (line >= 5000) die();
    },
  });
} else {
  // Every set asks the clock for its id: 2,500 of them are in the third batch, behind two that are written.
  let asked = 0;
  const now = () => {
    if (++asked > 2500) die();
    return new Date();
  };
  await resolveVehicles({ ...system, now });
}
