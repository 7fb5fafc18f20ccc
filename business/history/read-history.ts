import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { tellsDuration } from "#business/identification/dates/tells-duration.ts";
import { type Ctx, type Customer, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { fruitlessSearches, researchTimeline } from "./history.sql.ts";
import { inOrder } from "./in-order.ts";
import { isPublished } from "./is-published.ts";
import { inLanguage } from "./statement.ts";

/** Oldest first, without what was withdrawn. Row security limits customers to published statements of their own cases. */
export async function historyOf(ctx: Ctx<Customer | Staff>, researchId: string, locale: Locale = "de") {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(entryColumns)
      .from(researchTimeline)
      .where(
        and(
          eq(researchTimeline.researchId, researchId),
          inArray(researchTimeline.status, ["proposed", "accepted"]),
        ),
      )
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
    const grades = await gradesOf(ctx, researchId, "statement");
    return inOrder(rows).map((row) => toEntry(row, grades.get(row.id) ?? null, locale));
  });
}

const entryColumns = {
  id: researchTimeline.id,
  date: researchTimeline.date,
  dateAsTyped: researchTimeline.dateAsTyped,
  sortsOn: researchTimeline.sortsOn,
  titleDe: researchTimeline.titleDe,
  titleEn: researchTimeline.titleEn,
  eventType: researchTimeline.eventType,
  descriptionDe: researchTimeline.descriptionDe,
  descriptionEn: researchTimeline.descriptionEn,
  place: researchTimeline.place,
  odometer: researchTimeline.odometer,
  odometerUnit: researchTimeline.odometerUnit,
  citation: researchTimeline.citation,
  evidenceClass: researchTimeline.evidenceClass,
  archiveRecordId: researchTimeline.archiveRecordId,
  agreements: researchTimeline.agreements,
  status: researchTimeline.status,
};
type Row = Pick<typeof researchTimeline.$inferSelect, keyof typeof entryColumns>;

/** The class of a cited statement is that of its strongest citation; `grade` is null without one. */
function toEntry(row: Row, grade: Grade | null, locale: Locale) {
  const { titleDe, titleEn, descriptionDe, descriptionEn, dateAsTyped, ...entry } = row;
  return {
    ...entry,
    lasting: tellsDuration(dateAsTyped),
    ...inLanguage({ titleDe, titleEn, descriptionDe, descriptionEn }, locale),
    evidenceClass: grade?.evidenceClass ?? row.evidenceClass,
    grade,
  };
}

/** Newest first; empty for a foreign case. */
export function fruitlessSearchesOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: fruitlessSearches.id,
        searchedOn: fruitlessSearches.searchedOn,
        place: fruitlessSearches.place,
        lookedFor: fruitlessSearches.lookedFor,
      })
      .from(fruitlessSearches)
      .where(eq(fruitlessSearches.researchId, researchId))
      .orderBy(desc(fruitlessSearches.searchedOn), desc(fruitlessSearches.id)),
  );
}

/** Oldest first, for the system. */
export async function acceptedHistory(ctx: Tx<System>, researchId: string, locale: Locale = "de") {
  const rows = await ctx.db
    .select(entryColumns)
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, researchId), isPublished(researchTimeline)))
    .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
  const grades = await gradesOf(ctx, researchId, "statement");
  return inOrder(rows).map((row) => toEntry(row, grades.get(row.id) ?? null, locale));
}
