import { eq } from "drizzle-orm";
import { z } from "zod";
import { sealHolds, sealOf } from "#platform/seal.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction, type Tx, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { profiles } from "./accounts.sql.ts";

const mailPreferences = ["immediately", "daily", "never"] as const;
export type MailPreference = (typeof mailPreferences)[number];

export const ChooseMails = z.object({ preference: z.enum(mailPreferences) });

/** How a customer wants to hear of news: a letter at once, one a day, or none. Letters that a contract needs come in any case. */
export function chooseMails(ctx: Ctx<Customer>, input: z.infer<typeof ChooseMails>): Promise<void> {
  return inTransaction(ctx, (ctx) => keep(ctx, ctx.actor.userId, input.preference));
}

/** What I chose. */
export function myMailPreference(ctx: Ctx<Customer>): Promise<MailPreference> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ preference: profiles.mailPreference })
      .from(profiles)
      .where(eq(profiles.id, ctx.actor.userId));
    return row?.preference ?? "immediately";
  });
}

/** Names a person in a letter's link that ends such letters: nobody else can make it. */
export function mailToken(ctx: Ctx, userId: string): string {
  return `${userId}.${sealOf(ctx.house.secret, "mails", userId)}`;
}

/** Ends the letters about news for the person behind the link, without sign-in (RFC 8058). Twice is as good as once. Rule: `accounts_link_expired`. */
export async function stopMails(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const [userId = "", seal = ""] = token.split(".");
  if (!z.uuid().safeParse(userId).success || !sealHolds(seal, ctx.house.secret, "mails", userId))
    throw new RuleBroken("accounts_link_expired");
  await inTransaction(asHouse(ctx, "stop-mails"), (ctx) => keep(ctx, userId, "never"));
}

async function keep(ctx: Tx, userId: string, mailPreference: MailPreference): Promise<void> {
  await ctx.db.update(profiles).set({ mailPreference }).where(eq(profiles.id, userId));
  await record(ctx, "mails.chosen", `user:${userId}`, { preference: mailPreference });
}
