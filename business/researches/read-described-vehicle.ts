import { eq, getTableColumns } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researches } from "./researches.sql.ts";

/** The vehicle of a case in its customer's own words. */
export function describedVehicle(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [vehicle] = await ctx.db
      .select(getTableColumns(vehicles))
      .from(vehicles)
      .innerJoin(researches, eq(researches.vehicleId, vehicles.id))
      .where(eq(researches.id, researchId));
    if (!vehicle) throw new NotFound();
    return vehicle;
  });
}
