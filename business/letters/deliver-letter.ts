import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { attachmentBytes } from "./attachment-bytes.ts";
import { outboundMails } from "./letters.sql.ts";

/**
 * Hands one letter to the mail server and notes the moment it was accepted. Called by a job:
 * a refusal is noted and thrown, so that the queue tries again. A letter already accepted is left alone.
 */
export async function deliverLetter(ctx: Ctx<System>, input: { letterId: string }): Promise<void> {
  const letter = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(outboundMails).where(eq(outboundMails.id, input.letterId));
    return row;
  });
  if (!letter || letter.acceptedAt) return;
  try {
    const attachments = await Promise.all(
      letter.attachments.map(async (attachment) => ({
        filename: attachment.filename,
        contentType: attachment.contentType,
        content: await attachmentBytes(ctx.house, attachment),
      })),
    );
    await ctx.house.post.deliver({ ...letter, to: letter.recipient, attachments });
  } catch (error) {
    await note(ctx, letter.id, {
      lastError: error instanceof Error ? error.message.slice(0, 500) : "unknown",
    });
    throw error;
  }
  await note(ctx, letter.id, { acceptedAt: ctx.now(), lastError: null });
}

function note(ctx: Ctx<System>, id: string, what: { acceptedAt?: Date; lastError: string | null }) {
  return inTransaction(ctx, (ctx) => ctx.db.update(outboundMails).set(what).where(eq(outboundMails.id, id)));
}
