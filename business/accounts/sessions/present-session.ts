import { eq } from "drizzle-orm";
import type { System, Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { sessions } from "../accounts.sql.ts";
import { authIn } from "./auth-library.ts";
import { type SessionFacts, sessionHolds } from "./session.ts";

/** The session and account of these headers; undefined for none. Deletes an expired one. */
export async function presentSession(ctx: Tx<System>, headers: Headers) {
  const present = await authIn(ctx, "de").api.getSession({ headers });
  if (!present) return undefined;
  const { user } = present;
  const session = present.session as typeof present.session & SessionFacts;
  const account = { role: user.role as SessionFacts["role"], secondFactor: user.twoFactorEnabled === true };
  if (sessionHolds(session, account, ctx.now())) return { session, user: { ...user, ...account } };
  await ctx.db.delete(sessions).where(eq(sessions.id, session.id));
  return undefined;
}

/** The session in `headers`; throws `NotFound` unless it is this person's. */
export async function sessionOf(ctx: Tx<System>, userId: string, headers: Headers) {
  const present = await presentSession(ctx, headers);
  if (present?.user.id !== userId) throw new NotFound();
  return present.session;
}
