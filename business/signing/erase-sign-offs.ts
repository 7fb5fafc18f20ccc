import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { guaranteeClaims, signOffs } from "./signing.sql.ts";

export async function eraseSignOffs(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(signOffs).where(eq(signOffs.researchId, researchId));
}

/** With its order, when that is not kept any more. */
export async function eraseGuaranteeClaim(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(guaranteeClaims).where(eq(guaranteeClaims.orderId, orderId));
}
