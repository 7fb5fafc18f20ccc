import { eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { defectReports } from "./defects.sql.ts";

/** With its order, when that is not kept any more. */
export async function eraseDefects(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(defectReports).where(eq(defectReports.orderId, orderId));
}
