import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { identityMarks, vehicles } from "./vehicles.sql.ts";

export async function eraseVehicle(
  ctx: Tx<System>,
  vehicleId: string,
  { whole }: { whole: boolean },
): Promise<void> {
  await ctx.db.delete(identityMarks).where(eq(identityMarks.vehicleId, vehicleId));
  if (whole) {
    await ctx.db.delete(vehicles).where(eq(vehicles.id, vehicleId));
    return;
  }
  const nothing = { make: null, model: null, year: null, color: null, licensePlate: null };
  const nothingElse = { registrationLocation: null, drivenLocation: null, recollection: null, dealer: null };
  await ctx.db
    .update(vehicles)
    .set({ ...nothing, ...nothingElse, chassisNumber: null })
    .where(eq(vehicles.id, vehicleId));
}
