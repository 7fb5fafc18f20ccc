import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { lockCardOf } from "../card-link.ts";
import { shredPictures } from "../card-pictures.ts";
import { memoryCardPictures } from "../memory-cards.sql.ts";

export const RemoveCardPicture = z.object({ pictureId: z.uuid() });

/** Throws `NotFound` for a wrong link. A picture that is gone already is gone. */
export function removeCardPicture(
  ctx: Ctx<Visitor>,
  token: string,
  { pictureId }: z.infer<typeof RemoveCardPicture>,
): Promise<void> {
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const { id: cardId } = await lockCardOf(ctx, token);
    const gone = await ctx.db
      .delete(memoryCardPictures)
      .where(and(eq(memoryCardPictures.id, pictureId), eq(memoryCardPictures.cardId, cardId)))
      .returning({ key: memoryCardPictures.imageKey });
    if (gone.length === 0) return;
    await shredPictures(ctx, gone);
    await record(ctx, "memory-card.picture-removed", `memory-card:${cardId}`);
  });
}
