import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import { lockResearch } from "./lock-research.ts";
import { researches } from "./researches.sql.ts";

/** Extends the promised date for an extra, never shortens it. False unless the case is in progress. */
export async function extendResearch(
  ctx: Tx<System>,
  input: { researchId: string; promisedAt: Date; orderNumber: string },
): Promise<boolean> {
  const found = await lockResearch(ctx, input.researchId);
  if (["pending", "completed", "cancelled"].includes(found.status)) return false;
  const later = !found.promisedAt || found.promisedAt < input.promisedAt;
  if (later)
    await ctx.db.update(researches).set({ promisedAt: input.promisedAt }).where(eq(researches.id, found.id));
  await record(ctx, "research.extended", `research:${found.id}`, { number: input.orderNumber });
  await notify(ctx, {
    userId: found.userId,
    researchId: found.id,
    kind: "extra_started",
    params: { ...found.vehicleParams, number: input.orderNumber },
  });
  return true;
}
