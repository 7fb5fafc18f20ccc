import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { staffSettings } from "./worklist.sql.ts";

export const FoldPanel = z.object({ folded: z.enum(["yes", "no"]) });

export function foldPanel(ctx: Ctx<Staff>, input: z.infer<typeof FoldPanel>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const panelFolded = input.folded === "yes";
    await ctx.db
      .insert(staffSettings)
      .values({ userId: ctx.actor.userId, panelFolded })
      .onConflictDoUpdate({ target: staffSettings.userId, set: { panelFolded } });
  });
}

/** How this person has set up the panel. */
export function panelOf(ctx: Ctx<Staff>): Promise<{ folded: boolean; width: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ folded: staffSettings.panelFolded, width: staffSettings.panelWidth })
      .from(staffSettings);
    return own ?? { folded: false, width: null };
  });
}
