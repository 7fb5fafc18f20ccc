import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { shredWallPictures } from "./remove-pictures.ts";
import { wallEntries } from "./wall.sql.ts";

/** Art. 17 DSA: whoever offered it reads the reason. */
export const RefuseEntry = z.object({
  entryId: z.uuid(),
  reason: z.string().trim().min(10, "wall_reason_missing").max(600, "wall_text_too_long"),
});

/** Not shown, or not any more. Its picture goes; the words stay with their owner until they take them back. */
export function refuseEntry(
  ctx: Ctx<Staff>,
  { entryId, reason }: z.infer<typeof RefuseEntry>,
): Promise<void> {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, async (ctx) => {
    const was = await asSystem(ctx, "refuse-entry", async (system) => {
      const [entry] = await system.db
        .select()
        .from(wallEntries)
        .where(eq(wallEntries.id, entryId))
        .for("update");
      if (!entry) throw new NotFound();
      if (entry.state === "refused") throw new RuleBroken("wall_gone");
      const decided = {
        state: "refused" as const,
        decidedAt: ctx.now(),
        decidedBy: ctx.actor.userId,
        reason,
      };
      const noPicture = { imageKey: null, imageWidth: null, imageHeight: null };
      await system.db
        .update(wallEntries)
        .set({ ...decided, ...noPicture })
        .where(eq(wallEntries.id, entryId));
      await shredWallPictures(system, [entry.imageKey]);
      return entry.state;
    });
    await record(ctx, was === "shown" ? "wall.taken-down" : "wall.refused", `wall:${entryId}`);
  });
}
