import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { ofOwner, type WallDoor, withWallOwner } from "./own-entries.ts";
import { recordWallConsent } from "./record-consent.ts";
import { shredWallPictures } from "./remove-pictures.ts";
import { wallEntries } from "./wall.sql.ts";

export const WithdrawEntry = z.object({ entryId: z.uuid() });

/** Gone at once, with its picture. An entry that is gone already, or of somebody else, is left as it is. */
export function withdrawEntry(door: WallDoor, { entryId }: z.infer<typeof WithdrawEntry>): Promise<void> {
  return withWallOwner(door, async (ctx, own) => {
    const [gone] = await ctx.db
      .delete(wallEntries)
      .where(and(eq(wallEntries.id, entryId), ofOwner(own)))
      .returning();
    if (!gone) return;
    await recordWallConsent(ctx, gone, "withdrawn", own.proof);
    await shredWallPictures(ctx, [gone.imageKey]);
    await record(ctx, "wall.withdrawn", `wall:${gone.id}`);
  });
}
