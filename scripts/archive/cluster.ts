import { once } from "node:events";
import type { Ctx, System } from "#business/context.ts";
import { resolveVehicles } from "#business/matching/resolve-vehicles.ts";
import { count } from "./progress.ts";
import { argumentsOf } from "./said.ts";

/** `archive cluster`: a line of JSON for each vehicle that several sightings are of, with the links that say so. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  argumentsOf(args, [], {});
  const began = performance.now();
  let vehicles = 0;
  let grouped = 0;
  let full = false;
  const { sightings, compared } = await resolveVehicles(ctx, (vehicle) => {
    vehicles++;
    grouped += vehicle.sightings.length;
    full = !process.stdout.write(`${JSON.stringify(vehicle)}\n`);
  });
  if (full) await once(process.stdout, "drain");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.error(
    `${count(sightings)} sightings, ${count(compared)} pairs compared: ${count(vehicles)} vehicles with ${count(grouped)} sightings, in ${seconds} s.`,
  );
  return 0;
}
