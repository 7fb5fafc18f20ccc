import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { vehicles } from "./vehicles.sql.ts";

/** Six full lines; whoever has more to tell writes it in the conversation. */
const maxLength = 3_600;

/** Adds a line to what the customer knew, whose words stay as they are. */
export async function appendRecollection(ctx: Tx<System>, vehicleId: string, line: string): Promise<void> {
  const [vehicle] = await ctx.db
    .select({ recollection: vehicles.recollection })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for("update");
  const recollection = [vehicle?.recollection, line].filter(Boolean).join("\n");
  if (recollection.length > maxLength) throw new RuleBroken("search_recollection_full");
  await ctx.db.update(vehicles).set({ recollection }).where(eq(vehicles.id, vehicleId));
}
