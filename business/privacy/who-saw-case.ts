import { and, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { auditLog } from "../audit/audit.sql.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { NotFound } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { orders } from "../orders/orders.sql.ts";
import { quotes } from "../quotes/quotes.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { type StaffRole, staffRoles } from "../staff-roles.ts";

/** What somebody may have opened of a case, by its audit entry. */
export const readingEvents = [
  "research.read",
  "document.read",
  "candidate.read",
  "person.details-read",
  "research.exported",
  "quote.read",
  "invoice.opened",
  "incoming-mail.read",
  "undoing.read",
  "share.opened",
] as const;
type ReadingEvent = (typeof readingEvents)[number];

export type Sight = {
  day: string;
  /** The role in which the team looked; `guest` is whoever had a link that the customer gave away. */
  role: StaffRole | "guest";
  what: ReadingEvent;
  /** The reason that was given, where one was asked. */
  why: string | null;
  times: number;
};

const maxEntries = 5000;

/** PV-21: who opened what of my case and why, by role and day, never by name; the latest first. Throws `NotFound`. */
export function whoSawMyCase(ctx: Ctx<Customer>, researchId: string): Promise<Sight[]> {
  return inTransaction(ctx, async (ctx) => {
    const mine = eq(researches.id, researchId);
    if ((await ctx.db.$count(researches, mine)) === 0) throw new NotFound();
    // The log is the team's; of it only days, roles and reasons go out.
    const entries = await asSystem(ctx, "who-saw-case", (ctx) =>
      ctx.db
        .select({
          at: auditLog.at,
          event: auditLog.event,
          why: sql<string | null>`${auditLog.details} ->> 'why'`,
          roles: users.staffRoles,
        })
        .from(auditLog)
        .leftJoin(users, sql`${auditLog.actor} = 'staff:' || ${users.id}`)
        .where(and(isAbout(researchId), inArray(auditLog.event, [...readingEvents]), isReader()))
        .orderBy(desc(auditLog.at))
        .limit(maxEntries),
    );
    const sights = entries.map(({ at, event, why, roles }) => ({
      day: berlinDay(at),
      role: event === "share.opened" ? ("guest" as const) : roleOf(roles),
      what: event as ReadingEvent, // One of those that were asked for.
      why,
    }));
    const alike = Map.groupBy(sights, ({ day, role, what, why }) => [day, role, what, why].join());
    return [...alike.values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, times: others.length + 1 }] : [],
    );
  });
}

function isReader(): SQL | undefined {
  return or(like(auditLog.actor, "staff:%"), eq(auditLog.event, "share.opened"));
}

/** The case with its files, orders and quotes. */
function isAbout(researchId: string): SQL | undefined {
  return or(
    eq(auditLog.subject, `research:${researchId}`),
    sql`${auditLog.subject} in (select 'document:' || ${researchDocuments.id} from ${researchDocuments} where ${researchDocuments.researchId} = ${researchId}
      union all select 'order:' || ${orders.id} from ${orders} where ${orders.researchId} = ${researchId}
      union all select 'quote:' || ${quotes.id} from ${quotes} where ${quotes.researchId} = ${researchId})`,
  );
}

/** In the order of `staffRoles`; of a colleague who has left nothing is known but that they were of the team. */
function roleOf(roles: readonly string[] | null): StaffRole {
  return staffRoles.find((role) => roles?.includes(role)) ?? "researcher";
}
