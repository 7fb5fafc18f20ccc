import { eq } from "drizzle-orm";
import { z } from "zod";
import { createSignature, signatureMatches } from "#platform/signature.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, systemContext, type Tx, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { profiles } from "./accounts.sql.ts";

const mailPreferences = ["immediately", "daily", "never"] as const;
export type MailPreference = (typeof mailPreferences)[number];

export const SetMailPreference = z.object({ preference: z.enum(mailPreferences) });

export function setMailPreference(
  ctx: Ctx<Customer>,
  input: z.infer<typeof SetMailPreference>,
): Promise<void> {
  return inTransaction(ctx, (ctx) => save(ctx, ctx.actor.userId, input.preference));
}

export function myMailPreference(ctx: Ctx<Customer>): Promise<MailPreference> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ preference: profiles.mailPreference })
      .from(profiles)
      .where(eq(profiles.id, ctx.actor.userId));
    return row?.preference ?? "immediately";
  });
}

export function mailPreferenceToken(ctx: Ctx, userId: string): string {
  return `${userId}.${createSignature(ctx.services.secret, "mails", userId)}`;
}

/** Opts out by link, without sign-in (RFC 8058). Idempotent. */
export async function optOutOfMails(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const [userId = "", signature = ""] = token.split(".");
  if (
    !z.uuid().safeParse(userId).success ||
    !signatureMatches(signature, ctx.services.secret, "mails", userId)
  )
    throw new RuleBroken("accounts_link_expired");
  await inTransaction(systemContext(ctx, "opt-out-of-mails"), (ctx) => save(ctx, userId, "never"));
}

async function save(ctx: Tx, userId: string, mailPreference: MailPreference): Promise<void> {
  await ctx.db.update(profiles).set({ mailPreference }).where(eq(profiles.id, userId));
  await record(ctx, "mails.chosen", `user:${userId}`, { preference: mailPreference });
}
