import { and, type Column, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { archiveSources } from "../../archive/sources.sql.ts";
import { certificates } from "../../certificates/certificates.sql.ts";
import type { Staff, Tx } from "../../context.ts";
import { citations, sources } from "../../evidence/evidence.sql.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "../../history/history.sql.ts";
import { invoices } from "../../invoices/invoices.sql.ts";
import { orders } from "../../orders/orders.sql.ts";
import { agendaItems } from "../../researches/agenda.sql.ts";
import { caseNotes } from "../../researches/case-notes.sql.ts";
import { researches } from "../../researches/researches.sql.ts";
import { like } from "./search-conditions.ts";
import type { SearchTerms } from "./search-terms.ts";

/** Each word in one of the columns: every column has a part of the table's trigram index. */
export function hasWordsIn(words: readonly string[], columns: readonly Column[]): SQL | undefined {
  return and(...words.map((word) => or(...columns.map((column) => sql`${column} ilike ${like(word)}`))));
}

/** Words that begin where they are found first, then what is open, then the newest. */
function ranked(words: readonly string[], lead: Column, newest: Column): SQL[] {
  const begins = words.map((word) => sql`(coalesce(${lead}, '') ~* ${`\\m${escapePattern(word)}`})::int`);
  return [
    sql`${sql.join(begins, sql` + `)} desc`,
    sql`${researches.status} in ('completed', 'cancelled')`,
    sql`${newest} desc`,
  ];
}

function escapePattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}\s]/gu, "\\$&");
}

const ofCase = { researchId: researches.id, researchNumber: researches.number };

export const statementColumns = [
  researchTimeline.titleDe,
  researchTimeline.titleEn,
  researchTimeline.descriptionDe,
  researchTimeline.descriptionEn,
  researchTimeline.place,
];

export function findStatements(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  return ctx.db
    .select({
      id: researchTimeline.id,
      ...ofCase,
      status: researchTimeline.status,
      date: researchTimeline.date,
      titleDe: researchTimeline.titleDe,
      titleEn: researchTimeline.titleEn,
      text: sql<string>`concat_ws(' ', ${researchTimeline.descriptionDe}, ${researchTimeline.descriptionEn}, ${researchTimeline.place})`,
    })
    .from(researchTimeline)
    .innerJoin(researches, eq(researches.id, researchTimeline.researchId))
    .where(hasWordsIn(words, statementColumns))
    .orderBy(...ranked(words, researchTimeline.titleDe, researchTimeline.changedAt), researchTimeline.id)
    .limit(limit);
}

export const partyColumns = [custodyPeriods.party, custodyPeriods.place];

export function findParties(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, party, role, place, begin, end, status } = custodyPeriods;
  return ctx.db
    .select({ id, ...ofCase, party, role, place, begin, end, status })
    .from(custodyPeriods)
    .innerJoin(researches, eq(researches.id, custodyPeriods.researchId))
    .where(hasWordsIn(words, partyColumns))
    .orderBy(...ranked(words, custodyPeriods.party, custodyPeriods.changedAt), custodyPeriods.id)
    .limit(limit);
}

export const sourceColumns = [sources.title, sources.repository, sources.callNumber, sources.url];

export function findSources(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, title, repository, callNumber, evidenceClass } = sources;
  return ctx.db
    .select({ id, ...ofCase, title, repository, callNumber, evidenceClass })
    .from(sources)
    .innerJoin(researches, eq(researches.id, sources.researchId))
    .where(hasWordsIn(words, sourceColumns))
    .orderBy(...ranked(words, sources.title, sources.changedAt), sources.id)
    .limit(limit);
}

/** Of the archive itself: they are few. */
export function findArchiveSources(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, key, title, publisher, coverage } = archiveSources;
  return ctx.db
    .select({ id, key, title, publisher, coverage })
    .from(archiveSources)
    .where(hasWordsIn(words, [key, title, publisher, coverage]))
    .orderBy(title, id)
    .limit(limit);
}

/** Asked for those shown alone: a join would ask for every one found. */
const titleOfSource = sql<string>`(select s.title from ${sources} s where s.id = ${citations.sourceId})`;

export function findTranscripts(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, sourceId, page, transcript } = citations;
  return ctx.db
    .select({ id, ...ofCase, sourceId, page, transcript, source: titleOfSource })
    .from(citations)
    .innerJoin(researches, eq(researches.id, citations.researchId))
    .where(hasWordsIn(words, [transcript]))
    .orderBy(...ranked(words, transcript, citations.changedAt), id)
    .limit(limit);
}

export const fruitlessColumns = [fruitlessSearches.place, fruitlessSearches.lookedFor];

export function findFruitless(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, searchedOn, place, lookedFor } = fruitlessSearches;
  return ctx.db
    .select({ id, ...ofCase, searchedOn, place, lookedFor })
    .from(fruitlessSearches)
    .innerJoin(researches, eq(researches.id, fruitlessSearches.researchId))
    .where(hasWordsIn(words, fruitlessColumns))
    .orderBy(...ranked(words, place, searchedOn), id)
    .limit(limit);
}

export function findNotes(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, message, createdAt } = caseNotes;
  return ctx.db
    .select({ id, ...ofCase, message, createdAt })
    .from(caseNotes)
    .innerJoin(researches, eq(researches.id, caseNotes.researchId))
    .where(hasWordsIn(words, [message]))
    .orderBy(...ranked(words, message, createdAt), id)
    .limit(limit);
}

export const agendaColumns = [agendaItems.text, agendaItems.reason];

export function findAgendaItems(ctx: Tx<Staff>, { words }: SearchTerms, limit: number) {
  const { id, kind, text, reason, outcome } = agendaItems;
  return ctx.db
    .select({ id, ...ofCase, kind, text, reason, outcome })
    .from(agendaItems)
    .innerJoin(researches, eq(researches.id, agendaItems.researchId))
    .where(hasWordsIn(words, agendaColumns))
    .orderBy(...ranked(words, text, agendaItems.changedAt), id)
    .limit(limit);
}

/** By their number or that of their order; row security shows them to finance alone. */
export function findInvoices(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  const { id, number, kind, issuedOn, orderId } = invoices;
  const ofOrder = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, terms.number ?? ""));
  return ctx.db
    .select({ id, number, kind, issuedOn, researchId: orders.researchId, orderNumber: orders.number })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(or(sql`${number} ilike ${like(terms.text)}`, inArray(orderId, ofOrder)))
    .orderBy(desc(issuedOn), desc(number))
    .limit(limit);
}

export function findCertificates(ctx: Tx<Staff>, terms: SearchTerms, limit: number) {
  const { id, number, state, issuedAt } = certificates;
  return ctx.db
    .select({ id, ...ofCase, number, state, issuedAt })
    .from(certificates)
    .innerJoin(researches, eq(researches.id, certificates.researchId))
    .where(or(sql`${number} ilike ${like(terms.text)}`, eq(researches.number, terms.number ?? "")))
    .orderBy(desc(issuedAt), desc(number))
    .limit(limit);
}
