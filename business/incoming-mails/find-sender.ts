import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import type { System, Tx } from "../context.ts";
import { archives } from "../letters/archives.sql.ts";
import { letters } from "../letters/letters.sql.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

export type Sender = { kind: "customer"; userId: string } | { kind: "team" } | { kind: "known" } | null;

/** Who writes to a case: its customer, one of the team, or somebody whom the team has written to or let in. */
export async function findSender(
  ctx: Tx<System>,
  { researchId, letterId }: { researchId: string; letterId: string | null },
  address: string,
): Promise<Sender> {
  if (letterId && (await isOfArchive(ctx, letterId, address))) return { kind: "known" };
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

/** Where anybody has an address: only the very one that we wrote to says who somebody is. */
const ofEverybody = new Set(
  "gmx.de gmx.net gmx.at web.de t-online.de freenet.de posteo.de mailbox.org gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de yahoo.com yahoo.de icloud.com aol.com bluewin.ch".split(
    " ",
  ),
);

/** Somebody else there may answer: an address at a domain that we wrote to. */
async function isOfArchive(ctx: Tx<System>, letterId: string, address: string): Promise<boolean> {
  const [letter] = await ctx.db
    .select({ email: letters.email, known: archives.email })
    .from(letters)
    .innerJoin(archives, eq(archives.id, letters.archiveId))
    .where(eq(letters.id, letterId));
  const domains = [letter?.email, letter?.known].map((email) => email?.split("@")[1]?.toLowerCase());
  const domain = address.split("@")[1] ?? "";
  return domains.includes(domain) && !ofEverybody.has(domain);
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
