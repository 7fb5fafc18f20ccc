import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";

/** The invented case of this plate. */
export function caseWithPlate(ctx: Ctx<Staff | System>, plate: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ researchId: researches.id, number: researches.number })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(vehicles.licensePlate, plate));
    if (!found) throw new Error(`There is no case of ${plate}.`);
    return found;
  });
}
