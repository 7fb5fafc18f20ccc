import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { narrowestPanel, widestPanel } from "./panel.ts";
import { staffSettings } from "./worklist.sql.ts";

/** In hundredths of the desk; blank returns to the ordinary width. */
export const SizePanel = z.object({
  width: z
    .union([z.literal(""), z.coerce.number().int().min(narrowestPanel).max(widestPanel)])
    .transform((width) => width || null),
});

export function sizePanel(ctx: Ctx<Staff>, { width }: z.infer<typeof SizePanel>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const set = { panelWidth: width };
    await ctx.db
      .insert(staffSettings)
      .values({ userId: ctx.actor.userId, ...set })
      .onConflictDoUpdate({ target: staffSettings.userId, set });
  });
}
