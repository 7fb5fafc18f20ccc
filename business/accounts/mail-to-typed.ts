import { and, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, systemContext, type Tx } from "../context.ts";
import { TooMany } from "../errors.ts";
import { users } from "./accounts.sql.ts";
import { countAttempt } from "./rate-limit.ts";

/** For what a form of ours writes to the address that was typed there. A stranger may have typed somebody else's. */
export type MailToTyped = {
  /** Whether the mail may repeat what was typed: somebody has confirmed that the address is theirs. */
  quoted: boolean;
};

/** Null when this address has had enough of such mails today, from wherever they were asked for. Not inside a transaction. */
export async function mailToTyped(ctx: Ctx, form: string, email: string): Promise<MailToTyped | null> {
  try {
    await countAttempt(ctx, "typed-address", `${form}:${mailboxOf(email)}`);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  return inTransaction(systemContext(ctx, "typed-address"), async (ctx) => ({
    quoted: await isConfirmedAddress(ctx, email),
  }));
}

export async function isConfirmedAddress(ctx: Tx<System>, email: string): Promise<boolean> {
  const confirmed = and(sql`lower(${users.email}) = ${email.toLowerCase()}`, eq(users.emailVerified, true));
  return (await ctx.db.$count(users, confirmed)) > 0;
}

/** What stands behind a plus reaches the same mailbox with most providers. */
function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  return `${local.split("+")[0]}@${domain}`;
}
