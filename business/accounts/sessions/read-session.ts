import { eq } from "drizzle-orm";
import { greetingName } from "#business/accounts/account.ts";
import { sessions } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inOneRound, type System } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { presentSession } from "./present-session.ts";
import { actionCounts } from "./session.ts";

export type SignedInUser = {
  userId: string;
  email: string;
  emailConfirmed: boolean;
  role: "customer" | "staff";
  staffRoles: readonly StaffRole[];
  locale: Locale;
  secondFactor: boolean;
  greeting: string;
  /** Set while the account is locked; the owner can withdraw the request. */
  closesAt: Date | null;
};

/** Null for a stranger or an ended session. Only requests `byPerson` extend the session. */
export async function readSession(
  ctx: Ctx<System>,
  headers: Headers,
  byPerson = false,
): Promise<SignedInUser | null> {
  if (!headers.get("cookie")?.includes("app.session_token")) return null;
  const present = await presentSession(ctx, headers);
  if (!present) return null;
  const { user, session } = present;
  if (byPerson && actionCounts(session, ctx.now()))
    await inOneRound(ctx, (ctx) => [
      ctx.db.update(sessions).set({ lastActionAt: ctx.now() }).where(eq(sessions.id, session.id)),
    ]);
  return {
    userId: user.id,
    email: user.email,
    emailConfirmed: user.emailVerified,
    role: user.role,
    staffRoles: user.staffRoles,
    locale: user.locale,
    secondFactor: user.secondFactor,
    closesAt: user.closesAt,
    greeting: greetingName(user.firstName, user.email),
  };
}
