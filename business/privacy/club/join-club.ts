import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { clubJoinedMail } from "#business/privacy/privacy.mail.ts";
import { consents } from "#business/privacy/privacy.sql.ts";
import { product } from "#business/product.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";

const clubVersion = "2026-11-22";

export const JoinClub = z.object({ consent: z.literal("yes", "privacy_consent_missing") });

export function clubConsentText(locale: Locale): string {
  return m.club_consent({ product }, { locale });
}

/** Stores text and time of the consent (Art. 7 Abs. 1 GDPR); requires a confirmed address (§ 7 UWG). Idempotent. */
export async function joinClub(
  ctx: Ctx<Customer>,
  _input: z.infer<typeof JoinClub>,
  locale: Locale,
): Promise<void> {
  await countAttempt(ctx, "club", ctx.actor.userId);
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    // Owners may only read these rows.
    await asSystem(ctx, "join-club", async (ctx) => {
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user?.emailVerified) throw new RuleBroken("privacy_confirm_email_first");
      const active = await ctx.db.select({ id: consents.id }).from(consents).where(inForce(userId));
      if (active.length > 0) return;
      const id = uuidv7(ctx.now().getTime());
      const text = clubConsentText(locale);
      const consent = { id, userId, purpose: "collector-club", locale, version: clubVersion, text } as const;
      await ctx.db.insert(consents).values({ ...consent, givenAt: ctx.now() });
      await record(ctx, "privacy.consent-given", `user:${userId}`, {
        purpose: consent.purpose,
        version: clubVersion,
      });
      const url = `${ctx.services.config.publicUrl}/${locale}/dashboard/profile/privacy#club`;
      const mail = { template: "privacy.club-joined", to: user.email, userId, locale };
      await queueMail(ctx, { ...mail, text: clubJoinedMail(locale, text, url) });
    });
  });
}

/** As easy as giving it (Art. 7 Abs. 3 GDPR). */
export async function leaveClub(ctx: Ctx<Customer>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const left = await asSystem(ctx, "leave-club", (ctx) =>
      ctx.db
        .update(consents)
        .set({ withdrawnAt: ctx.now() })
        .where(inForce(userId))
        .returning({ id: consents.id }),
    );
    if (left.length === 0) throw new NotFound();
    await record(ctx, "privacy.consent-withdrawn", `user:${userId}`, { purpose: "collector-club" });
  });
}

function inForce(userId: string) {
  return and(
    eq(consents.userId, userId),
    eq(consents.purpose, "collector-club"),
    isNull(consents.withdrawnAt),
  );
}
