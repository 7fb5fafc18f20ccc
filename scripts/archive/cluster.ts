import { once } from "node:events";
import type { Ctx, System } from "#business/context.ts";
import { setsInForce } from "#business/matching/vehicle-sets/read-sets.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { undoResolution, undoVehicleSet } from "#business/matching/vehicle-sets/undo-sets.ts";
import { count } from "./progress.ts";
import { argumentsOf, Misunderstood } from "./said.ts";

/** `archive cluster`: which sightings are of one vehicle, kept as sets; `--list` prints those in force, `--undo` takes them back. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { values } = argumentsOf(args, [], { list: { type: "boolean" }, undo: { type: "string" } });
  if (values.list) return list(ctx);
  if (values.undo !== undefined) return undo(ctx, values.undo);
  const began = performance.now();
  const { number, sightings, compared, sets, grouped } = await resolveVehicles(ctx);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Run ${number}: ${count(sightings)} sightings, ${count(compared)} pairs compared, ${count(sets)} vehicles with ${count(grouped)} sightings, in ${seconds} s.`,
  );
  return 0;
}

/** A line of JSON for each set: its sightings, the links that say so, and those refused because they contradict each other. */
async function list(ctx: Ctx<System>): Promise<number> {
  for await (const { id, sightings, links, refused } of setsInForce(ctx))
    if (!process.stdout.write(`${JSON.stringify({ id, sightings, links, refused })}\n`))
      await once(process.stdout, "drain");
  return 0;
}

async function undo(ctx: Ctx<System>, what: string): Promise<number> {
  if (what === "run") {
    console.log(`Run ${await undoResolution(ctx)} is undone.`);
    return 0;
  }
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(what))
    throw new Misunderstood(`--undo takes "run" or the id of a set, as --list prints it.`);
  await undoVehicleSet(ctx, what);
  console.log(`Set ${what} is undone; its links are not made again.`);
  return 0;
}
