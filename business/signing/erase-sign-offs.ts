import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { signOffs } from "./signing.sql.ts";

export async function eraseSignOffs(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(signOffs).where(eq(signOffs.researchId, researchId));
}
