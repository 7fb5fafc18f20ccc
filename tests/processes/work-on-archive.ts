import { createReadStream, readFileSync } from "node:fs";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { queueImport } from "#business/archive/imports/queue-import.ts";
import { runImport } from "#business/archive/imports/run-import.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";
import { killedSource } from "./killed-source.ts";

const [work, path = ""] = process.argv.slice(2);
const services = await openServices(readConfig(process.env), { workers: false });
const system = { services, now: () => new Date(), actor: { kind: "system", job: "killed" } } as const;

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

if (work === "import") {
  const firstBytes = readFileSync(path);
  await addArchiveSource(system, killedSource);
  const order = {
    sourceKey: killedSource.key,
    fileName: "list.jsonl",
    sizeBytes: firstBytes.length,
    firstBytes,
  };
  const file = { firstBytes, chunks: () => createReadStream(path) as AsyncIterable<Buffer> }; // yields bytes
  await runImport(system, await queueImport(system, order), file, fitModel, {
    onProgress: ({ line }) => {
      if (line >= 5000) die();
    },
  });
} else {
  // UUIDv7 ids sort by time: 2,500 sets end in the third batch, after two written ones.
  let asked = 0;
  const now = () => {
    if (++asked > 2500) die();
    return new Date();
  };
  await resolveVehicles({ ...system, now });
}
