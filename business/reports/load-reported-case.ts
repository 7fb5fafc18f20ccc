import { and, asc, eq, isNotNull, isNull, max, or } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { NotFound } from "../errors.ts";
import { evidenceOf, gradesOf } from "../evidence/read-evidence.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "../history/history.sql.ts";
import { berlinDay } from "../locale.ts";
import { redactionsOfCase } from "../redactions/read-redactions.ts";
import { publishedContradictionsOf } from "../researches/contradictions/contradictions-of.ts";
import { researches } from "../researches/researches.sql.ts";
import { computeScore } from "../score/compute-score.ts";
import { loadScoredCase } from "../score/load-scored-case.ts";
import { identityMarks, vehicles } from "../vehicles/vehicles.sql.ts";
import type { ReportedCase } from "./reported-case.ts";
import { reportChapters, reports } from "./reports.sql.ts";

/** The case as its next report finds it. Throws `NotFound`. */
export async function loadReportedCase(ctx: Tx<Staff | System>, researchId: string): Promise<ReportedCase> {
  const [found] = await ctx.db
    .select({
      caseNumber: researches.number,
      userId: researches.userId,
      vehicleId: vehicles.id,
      vehicle: {
        kind: vehicles.kind,
        make: vehicles.make,
        model: vehicles.model,
        year: vehicles.year,
        color: vehicles.color,
        licensePlate: vehicles.licensePlate,
        chassisNumber: vehicles.chassisNumber,
      },
    })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!found) throw new NotFound();
  const { caseNumber, vehicle, vehicleId } = found;
  return {
    version: await nextVersion(ctx, researchId),
    caseNumber,
    asOf: berlinDay(ctx.now()),
    vehicle,
    score: await scoreOf(ctx, researchId),
    prose: await ctx.db.select().from(reportChapters).where(eq(reportChapters.researchId, researchId)),
    statements: await ctx.db
      .select()
      .from(researchTimeline)
      .where(and(eq(researchTimeline.researchId, researchId), isNull(researchTimeline.withheld)))
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id)),
    custody: await ctx.db
      .select()
      .from(custodyPeriods)
      .where(and(eq(custodyPeriods.researchId, researchId), isNull(custodyPeriods.withheld)))
      .orderBy(asc(custodyPeriods.beginEarliest), asc(custodyPeriods.id)),
    marks: await ctx.db
      .select()
      .from(identityMarks)
      .where(and(eq(identityMarks.vehicleId, vehicleId), isNotNull(identityMarks.publishedAt)))
      .orderBy(asc(identityMarks.type), asc(identityMarks.validFrom), asc(identityMarks.id)),
    contradictions: await publishedContradictionsOf(ctx, researchId),
    searches: await ctx.db
      .select({
        searchedOn: fruitlessSearches.searchedOn,
        place: fruitlessSearches.place,
        lookedFor: fruitlessSearches.lookedFor,
      })
      .from(fruitlessSearches)
      .where(eq(fruitlessSearches.researchId, researchId))
      .orderBy(asc(fruitlessSearches.searchedOn), asc(fruitlessSearches.id)),
    sources: await evidenceOf(ctx, researchId),
    grades: await gradesOf(ctx, researchId),
    blackened: await blackenedPlaces(ctx, researchId),
    openFiles: await openFiles(ctx, { id: researchId, userId: found.userId }),
  };
}

async function nextVersion(ctx: Tx<Staff | System>, researchId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ version: max(reports.version) })
    .from(reports)
    .where(eq(reports.researchId, researchId));
  return (last?.version ?? 0) + 1;
}

/** As signing computes and keeps it, so that what was read is what is certified. To tenths, as it is stored. */
async function scoreOf(ctx: Tx<Staff | System>, researchId: string): Promise<ReportedCase["score"]> {
  const scored = computeScore(await loadScoredCase(ctx, researchId, { signedOff: true }));
  const { total, classification, version, dimensions, caps } = scored;
  const tenths = Object.entries(dimensions).map(([id, points]) => [id, Math.round(points * 10) / 10]);
  return {
    total,
    classification,
    version,
    dimensions: Object.fromEntries(tenths) as typeof dimensions,
    caps,
  }; // The same keys.
}

async function blackenedPlaces(ctx: Tx<Staff | System>, researchId: string) {
  const redactions = await redactionsOfCase(ctx, researchId);
  return new Map([...redactions].map(([documentId, { regions }]) => [documentId, regions]));
}

/** Inspected files of the customer, and those of the team that were enclosed with a message. */
async function openFiles(ctx: Tx<Staff | System>, research: { id: string; userId: string }) {
  const rows = await ctx.db
    .select({ id: researchDocuments.id, sha256: researchDocuments.sha256 })
    .from(researchDocuments)
    .where(
      and(
        eq(researchDocuments.researchId, research.id),
        eq(researchDocuments.state, "ready"),
        isNull(researchDocuments.removedAt),
        or(eq(researchDocuments.ownerId, research.userId), isNotNull(researchDocuments.sharedAt)),
      ),
    );
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
