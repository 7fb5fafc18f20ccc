import { eq } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { vehicleName, vehicleParams } from "./research.ts";
import { researches } from "./researches.sql.ts";

/** Throws `NotFound` both for a missing case and for one the actor may not see. */
export async function lockResearch(ctx: Tx<Customer | Staff | System>, id: string) {
  const [row] = await ctx.db
    .select({ research: researches, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, id))
    .for("update", { of: researches });
  if (!row) throw new NotFound();
  const { vehicle } = row;
  return {
    ...row.research,
    vehicleKind: vehicle.kind,
    vehicleName: vehicleName(vehicle),
    vehicleParams: vehicleParams(vehicle),
  };
}

/** Throws `RuleBroken` for a case that is completed or cancelled. */
export async function lockOpenCase(ctx: Tx<Staff>, id: string) {
  const found = await lockResearch(ctx, id);
  if (["completed", "cancelled"].includes(found.status)) throw new RuleBroken("researches_not_open");
  return found;
}

/** Throws `RuleBroken` also for a case whose work has not started. */
export async function lockCaseInWork(ctx: Tx<Staff>, id: string) {
  const found = await lockOpenCase(ctx, id);
  if (found.status === "pending") throw new RuleBroken("researches_not_open");
  return found;
}
