import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import type { VehicleOf } from "./measures.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Over pairs of sightings in one set: precision is the true share, recall the share of all true pairs. */
export type MeasuredSets = {
  seconds: number;
  compared: number;
  sets: number;
  grouped: number;
  precision: number;
  recall: number;
  mixed: number;
};

export async function measureSets(
  { ctx, runSql }: OpenArchive,
  refs: Iterable<string>,
  vehicleOf: VehicleOf,
): Promise<MeasuredSets> {
  const startedAt = performance.now();
  const { number, compared, sets, grouped } = await resolveVehicles(ctx);
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await runSql(
    `select string_agg(r.ref, ' ') as refs from vehicle_set_sightings s
     join archive_records r on r.id = s.archive_record_id where s.resolution = $1 group by s.set_id`,
    [number],
  );
  let [together, right, mixed] = [0, 0, 0];
  for (const row of rows) {
    const vehicles = countsOf(String(row.refs).split(" "), vehicleOf);
    const size = [...vehicles.values()].reduce((sum, n) => sum + n, 0);
    together += pairsAmong(size);
    right += truePairs(vehicles);
    if (vehicles.size > 1) mixed++;
  }
  const recall = right / truePairs(countsOf(refs, vehicleOf));
  return { seconds, compared, sets, grouped, precision: right / together, recall, mixed };
}

function countsOf(refs: Iterable<string>, vehicleOf: VehicleOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ref of refs) {
    const vehicle = vehicleOf(ref) ?? ref;
    counts.set(vehicle, (counts.get(vehicle) ?? 0) + 1);
  }
  return counts;
}

function truePairs(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, n) => sum + pairsAmong(n), 0);
}

function pairsAmong(n: number): number {
  return (n * (n - 1)) / 2;
}
