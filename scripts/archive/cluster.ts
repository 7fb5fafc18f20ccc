import { once } from "node:events";
import { recordsById } from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import type { Link } from "#business/matching/linkage/grouping/group-links.ts";
import { activeSets, type VehicleSet } from "#business/matching/vehicle-sets/read-sets.ts";
import { resolveVehicles } from "#business/matching/vehicle-sets/resolve-vehicles.ts";
import { undoResolution, undoVehicleSet } from "#business/matching/vehicle-sets/undo-sets.ts";
import { parseCommandLine, UsageError } from "./cli-errors.ts";
import { count } from "./progress.ts";

export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { values } = parseCommandLine(args, [], { list: { type: "boolean" }, undo: { type: "string" } });
  if (values.list) return list(ctx);
  if (values.undo !== undefined) return undo(ctx, values.undo);
  const startedAt = performance.now();
  const { number, sightings, compared, sets, grouped } = await resolveVehicles(ctx);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Run ${number}: ${count(sightings)} sightings, ${count(compared)} pairs compared, ${count(sets)} vehicles with ${count(grouped)} sightings, in ${seconds} s.`,
  );
  return 0;
}

async function list(ctx: Ctx<System>): Promise<number> {
  // `| head` closes the pipe early.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  let page: VehicleSet[] = [];
  for await (const set of activeSets(ctx)) {
    page.push(set);
    if (page.length < setsPerPage) continue;
    await print(ctx, page);
    page = [];
  }
  await print(ctx, page);
  return 0;
}

const setsPerPage = 500;

async function print(ctx: Ctx<System>, page: readonly VehicleSet[]): Promise<void> {
  const ids = page.flatMap(({ sightings }) => sightings);
  const records = await inTransaction(ctx, (ctx) => recordsById(ctx, ids));
  const names = new Map(records.map(({ id, source, ref }) => [id, `${source}/${ref}`]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const named = (links: readonly Link[]) =>
    links.map(({ a, b, weight }) => ({ a: nameOf(a), b: nameOf(b), weight }));
  for (const { id, sightings, links, refused } of page) {
    const line = { id, sightings: sightings.map(nameOf), links: named(links), refused: named(refused) };
    if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
  }
}

async function undo(ctx: Ctx<System>, what: string): Promise<number> {
  if (what === "run") {
    console.log(`Run ${await undoResolution(ctx)} is undone.`);
    return 0;
  }
  if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(what))
    throw new UsageError(`--undo takes "run" or the id of a set, as --list prints it.`);
  await undoVehicleSet(ctx, what);
  console.log(`Set ${what} is undone; its links are not made again.`);
  return 0;
}
