import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { invitationMail } from "#business/accounts/accounts.mail.ts";
import { credentials, profiles, users, verifications } from "#business/accounts/accounts.sql.ts";
import { voidLinks } from "#business/accounts/void-links.ts";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeAdministrator,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { roleList } from "./role-list.ts";

const invitationMs = 7 * 86_400_000;

export const InviteColleague = z.object({
  name: z.string().trim().min(1, "accounts_name_missing").max(100, "accounts_name_too_long"),
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long").toLowerCase(),
  locale: z.enum(["de", "en"]),
  roles: roleList,
});
type Invited = z.infer<typeof InviteColleague>;

/** The mailed link sets the password, for seven days. Inviting again replaces it. Throws `RoleNeeded`. */
export function inviteColleague(ctx: Ctx<Staff>, input: Invited): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Accounts, their links and mails are written by the system only.
    const userId = await asSystem(ctx, "invitation", async (ctx) => {
      const userId = await openAccount(ctx, input);
      await sendInvitation(ctx, userId, input);
      return userId;
    });
    await record(ctx, "staff.invited", `user:${userId}`, { roles: input.roles });
  });
}

/** An account somebody can sign in to stays what it is: a mistyped address must not make a customer a colleague. */
async function openAccount(ctx: Tx<System>, { name, email, locale, roles }: Invited): Promise<string> {
  const at = ctx.now();
  const facts = { name, locale, role: "staff", staffRoles: roles, emailVerified: true } as const;
  const [known] = await ctx.db
    .select({ id: users.id, hasPassword: sql<boolean>`${credentials.id} is not null` })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  if (known?.hasPassword) throw new RuleBroken("accounts_invite_has_account");
  const userId = known?.id ?? uuidv7(at.getTime());
  if (known)
    await ctx.db
      .update(users)
      .set({ ...facts, updatedAt: at })
      .where(eq(users.id, userId));
  else await ctx.db.insert(users).values({ id: userId, email, ...facts, createdAt: at, updatedAt: at });
  const [firstName = name, ...rest] = name.split(" ");
  const profile = { firstName, lastName: rest.join(" ") || null };
  await ctx.db
    .insert(profiles)
    .values({ id: userId, ...profile })
    .onConflictDoUpdate({ target: profiles.id, set: profile });
  return userId;
}

/** Its link is that of a forgotten password, which also asks for the longer one of staff. */
async function sendInvitation(ctx: Tx<System>, userId: string, { email, locale }: Invited): Promise<void> {
  await queueMail(ctx, {
    template: "accounts.invitation",
    to: email,
    userId,
    locale,
    text: invitationMail(locale, await createPasswordLink(ctx, userId, locale)),
  });
}

/** Replaces the account's other links. */
export async function createPasswordLink(
  ctx: Tx<System>,
  userId: string,
  locale: Invited["locale"],
): Promise<string> {
  const token = randomUUID();
  const at = ctx.now();
  await voidLinks(ctx, userId);
  await ctx.db.insert(verifications).values({
    id: uuidv7(at.getTime()),
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(at.getTime() + invitationMs),
    createdAt: at,
    updatedAt: at,
  });
  return `${ctx.services.config.publicUrl}/${locale}/auth/reset?token=${token}`;
}
