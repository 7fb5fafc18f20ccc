import { eq } from "drizzle-orm";
import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { confirmSubscriptionMail } from "#business/content/content.mail.ts";
import { newsletterSubscriptions } from "#business/content/content.sql.ts";
import { type Ctx, type Customer, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { subscriptionToken } from "./subscription-token.ts";

export const Subscribe = z.object({
  locale: z.enum(["de", "en"]),
  email: z.email("content_email_invalid").max(255, "content_email_invalid").toLowerCase(),
});

/** At most one confirmation mail per address a day, whoever asks (§ 7 UWG). */
const minMailIntervalMs = 24 * 60 * 60 * 1000;

/** Double opt-in. The response never reveals who is subscribed; `formText` is the text next to the button, stored as proof. */
export async function subscribe(
  ctx: Ctx<Visitor | Customer>,
  input: z.infer<typeof Subscribe>,
  formText: string,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "newsletter", address);
  if (!(await mailToTyped(ctx, "newsletter", input.email))) return;
  await inTransaction(systemContext(ctx, "newsletter"), async (ctx) => {
    const [existing] = await ctx.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, input.email))
      .for("update");
    const subscribed = existing?.confirmedAt && !existing.unsubscribedAt;
    if (subscribed || (existing && ctx.now().getTime() - existing.mailedAt.getTime() < minMailIntervalMs))
      return;
    const id = existing?.id ?? uuidv7(ctx.now().getTime());
    const request = {
      locale: input.locale,
      formText,
      requestedAt: ctx.now(),
      requestedFrom: truncateIp(address),
      mailedAt: ctx.now(),
      confirmedAt: null,
      confirmedFrom: null,
      unsubscribedAt: null,
    };
    await ctx.db
      .insert(newsletterSubscriptions)
      .values({ id, email: input.email, ...request })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: request });
    await record(ctx, "newsletter.requested", `newsletter:${id}`);
    const token = subscriptionToken(ctx, "confirm", id);
    await queueMail(ctx, {
      template: "content.newsletter-confirm",
      to: input.email,
      userId: null,
      about: `newsletter:${id}`,
      locale: input.locale,
      text: confirmSubscriptionMail(
        input.locale,
        `${ctx.services.config.publicUrl}/${input.locale}/newsletter/confirm?token=${token}`,
      ),
    });
  });
}

/** Drops the last part: enough for the proof, too little to identify a person. */
export function truncateIp(address: string): string {
  return address.includes(":")
    ? `${address.split(":").slice(0, 3).join(":")}::/48`
    : address.replace(/\.\d+$/, ".0/24");
}
