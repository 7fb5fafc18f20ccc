import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { storyDecidedMail } from "#business/content/content.mail.ts";
import { stories } from "#business/content/content.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { askForNames, nameGround } from "#business/history/name-grounds.ts";
import { namesInTexts } from "#business/history/reads-as-name.ts";
import { queueMail } from "#business/mails/queue-mail.ts";

/** Art. 17 DSA requires a reason for refusal; the sender receives it verbatim. */
export const DecideStory = z
  .object({
    storyId: z.uuid(),
    decision: z.enum(["publish", "refuse"]),
    reason: z.string().trim().max(1000, "content_reason_long").default(""),
    nameGround,
  })
  .refine(({ decision, reason }) => decision === "publish" || reason.length >= 10, {
    path: ["reason"],
    message: "content_reason_missing",
  });

/** A published story may be refused later, which takes it down. */
export async function decideStory(ctx: Ctx<Staff>, input: z.infer<typeof DecideStory>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [story] = await ctx.db.select().from(stories).where(eq(stories.id, input.storyId)).for("update");
    if (!story) throw new NotFound();
    const status = input.decision === "publish" ? "published" : "refused";
    if (story.status === status) throw new RuleBroken("content_already_decided");
    if (status === "published")
      await askForNames(ctx, `story:${story.id}`, {
        names: namesInStory(story),
        nameGround: input.nameGround,
      });
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
    await queueMail(ctx, {
      template: `content.story-${status}`,
      to: story.email,
      userId: null,
      about: `story:${story.id}`,
      locale: story.locale,
      text: storyDecidedMail(ctx.services.config.publicUrl, { ...story, status, reason: input.reason }),
    });
  });
}

/** The sender's own name goes out with their consent. */
export function namesInStory({
  vehicle,
  story,
  outcome,
}: Pick<typeof stories.$inferSelect, "vehicle" | "story" | "outcome">): string[] {
  return namesInTexts([vehicle, story, outcome]);
}
