import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import type { Locale } from "../locale.ts";
import { greetingName } from "./account.ts";
import { profiles } from "./accounts.sql.ts";
import { libraryIn } from "./sign-in-library.ts";

export type SignedIn = {
  userId: string;
  email: string;
  emailConfirmed: boolean;
  role: "customer" | "researcher" | "administrator";
  locale: Locale;
  /** Signing in asked for a second factor. */
  secondFactor: boolean;
  greeting: string;
  /** Set while the account waits to be erased: it is shut until its owner takes the wish back. */
  closesAt: Date | null;
  /** Cookies of a session that renewed itself. */
  cookies: string[];
};

/** Who this browser is, by its session cookie; null for a stranger or an ended session. */
export function whoIs(ctx: Ctx<System>, headers: Headers): Promise<SignedIn | null> {
  if (!headers.get("cookie")?.includes("house.session_token")) return Promise.resolve(null);
  return inTransaction(ctx, async (ctx) => {
    const answer = await libraryIn(ctx, "de").api.getSession({ headers, returnHeaders: true });
    if (!answer.response) return null;
    const { user } = answer.response;
    const [profile] = await ctx.db
      .select({ firstName: profiles.firstName })
      .from(profiles)
      .where(eq(profiles.id, user.id));
    return {
      userId: user.id,
      email: user.email,
      emailConfirmed: user.emailVerified,
      role: user.role as SignedIn["role"], // the column's own enum; the library types it as string
      locale: user.locale as Locale, // as above
      secondFactor: user.twoFactorEnabled === true,
      closesAt: (user.closesAt as Date | null | undefined) ?? null, // a date column, as above
      greeting: greetingName(profile?.firstName ?? null, user.email),
      cookies: answer.headers.getSetCookie(),
    };
  });
}
