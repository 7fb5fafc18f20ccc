import { and, asc, desc, eq, like, sql } from "drizzle-orm";
import { credentials, sessions, users, verifications } from "#business/accounts/accounts.sql.ts";
import { sessionHolds } from "#business/accounts/sessions/session.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { mayDo } from "#business/staff-roles.ts";

/** Everybody on the team with their roles; for an administrator also whether they can sign in, and where they are signed in. */
export function readColleagues(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const people = await ctx.db
      .select({ id: users.id, name: users.name, email: users.email, roles: users.staffRoles })
      .from(users)
      .where(eq(users.role, "staff"))
      .orderBy(asc(users.name), asc(users.id));
    if (!mayDo(ctx.actor.roles, "administration"))
      return people.map((person) => ({ ...person, access: null }));
    await record(ctx, "team.read", `team:${ctx.actor.userId}`);
    const now = ctx.now();
    const { accounts, open } = await asSystem(ctx, "read-colleagues", async ({ db }) => ({
      accounts: await db
        .select({
          id: users.id,
          secondFactor: users.twoFactorEnabled,
          hasPassword: sql<boolean>`exists (select from ${credentials} c where c.user_id = ${users.id})`,
          invitedUntil: verifications.expiresAt,
        })
        .from(users)
        .leftJoin(
          verifications,
          and(
            eq(verifications.value, sql`${users.id}::text`),
            like(verifications.identifier, "reset-password:%"),
          ),
        )
        .where(eq(users.role, "staff")),
      open: await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.role, "staff"))
        .orderBy(desc(sessions.lastActionAt), desc(sessions.id)),
    }));
    return people.map((person) => {
      const account = accounts.find(({ id }) => id === person.id);
      const secondFactor = account?.secondFactor ?? false;
      const own = open
        .map(({ session }) => session)
        .filter(({ userId }) => userId === person.id)
        .filter((session) => sessionHolds(session, { role: "staff", secondFactor }, now));
      return {
        ...person,
        access: {
          state: accessState(account, now),
          invitedUntil: account?.hasPassword ? null : (account?.invitedUntil ?? null),
          sessions: own.map(({ id, userAgent, createdAt, lastActionAt }) => ({
            id,
            device: userAgent,
            since: createdAt,
            used: lastActionAt,
          })),
        },
      };
    });
  });
}

type Account = { secondFactor: boolean; hasPassword: boolean; invitedUntil: Date | null };
export type AccessState = "complete" | "without-factor" | "invited" | "invitation-over";

function accessState(account: Account | undefined, now: Date): AccessState {
  if (account?.hasPassword) return account.secondFactor ? "complete" : "without-factor";
  return account?.invitedUntil && account.invitedUntil > now ? "invited" : "invitation-over";
}

export type Colleague = Awaited<ReturnType<typeof readColleagues>>[number];
