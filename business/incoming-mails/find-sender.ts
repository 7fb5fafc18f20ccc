import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import type { System, Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

export type Sender = { kind: "customer"; userId: string } | { kind: "team" } | { kind: "known" } | null;

/** Who writes to a case: its customer, one of the team, or somebody whom the team has written to or let in. */
export async function findSender(ctx: Tx<System>, researchId: string, address: string): Promise<Sender> {
  const [person] = await ctx.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .innerJoin(researches, eq(researches.id, researchId))
    .where(
      and(
        sql`lower(${users.email}) = ${address}`,
        or(eq(researches.userId, users.id), eq(users.role, "staff")),
      ),
    );
  if (person?.role === "staff") return { kind: "team" };
  if (person) return { kind: "customer", userId: person.id };
  const [before] = await ctx.db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(
      and(
        eq(incomingMails.researchId, researchId),
        eq(incomingMails.fromAddress, address),
        eq(incomingMails.state, "filed"),
        isNotNull(incomingMails.handledBy),
      ),
    )
    .limit(1);
  if (before) return { kind: "known" };
  const [asked] = await ctx.db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.researchId, researchId),
        sql`lower(${letters.email}) = ${address}`,
        isNotNull(letters.mailId),
      ),
    )
    .limit(1);
  return asked ? { kind: "known" } : null;
}

/** `<id>@domain`, as our mails are named. */
export function ownMailId(messageId: string | null): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId ?? "")?.[1] ?? null;
}

/** Whether a mail of ours has come back to us as it was. */
export async function isOurOwn(ctx: Tx<System>, messageId: string | null): Promise<boolean> {
  const id = ownMailId(messageId);
  if (!id) return false;
  const sent = await ctx.db
    .select({ id: outboundMails.id })
    .from(outboundMails)
    .where(eq(outboundMails.id, id));
  return sent.length > 0;
}
