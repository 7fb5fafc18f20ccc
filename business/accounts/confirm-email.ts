import { and, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import {
  asHouse,
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  type Tx,
  type Visitor,
} from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { sessions, users } from "./accounts.sql.ts";
import { asking, libraryIn } from "./sign-in-library.ts";
import { takeTurn } from "./take-turn.ts";

export const ConfirmEmail = z.object({ token: z.string().min(1).max(2000) });

/** What a link did: confirmed the address of an account, sent the second letter of a change, or completed it. */
export type Confirmed = "confirmed" | "new-address-asked" | "changed";

/** Redeems the link of the letter. May run twice: a confirmed address stays confirmed. */
export function confirmEmail(ctx: Ctx<Visitor>, input: z.infer<typeof ConfirmEmail>): Promise<Confirmed> {
  return inTransaction(asHouse(ctx, "confirm-email"), async (ctx) => {
    const change = changeIn(input.token);
    const present = change ? await accountAt(ctx, change.email) : undefined;
    if (change && (await accountAt(ctx, change.updateTo))) throw new RuleBroken("accounts_link_expired");
    const answer = await asking(
      libraryIn(ctx, present?.locale ?? "de").api.verifyEmail({ query: { token: input.token } }),
    );
    if (!answer?.status) throw new RuleBroken("accounts_link_expired");
    if (!change || !present) return "confirmed";
    if (change.requestType === "change-email-confirmation") return "new-address-asked";
    // The library opens a session that no browser holds; it belongs to nobody.
    await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, present.id), notInArray(sessions.id, present.sessions)));
    await record(ctx, "account.email-changed", `user:${present.id}`);
    return "changed";
  });
}

const Change = z.object({
  email: z.string(),
  updateTo: z.string(),
  requestType: z.enum(["change-email-confirmation", "change-email-verification"]),
});

/** What a token says about a change of address. Whether it says so truly is for the library to check. */
function changeIn(token: string): z.infer<typeof Change> | undefined {
  try {
    const body = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    return Change.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

async function accountAt(ctx: Tx<System>, email: string) {
  const [user] = await ctx.db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return undefined;
  const open = await ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
  return { ...user, sessions: open.map(({ id }) => id) };
}

/** Sends the confirmation letter once more; `next` is where its link leads on to. */
export async function sendConfirmationAgain(
  ctx: Ctx<Customer>,
  locale: Locale,
  next: string | undefined,
): Promise<void> {
  await takeTurn(ctx, "confirm-email", ctx.actor.userId);
  const { userId } = ctx.actor;
  await inTransaction(asHouse(ctx, "confirm-email"), async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (!user || user.emailVerified) return;
    await asking(libraryIn(ctx, locale, next).api.sendVerificationEmail({ body: { email: user.email } }));
  });
}
