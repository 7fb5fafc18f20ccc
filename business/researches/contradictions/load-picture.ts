import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { evidenceOf, type SourceWithCitations } from "#business/evidence/read-evidence.ts";
import { sourcesBehind } from "#business/evidence/sources-behind.ts";
import type {
  CasePicture,
  PicturedCustody,
  PicturedMark,
  PicturedSource,
  PicturedStatement,
} from "#business/history/contradictions/picture.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import type { Span } from "#business/history/span.ts";
import { contentOf, type StatementContent, type StatementStatus } from "#business/history/statement.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { identityMarks, vehicles } from "#business/vehicles/vehicles.sql.ts";
import type { Staff, System, Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { researches } from "../researches.sql.ts";
import { sameNumbers } from "./same-numbers.ts";

type StatementRow = StatementContent & { id: string };
type CustodyRow = typeof custodyPeriods.$inferSelect;
type MarkRow = typeof identityMarks.$inferSelect;

/** Of the history what the rules look at. */
export type HistoryRows = {
  statements: readonly StatementRow[];
  custody: readonly CustodyRow[];
  sources: readonly SourceWithCitations[];
};

/** With drafts, without what was rejected or withdrawn. `read`: the history, where it was read in this transaction. */
export async function loadPicture(
  ctx: Tx<Staff | System>,
  researchId: string,
  read?: HistoryRows,
): Promise<CasePicture> {
  const vehicle = await vehicleOf(ctx, researchId);
  const { sources, ...rows } = read ?? (await historyRows(ctx, researchId));
  const statements = rows.statements.filter(stands);
  const custody = rows.custody.filter(stands);
  const marks = await marksOfVehicle(ctx, vehicle.id);
  return toPicture(ctx, vehicle, { statements, custody, marks, sources });
}

/** What its customer can read: a draft, and a page that only drafts cite, contradicts nothing yet. */
export async function loadPublishedPicture(
  ctx: Tx<Staff | System>,
  researchId: string,
): Promise<CasePicture> {
  const vehicle = await vehicleOf(ctx, researchId);
  const rows = await historyRows(ctx, researchId);
  const statements = rows.statements.filter(isShown);
  const custody = rows.custody.filter(isShown);
  const marks = (await marksOfVehicle(ctx, vehicle.id)).filter(({ publishedAt }) => publishedAt !== null);
  const published = new Set([...statements, ...custody, ...marks].map(({ id }) => id));
  const sources = sourcesBehind(rows.sources, published);
  return toPicture(ctx, vehicle, { statements, custody, marks, sources });
}

function isShown({ status, withheld }: { status: StatementStatus; withheld?: string | null }): boolean {
  return status === "accepted" && !withheld;
}

async function vehicleOf(ctx: Tx<Staff | System>, researchId: string) {
  const [vehicle] = await ctx.db
    .select(getTableColumns(vehicles))
    .from(vehicles)
    .innerJoin(researches, eq(researches.vehicleId, vehicles.id))
    .where(eq(researches.id, researchId));
  if (!vehicle) throw new NotFound();
  return vehicle;
}

function marksOfVehicle(ctx: Tx<Staff | System>, vehicleId: string): Promise<MarkRow[]> {
  return ctx.db
    .select()
    .from(identityMarks)
    .where(and(eq(identityMarks.vehicleId, vehicleId), isNull(identityMarks.withdrawnAt)));
}

type Standing = HistoryRows & { marks: readonly MarkRow[] };

async function toPicture(
  ctx: Tx<Staff | System>,
  { id, kind, make, year, color: colour }: Awaited<ReturnType<typeof vehicleOf>>,
  { statements, custody, marks, sources }: Standing,
): Promise<CasePicture> {
  const supported = bySubject(sources);
  return {
    vehicle: { id, kind, make, year, colour },
    statements: statements.map((row) => toStatement(row, supported)),
    custody: custody.map(toCustody),
    marks: marks.map((row) => toMark(row, supported)),
    sources: sources.map(toSource),
    elsewhere: await sameNumbers(ctx, id, marks),
  };
}

async function historyRows(ctx: Tx<Staff | System>, researchId: string): Promise<HistoryRows> {
  const statements = await ctx.db
    .select({
      id: researchTimeline.id,
      withheld: researchTimeline.withheld,
      ...contentOf(getTableColumns(researchTimeline)),
    })
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, researchId), inArray(researchTimeline.status, standing)));
  const custody = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(and(eq(custodyPeriods.researchId, researchId), inArray(custodyPeriods.status, standing)));
  return { statements, custody, sources: await evidenceOf(ctx, researchId) };
}

const standing: StatementStatus[] = ["proposed", "accepted"];

function stands({ status }: { status: StatementStatus }): boolean {
  return standing.includes(status);
}

type Support = { evidenceClass: SourceWithCitations["evidenceClass"]; transcript: string | null };

function bySubject(sources: readonly SourceWithCitations[]): Map<string, Support[]> {
  const supports = sources.flatMap(({ evidenceClass, citations }) =>
    citations.flatMap(({ transcript, supports }) =>
      supports.map(({ statementId, markId }) => ({
        subject: statementId ?? markId,
        evidenceClass,
        transcript,
      })),
    ),
  );
  return Map.groupBy(supports, ({ subject }) => subject ?? "");
}

function toStatement(row: StatementRow, supported: Map<string, Support[]>): PicturedStatement {
  const { id, eventType, place, odometer, odometerUnit, evidenceClass } = row;
  const cited = supported.get(id)?.map((support) => support.evidenceClass) ?? [];
  return {
    id,
    eventType,
    ...spanOf(row.date),
    text: [row.titleDe, row.titleEn, row.descriptionDe, row.descriptionEn].filter(Boolean).join("\n"),
    place,
    odometer,
    odometerUnit,
    classes: cited.length === 0 && evidenceClass ? [evidenceClass] : cited,
  };
}

function toCustody(row: CustodyRow): PicturedCustody {
  const { id, party, role, place } = row;
  return {
    id,
    party,
    role,
    place,
    begin: { earliest: row.beginEarliest, latest: row.beginLatest },
    end: { earliest: row.endEarliest, latest: row.endLatest },
  };
}

function toMark(row: MarkRow, supported: Map<string, Support[]>): PicturedMark {
  const { id, type, raw, norm, condition, validFrom, validUntil } = row;
  const transcripts = supported.get(id)?.flatMap(({ transcript }) => transcript ?? []) ?? [];
  return { id, type, raw, norm, condition, from: spanOf(validFrom), until: spanOf(validUntil), transcripts };
}

function toSource(source: SourceWithCitations): PicturedSource {
  const transcripts = source.citations.flatMap(({ transcript }) => transcript ?? []);
  return { id: source.id, title: source.title, ...spanOf(source.date), transcripts };
}

function spanOf(edtf: string | null): Span {
  const { earliest = null, latest = null } = (edtf === null ? null : readEdtf(edtf)) ?? {};
  return { earliest, latest };
}
