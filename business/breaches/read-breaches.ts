import { asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type BreachFacts, breachClock } from "./breach.ts";
import { breachEntries, breaches } from "./breaches.sql.ts";

const nothingKnown: BreachFacts = {
  what: "",
  noticedAt: "",
  noticedBy: "",
  role: "controller",
  kinds: [],
  data: "",
  persons: null,
  personsAbout: "",
  risk: "unknown",
  consequences: "",
  measures: "",
};

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/** The whole register, the latest first. */
export function allBreaches(ctx: Ctx<Staff>) {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(breaches).orderBy(desc(breaches.noticedAt), desc(breaches.id));
    const entries = Map.groupBy(
      await entriesOf(
        ctx,
        rows.map(({ id }) => id),
      ),
      ({ breachId }) => breachId,
    );
    if (rows.length > 0) await record(ctx, "breaches.read", "breaches", { count: rows.length });
    return rows.map((row) => ({
      ...row,
      facts: factsOf(entries.get(row.id) ?? []),
      clock: breachClock(row, ctx.now()),
    }));
  });
}

/** For "Heute": what is not closed, the oldest first. Of anybody but an administrator an empty list. */
export function openBreaches(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    // Row security shows them to administrators alone.
    const rows = await ctx.db
      .select()
      .from(breaches)
      .where(isNull(breaches.closedAt))
      .orderBy(asc(breaches.noticedAt));
    return rows.map(({ id, number, ...row }) => ({ id, number, clock: breachClock(row, ctx.now()) }));
  });
}

export type Breach = Awaited<ReturnType<typeof breachById>>;

/** With every entry, the first first. Throws `NotFound`, `RoleNeeded`. */
export function breachById(ctx: Ctx<Staff> | Tx<Staff>, id: string) {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(breaches).where(eq(breaches.id, id));
    if (!row) throw new NotFound();
    const entries = await entriesOf(ctx, [id]);
    await record(ctx, "breach.read", `breach:${id}`);
    const last = (party: string) => entries.findLast(({ decision }) => decision?.party === party) ?? null;
    const noticed = (party: string) => entries.findLast(({ notice }) => notice?.party === party) ?? null;
    return {
      ...row,
      entries,
      facts: factsOf(entries),
      clock: breachClock(row, ctx.now()),
      decisions: {
        authority: last("authority"),
        persons: last("persons"),
        controller: last("controller"),
      },
      notices: {
        authority: noticed("authority"),
        persons: noticed("persons"),
        controller: noticed("controller"),
      },
    };
  });
}

function entriesOf(ctx: Tx<Staff>, ids: string[]) {
  return ctx.db
    .select({
      id: breachEntries.id,
      breachId: breachEntries.breachId,
      kind: breachEntries.kind,
      facts: breachEntries.facts,
      decision: breachEntries.decision,
      notice: breachEntries.notice,
      reason: breachEntries.reason,
      writtenAt: breachEntries.writtenAt,
      writtenBy: users.name,
    })
    .from(breachEntries)
    .leftJoin(users, eq(users.id, breachEntries.writtenBy))
    .where(inArray(breachEntries.breachId, ids))
    .orderBy(asc(breachEntries.writtenAt), asc(breachEntries.id));
}

/** What is known by now: of each fact what the latest entry says. */
function factsOf(entries: readonly Entry[]): BreachFacts {
  return Object.assign({ ...nothingKnown }, ...entries.map(({ facts }) => facts)) as BreachFacts;
}
