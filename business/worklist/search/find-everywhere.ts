import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import { profiles, users } from "../../accounts/accounts.sql.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { researchComments } from "../../messages/messages.sql.ts";
import { creditorReference } from "../../orders/creditor-reference.ts";
import { orders } from "../../orders/orders.sql.ts";
import { researches } from "../../researches/researches.sql.ts";
import { identityMarks, vehicles } from "../../vehicles/vehicles.sql.ts";
import {
  findAgendaItems,
  findArchiveSources,
  findCertificates,
  findFruitless,
  findInvoices,
  findNotes,
  findParties,
  findSources,
  findStatements,
  findTranscripts,
} from "./find-known.ts";
import { findIncomingMails, findLetters } from "./find-post.ts";
import { casesMatching, customersMatching, hasEveryWord, like } from "./search-conditions.ts";
import { type SearchTerms, searchTerms } from "./search-terms.ts";

export type FoundEverywhere = NonNullable<Awaited<ReturnType<typeof findEverywhere>>>;

/** At most `limit` of each; null: too short. The audit log keeps whose data was shown, not what was typed. */
export async function findEverywhere(ctx: Ctx<Staff>, typed: string, limit: number) {
  const terms = searchTerms(typed);
  if (!terms) return null;
  return inTransaction(ctx, async (ctx) => {
    // Reading every row costs more than the planner thinks: each has several texts. Its cost must not seem worth compiling.
    await ctx.db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`,
    );
    const found = {
      cases: cut(await findCases(ctx, terms, limit + 1), limit),
      customers: cut(await findCustomers(ctx, terms, limit + 1), limit),
      orders: cut(await findOrders(ctx, terms, limit + 1), limit),
      messages: cut(await findMessages(ctx, terms, limit + 1), limit),
      incomingMails: cut(await findIncomingMails(ctx, terms, limit + 1), limit),
      letters: cut(await findLetters(ctx, terms, limit + 1), limit),
      statements: cut(await findStatements(ctx, terms, limit + 1), limit),
      transcripts: cut(await findTranscripts(ctx, terms, limit + 1), limit),
      parties: cut(await findParties(ctx, terms, limit + 1), limit),
      sources: cut(await findSources(ctx, terms, limit + 1), limit),
      archiveSources: cut(await findArchiveSources(ctx, terms, limit + 1), limit),
      fruitless: cut(await findFruitless(ctx, terms, limit + 1), limit),
      notes: cut(await findNotes(ctx, terms, limit + 1), limit),
      agenda: cut(await findAgendaItems(ctx, terms, limit + 1), limit),
      invoices: cut(await findInvoices(ctx, terms, limit + 1), limit),
      certificates: cut(await findCertificates(ctx, terms, limit + 1), limit),
    };
    const shown = Object.entries(found)
      .map(([name, { rows }]) => [name, rows.map(({ id }) => id)] as const)
      .filter(([, ids]) => ids.length > 0);
    if (shown.length > 0)
      await record(ctx, "search.read", `search:${ctx.actor.userId}`, Object.fromEntries(shown));
    return { terms, ...found };
  });
}

function cut<T>(rows: T[], limit: number): { rows: T[]; more: boolean } {
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

const customerName = sql<string>`coalesce(nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ${users.name})`;

/** A number or mark first, then what is open, then the newest. */
function findCases(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  const isMark = or(...terms.marks.map((mark) => sql`i.norm like ${`%${mark}%`}`)) ?? sql`false`;
  const marksFound = sql<string[]>`array(select i.raw from ${identityMarks} i
    where i.vehicle_id = ${vehicles.id} and (${isMark}) order by i.raw)`;
  return ctx.db
    .select({
      id: researches.id,
      number: researches.number,
      status: researches.status,
      kind: vehicles.kind,
      make: vehicles.make,
      model: vehicles.model,
      year: vehicles.year,
      licensePlate: vehicles.licensePlate,
      marks: marksFound,
      customer: customerName,
    })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .innerJoin(users, eq(users.id, researches.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(researches.id, casesMatching(terms)))
    .orderBy(
      sql`${researches.number} = ${terms.number ?? ""} desc`,
      sql`cardinality(${marksFound}) > 0 desc`,
      sql`${researches.status} in ('completed', 'cancelled')`,
      desc(researches.createdAt),
      desc(researches.id),
    )
    .limit(limit);
}

function findCustomers(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  return ctx.db
    .select({
      id: users.id,
      name: customerName,
      company: profiles.company,
      email: users.email,
      cases: ctx.db.$count(researches, eq(researches.userId, users.id)),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.role, "customer"), inArray(users.id, customersMatching(terms.words))))
    .orderBy(customerName, users.id)
    .limit(limit);
}

async function findOrders(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  const rows = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      packageName: orders.packageName,
      researchId: orders.researchId,
      researchNumber: researches.number,
    })
    .from(orders)
    .leftJoin(researches, eq(researches.id, orders.researchId))
    .where(
      or(ilike(orders.number, like(terms.text)), terms.number ? eq(orders.number, terms.number) : undefined),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map((order) => ({ ...order, reference: creditorReference(order.number) }));
}

/** Case and author are asked for those shown alone: joins would ask for every message found. */
function findMessages(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  return ctx.db
    .select({
      id: researchComments.id,
      researchId: researchComments.researchId,
      researchNumber: sql<string>`(select r.number from ${researches} r where r.id = ${researchComments.researchId})`,
      message: researchComments.message,
      isFromTeam: researchComments.isFromTeam,
      author: sql<string>`(select u.name from ${users} u where u.id = ${researchComments.authorId})`,
      createdAt: researchComments.createdAt,
    })
    .from(researchComments)
    .where(hasEveryWord(terms.words, researchComments.message))
    .orderBy(desc(researchComments.createdAt), desc(researchComments.id))
    .limit(limit);
}
