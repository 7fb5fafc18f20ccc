import { eq, notInArray, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { recordWallConsent } from "./record-consent.ts";
import { shredWallPictures } from "./remove-pictures.ts";
import { standingAmong } from "./standing.ts";
import { type StoredEntry, wallAnswers, wallConsents, wallEntries } from "./wall.sql.ts";

/** Whose consent ended elsewhere, with card, case, account or a refusal: nobody sees them already, now they go. */
export function takeDownLost(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const all = await ctx.db.select().from(wallEntries).for("update");
    const standing = new Set((await standingAmong(ctx, all)).map(({ id }) => id));
    const lost = all.filter(({ id }) => !standing.has(id));
    for (const entry of lost) await takeDown(ctx, entry);
    const cards = ctx.db.select({ id: memoryCards.id }).from(memoryCards);
    await ctx.db.delete(wallAnswers).where(notInArray(wallAnswers.cardId, cards));
    return lost.length;
  });
}

/** Before the case is erased. */
export async function eraseEntriesOfCase(ctx: Tx<System>, researchId: string): Promise<void> {
  const own = await ctx.db.select().from(wallEntries).where(eq(wallEntries.researchId, researchId));
  for (const entry of own) await takeDown(ctx, entry);
}

/** Of entries that are gone, counted from the last that is known of them. */
export async function eraseOldWallConsents(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(wallConsents)
    .where(
      sql`not exists (select 1 from wall_entries e where e.id = ${wallConsents.entryId})
        and not exists (select 1 from wall_consents later
          where later.entry_id = ${wallConsents.entryId} and later.at >= ${before.toISOString()}::timestamptz)`,
    )
    .returning({ id: wallConsents.id });
  return gone.length;
}

async function takeDown(ctx: Tx<System>, entry: StoredEntry): Promise<void> {
  await ctx.db.delete(wallEntries).where(eq(wallEntries.id, entry.id));
  await recordWallConsent(ctx, entry, "ended", "system");
  await shredWallPictures(ctx, [entry.imageKey]);
  await record(ctx, "wall.taken-down", `wall:${entry.id}`);
}
