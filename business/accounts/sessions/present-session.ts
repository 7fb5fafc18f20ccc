import { eq } from "drizzle-orm";
import { sessionToken } from "#platform/auth/session-cookie.ts";
import { type Ctx, inOneRound, type System, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { profiles, sessions, users } from "../accounts.sql.ts";
import { sessionHolds } from "./session.ts";

/** Undefined for none. One query: the library takes ten times as long. A row never ends before `sessionHolds` says so. */
export async function presentSession(ctx: Ctx<System>, headers: Headers) {
  const { secret, config } = ctx.services;
  const token = sessionToken(headers, secret, config.publicUrl);
  if (!token) return undefined;
  const [[found]] = await inOneRound(ctx, (ctx) => [
    ctx.db
      .select({ session: sessions, user: users, firstName: profiles.firstName })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(sessions.token, token)),
  ]);
  if (!found) return undefined;
  const { session, user, firstName } = found;
  const account = { role: user.role, secondFactor: user.twoFactorEnabled };
  if (sessionHolds(session, account, ctx.now())) return { session, user: { ...user, ...account, firstName } };
  await inOneRound(ctx, (ctx) => [ctx.db.delete(sessions).where(eq(sessions.id, session.id))]);
  return undefined;
}

/** The session in `headers`; throws `NotFound` unless it is this person's. */
export async function sessionOf(ctx: Tx<System>, userId: string, headers: Headers) {
  const present = await presentSession(ctx, headers);
  if (present?.user.id !== userId) throw new NotFound();
  return present.session;
}
