import { and, asc, desc, eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { custodyPeriods } from "../history/history.sql.ts";
import type { ProseChapter } from "./report-content.ts";
import { nameConsents, reportChapters, reportChapterVersions } from "./reports.sql.ts";

/** What is written so far; a chapter without a text has no row. */
export function chaptersOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        chapter: reportChapters.chapter,
        textDe: reportChapters.textDe,
        textEn: reportChapters.textEn,
        version: reportChapters.version,
        changedBy: users.name,
        changedAt: reportChapters.changedAt,
      })
      .from(reportChapters)
      .innerJoin(users, eq(users.id, reportChapters.changedBy))
      .where(eq(reportChapters.researchId, researchId)),
  );
}

/** Every text of a chapter, the latest first. */
export function chapterVersionsOf(ctx: Ctx<Staff>, researchId: string, chapter: ProseChapter) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        version: reportChapterVersions.version,
        textDe: reportChapterVersions.textDe,
        textEn: reportChapterVersions.textEn,
        changedBy: users.name,
        changedAt: reportChapterVersions.changedAt,
      })
      .from(reportChapterVersions)
      .innerJoin(reportChapters, eq(reportChapters.id, reportChapterVersions.chapterId))
      .innerJoin(users, eq(users.id, reportChapterVersions.changedBy))
      .where(and(eq(reportChapters.researchId, researchId), eq(reportChapters.chapter, chapter)))
      .orderBy(desc(reportChapterVersions.version)),
  );
}

/** Those who held the vehicle as it is published, each with the consent to be named, if there is one. */
export function consentsOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        custodyId: custodyPeriods.id,
        party: custodyPeriods.party,
        name: nameConsents.name,
        channel: nameConsents.channel,
        givenOn: nameConsents.givenOn,
        version: nameConsents.version,
      })
      .from(custodyPeriods)
      .leftJoin(nameConsents, eq(nameConsents.custodyId, custodyPeriods.id))
      .where(and(eq(custodyPeriods.researchId, researchId), eq(custodyPeriods.status, "accepted")))
      .orderBy(asc(custodyPeriods.beginEarliest), asc(custodyPeriods.id)),
  );
}
