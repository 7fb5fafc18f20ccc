import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import { clubJoinedLetter } from "./privacy.mail.ts";
import { consents } from "./privacy.sql.ts";

/** Of the words below; a change of theirs is a new version, and old consents keep the old words. */
const clubVersion = "2026-11-22";

export const JoinClub = z.object({ consent: z.literal("yes", "privacy_consent_missing") });

/** The words one agrees to, as they stand beside the box. */
export function clubConsent(locale: Locale): string {
  return m.club_consent({ product }, { locale });
}

/**
 * Joins the collector club. The consent is kept with its words and moment (Art. 7 Abs. 1 GDPR), and a letter repeats them. Only for a
 * confirmed address (§ 7 UWG): nobody joins with somebody else's. A member who joins again stays one.
 */
export async function joinClub(
  ctx: Ctx<Customer>,
  _input: z.infer<typeof JoinClub>,
  locale: Locale,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    // The owner may see these rows only; the house writes them.
    await asSystem(ctx, "join-club", async (ctx) => {
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user?.emailVerified) throw new RuleBroken("privacy_confirm_email_first");
      const present = await ctx.db.select({ id: consents.id }).from(consents).where(inForce(userId));
      if (present.length > 0) return;
      const id = uuidv7(ctx.now().getTime());
      const text = clubConsent(locale);
      const consent = { id, userId, purpose: "collector-club", locale, version: clubVersion, text } as const;
      await ctx.db.insert(consents).values({ ...consent, givenAt: ctx.now() });
      await record(ctx, "privacy.consent-given", `user:${userId}`, {
        purpose: consent.purpose,
        version: clubVersion,
      });
      const url = `${ctx.house.config.publicUrl}/${locale}/dashboard/profile/privacy#club`;
      const letter = { template: "privacy.club-joined", to: user.email, userId, locale };
      await writeLetter(ctx, { ...letter, text: clubJoinedLetter(locale, text, url) });
    });
  });
}

/** Withdraws the consent, as easily as it was given (Art. 7 Abs. 3 GDPR). Throws `NotFound` for nobody's member. */
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
