import { eq } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { vehicleName } from "./research.ts";
import { researches } from "./researches.sql.ts";

/** Loads a case and holds it until the transaction ends. Not there and not the actor's look alike. */
export async function lockResearch(ctx: Tx<Customer | Staff | System>, id: string) {
  const [row] = await ctx.db
    .select({ research: researches, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, id))
    .for("update", { of: researches });
  if (!row) throw new NotFound();
  return { ...row.research, vehicleName: vehicleName(row.vehicle) };
}
