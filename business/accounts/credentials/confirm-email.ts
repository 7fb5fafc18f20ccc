import { eq } from "drizzle-orm";
import { z } from "zod";
import { credentials, users } from "#business/accounts/accounts.sql.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { voidLinks } from "#business/accounts/void-links.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";

export const ConfirmEmail = z.object({ token: z.string().min(1).max(2000) });

export type EmailConfirmation = "confirmed" | "new-address-asked" | "changed";

/** Redeems the mailed link; idempotent. A change requested before the present password was set is void. */
export function confirmEmail(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof ConfirmEmail>,
): Promise<EmailConfirmation> {
  return inTransaction(systemContext(ctx, "confirm-email"), async (ctx) => {
    const change = decodeChange(input.token);
    const current = change ? await accountByEmail(ctx, change.email) : undefined;
    if (change && (await accountByEmail(ctx, change.updateTo))) throw new RuleBroken("accounts_link_expired");
    if (change && current && change.iat < current.passwordSince)
      throw new RuleBroken("accounts_link_expired");
    const answer = await translateAuthErrors(
      authIn(ctx, current?.locale ?? "de").api.verifyEmail({ query: { token: input.token } }),
    );
    if (!answer?.status) throw new RuleBroken("accounts_link_expired");
    if (!change || !current) return "confirmed";
    if (change.requestType === "change-email-confirmation") return "new-address-asked";
    // better-auth leaves an account unconfirmed here, though the link went to the new address alone.
    await ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, current.id));
    await voidLinks(ctx, current.id);
    await record(ctx, "account.email-changed", `user:${current.id}`);
    return "changed";
  });
}

/** The address that a link is about, to fill in a form with; null for what is no link of ours. Proves nothing. */
export function addressInLink(token: string): string | null {
  const { email, updateTo } = LinkContent.safeParse(contentOf(token)).data ?? {};
  return updateTo ?? email ?? null;
}

const LinkContent = z.object({ email: z.email(), updateTo: z.email().optional() });

const EmailChange = z.object({
  email: z.string(),
  updateTo: z.string(),
  requestType: z.enum(["change-email-confirmation", "change-email-verification"]),
  iat: z.number(),
});

/** Decodes without verifying; better-auth verifies the signature. */
function decodeChange(token: string): z.infer<typeof EmailChange> | undefined {
  return EmailChange.safeParse(contentOf(token)).data;
}

function contentOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
}

async function accountByEmail(ctx: Tx<System>, email: string) {
  const [user] = await ctx.db
    .select({ id: users.id, locale: users.locale, passwordAt: credentials.updatedAt })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  if (!user) return undefined;
  return { ...user, passwordSince: Math.floor((user.passwordAt?.getTime() ?? 0) / 1000) };
}

/** Resends the confirmation mail; its link continues to `next`. */
export async function resendConfirmation(
  ctx: Ctx<Customer>,
  locale: Locale,
  next: string | undefined,
): Promise<void> {
  await countAttempt(ctx, "confirm-email", ctx.actor.userId);
  const { userId } = ctx.actor;
  await inTransaction(systemContext(ctx, "confirm-email"), async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (!user || user.emailVerified) return;
    await translateAuthErrors(
      authIn(ctx, locale, { next }).api.sendVerificationEmail({ body: { email: user.email } }),
    );
  });
}
