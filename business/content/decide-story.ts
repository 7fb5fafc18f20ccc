import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { storyDecidedLetter } from "./content.mail.ts";
import { stories } from "./content.sql.ts";

/** A refusal names its reason (Art. 17 of the Digital Services Act); the sender reads it word for word. */
export const DecideStory = z
  .object({
    storyId: z.uuid(),
    decision: z.enum(["publish", "refuse"]),
    reason: z.string().trim().max(1000, "content_reason_long").default(""),
  })
  .refine(({ decision, reason }) => decision === "publish" || reason.length >= 10, {
    path: ["reason"],
    message: "content_reason_missing",
  });

/** Publishes a story or refuses it; a published one may be taken down again. The sender gets a letter either way. */
export async function decideStory(ctx: Ctx<Staff>, input: z.infer<typeof DecideStory>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [story] = await ctx.db.select().from(stories).where(eq(stories.id, input.storyId)).for("update");
    if (!story) throw new NotFound();
    const status = input.decision === "publish" ? "published" : "refused";
    if (story.status === status) throw new RuleBroken("content_already_decided");
    await ctx.db
      .update(stories)
      .set({
        status,
        decidedAt: ctx.now(),
        decidedBy: ctx.actor.userId,
        reason: status === "refused" ? input.reason : null,
      })
      .where(eq(stories.id, story.id));
    await record(ctx, `story.${status}`, `story:${story.id}`);
    await writeLetter(ctx, {
      template: `content.story-${status}`,
      to: story.email,
      userId: null,
      about: `story:${story.id}`,
      locale: story.locale,
      text: storyDecidedLetter(ctx.house.config.publicUrl, { ...story, status, reason: input.reason }),
    });
  });
}
