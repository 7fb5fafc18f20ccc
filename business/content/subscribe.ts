import { eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction, type Visitor } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { confirmSubscriptionLetter } from "./content.mail.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { subscriptionToken } from "./subscription-token.ts";

export const Subscribe = z.object({
  locale: z.enum(["de", "en"]),
  email: z.email("content_email_invalid").max(255, "content_email_invalid").toLowerCase(),
});

/** No address gets more than one of these letters a day, whoever asks (§ 7 UWG). */
const pauseMs = 24 * 60 * 60 * 1000;

/**
 * Asks an address by letter whether it really wants the newsletter. The answer to the asker is always the same, so that
 * nobody learns who is on the list. `formText` are the words beside the button: they are part of the proof.
 */
export async function subscribe(
  ctx: Ctx<Visitor | Customer>,
  input: z.infer<typeof Subscribe>,
  formText: string,
  address: string,
): Promise<void> {
  await takeTurn(ctx, "newsletter", address);
  await inTransaction(asHouse(ctx, "newsletter"), async (ctx) => {
    const [known] = await ctx.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, input.email))
      .for("update");
    const subscribed = known?.confirmedAt && !known.unsubscribedAt;
    if (subscribed || (known && ctx.now().getTime() - known.letterAt.getTime() < pauseMs)) return;
    const id = known?.id ?? uuidv7(ctx.now().getTime());
    const asked = {
      locale: input.locale,
      formText,
      requestedAt: ctx.now(),
      requestedFrom: shortened(address),
      letterAt: ctx.now(),
      confirmedAt: null,
      confirmedFrom: null,
      unsubscribedAt: null,
    };
    await ctx.db
      .insert(newsletterSubscriptions)
      .values({ id, email: input.email, ...asked })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: asked });
    await record(ctx, "newsletter.requested", `newsletter:${id}`);
    const token = subscriptionToken(ctx, "confirm", id);
    await writeLetter(ctx, {
      template: "content.newsletter-confirm",
      to: input.email,
      userId: null,
      about: `newsletter:${id}`,
      locale: input.locale,
      text: confirmSubscriptionLetter(
        input.locale,
        `${ctx.house.config.publicUrl}/${input.locale}/newsletter/confirm?token=${token}`,
      ),
    });
  });
}

/** A network address without its last part: enough for the proof, too little for a person. */
export function shortened(address: string): string {
  return address.includes(":")
    ? `${address.split(":").slice(0, 3).join(":")}::/48`
    : address.replace(/\.\d+$/, ".0/24");
}
