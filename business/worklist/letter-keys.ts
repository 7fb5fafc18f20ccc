import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { staffSettings } from "./worklist.sql.ts";

export const SetLetterKeys = z.object({ letterKeys: z.literal("on").optional() });

export function setLetterKeys(ctx: Ctx<Staff>, input: z.infer<typeof SetLetterKeys>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const letterKeys = input.letterKeys === "on";
    await ctx.db
      .insert(staffSettings)
      .values({ userId: ctx.actor.userId, letterKeys })
      .onConflictDoUpdate({ target: staffSettings.userId, set: { letterKeys } });
  });
}

/** On until a person switches them off. */
export function hasLetterKeys(ctx: Ctx<Staff>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db.select({ letterKeys: staffSettings.letterKeys }).from(staffSettings);
    return own?.letterKeys ?? true;
  });
}
