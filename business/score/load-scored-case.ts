import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import {
  builtOn,
  toRecordedCustody,
  toRecordedMark,
  toRecordedStatement,
} from "#business/history/record-life.ts";
import type { Staff, System, Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { NotFound } from "../errors.ts";
import { originsOf } from "../evidence/origins.ts";
import { evidenceOf, type SourceWithCitations } from "../evidence/read-evidence.ts";
import { sourcesBehind } from "../evidence/sources-behind.ts";
import type { contradictionRules } from "../history/contradictions/rules.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { isCoveredPeriod, isPublished } from "../history/is-published.ts";
import { readsAsName } from "../history/reads-as-name.ts";
import { berlinDay } from "../locale.ts";
import { publishedContradictionsOf } from "../researches/contradictions/contradictions-of.ts";
import { researches } from "../researches/researches.sql.ts";
import { identityMarks, vehicles } from "../vehicles/vehicles.sql.ts";
import { weighedEvidenceOf as evidence } from "./evidence-of.ts";
import { markedParts } from "./marked-parts.ts";
import type { Cited, ScoredCase, ScoredPart, ScoredSource, ScoredStatement } from "./scored-case.ts";

/** Rules that compare dates or periods. */
const ofTime: ReadonlySet<string> = new Set<keyof typeof contradictionRules>(["c2", "c3", "c4", "c7", "c13"]);

/** Rules that say of a number that it is not that of the part. */
const ofNumbers: ReadonlySet<string> = new Set<keyof typeof contradictionRules>(["c5", "c10", "c11"]);

/** As of today: published statements, custody, marks and what they cite. The caller knows `signedOff`. Throws `NotFound`. */
export async function loadScoredCase(
  ctx: Tx<Staff | System>,
  researchId: string,
  { signedOff = false } = {},
): Promise<ScoredCase> {
  const [vehicle] = await ctx.db
    .select({ id: vehicles.id, kind: vehicles.kind, make: vehicles.make, year: vehicles.year })
    .from(vehicles)
    .innerJoin(researches, eq(researches.vehicleId, vehicles.id))
    .where(eq(researches.id, researchId));
  if (!vehicle) throw new NotFound();
  const accepted = await ctx.db
    .select()
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, researchId), isPublished(researchTimeline)))
    .orderBy(asc(researchTimeline.id));
  const periods = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(and(eq(custodyPeriods.researchId, researchId), isCoveredPeriod()))
    .orderBy(asc(custodyPeriods.id));
  const marks = await ctx.db
    .select()
    .from(identityMarks)
    .where(and(eq(identityMarks.vehicleId, vehicle.id), isNotNull(identityMarks.publishedAt)))
    .orderBy(asc(identityMarks.id));
  const published = new Set([...accepted, ...periods, ...marks].map(({ id }) => id));
  const sources = sourcesBehind(await evidenceOf(ctx, researchId), published);
  const cited = citedBySubject(sources);
  const statements = accepted.map((row): ScoredStatement => {
    const { id, eventType, place } = row;
    return { eventType, place, ...toRecordedStatement(row), cited: cited.get(id) ?? [] };
  });
  const origins = originsOf(sources);
  const scoredSources = sources.map((source) => toSource(source, origins));
  const supports = evidence({ sources: scoredSources });
  const isSupported = (id: string) => supports(cited.get(id) ?? []).length > 0;
  const described = accepted.filter(({ descriptionDe, descriptionEn }) => descriptionDe ?? descriptionEn);
  const contradictions = await openContradictions(ctx, researchId);
  const contested = new Set(
    contradictions.filter(({ rule }) => ofNumbers.has(rule)).flatMap(({ subjects }) => subjects),
  );
  const { parts, without } = markedParts(vehicle, marks, cited, contested);
  return {
    vehicle: { kind: vehicle.kind, built: builtOn(accepted, vehicle.year), without },
    asOf: berlinDay(ctx.now()),
    sources: scoredSources,
    statements,
    custody: periods.map((row) => ({
      ...toRecordedCustody(row),
      acquisition: row.acquisition,
      cited: cited.get(row.id) ?? [],
    })),
    marks: marks.map((row) => ({ ...toRecordedMark(row), cited: cited.get(row.id) ?? [] })),
    parts: [...parts, ...inspected(statements, scoredSources)],
    contradictions,
    narrative: {
      paragraphs: described.length,
      cited: described.filter(({ id }) => isSupported(id)).length,
    },
    persons: personsIn(accepted, periods),
    files: await filesOf(ctx, researchId, sources, origins),
    theftChecked: statements.some(({ id, eventType }) => eventType === "theft_check" && isSupported(id)),
    signedOff,
  };
}

function citedBySubject(sources: readonly SourceWithCitations[]): Map<string, Cited[]> {
  const links = sources.flatMap(({ id: source, citations }) =>
    citations.flatMap(({ information, supports }) =>
      supports.map(({ statementId, custodyId, markId }) => ({
        subject: statementId ?? custodyId ?? markId ?? "",
        cited: { source, information },
      })),
    ),
  );
  const bySubject = Map.groupBy(links, ({ subject }) => subject);
  return new Map([...bySubject].map(([subject, each]) => [subject, each.map(({ cited }) => cited)]));
}

function toSource(source: SourceWithCitations, origins: ReadonlyMap<string, string>): ScoredSource {
  const { id, evidenceClass, form, verification, papers, family, rights } = source;
  const paper = papers.length > 1 ? papers : (papers[0] ?? null);
  const permitted = rights !== "unknown";
  return { id, origin: origins.get(id) ?? id, evidenceClass, form, verification, paper, family, permitted };
}

/** A report or survey that an inspector wrote. */
function inspected(statements: readonly ScoredStatement[], sources: readonly ScoredSource[]): ScoredPart[] {
  const byInspector = new Set(sources.filter(({ family }) => family === "inspection").map(({ id }) => id));
  const cited = statements
    .filter(({ eventType }) => eventType === "oldtimer_gutachten" || eventType === "survey")
    .flatMap(({ cited }) => cited.filter(({ source }) => byInspector.has(source)));
  return cited.length === 0 ? [] : [{ part: "inspection", state: "expert", marks: [], cited }];
}

async function openContradictions(
  ctx: Tx<Staff | System>,
  researchId: string,
): Promise<ScoredCase["contradictions"]> {
  const found = await publishedContradictionsOf(ctx, researchId);
  return found
    .filter(({ answer }) => answer === null || answer.answer === "open")
    .map(({ rule, severity, subjects }) => ({
      rule,
      severity,
      ofTime: ofTime.has(rule),
      subjects: subjects.map(({ id }) => id),
    }));
}

type Named = Pick<
  typeof researchTimeline.$inferSelect,
  "titleDe" | "titleEn" | "descriptionDe" | "descriptionEn"
>;

/** A holder under a label has a ground; whoever is named in a published text has none that a row could show. */
function personsIn(
  statements: readonly Named[],
  custody: readonly { party: string }[],
): ScoredCase["persons"] {
  const naming = statements.filter(({ titleDe, titleEn, descriptionDe, descriptionEn }) =>
    [titleDe, titleEn, descriptionDe, descriptionEn].some((text) => text !== null && readsAsName(text)),
  );
  const labelled = custody.filter(({ party }) => !readsAsName(party));
  return { named: custody.length + naming.length, permitted: labelled.length };
}

/** A paper is permitted if its sources' rights are known, or, without a source, if whoever brought the file said so. */
async function filesOf(
  ctx: Tx<Staff | System>,
  researchId: string,
  sources: readonly SourceWithCitations[],
  origins: ReadonlyMap<string, string>,
): Promise<ScoredCase["files"]> {
  const kept = await ctx.db
    .select({
      id: researchDocuments.id,
      sha256: researchDocuments.sha256,
      rights: researchDocuments.rights,
    })
    .from(researchDocuments)
    .where(
      and(
        eq(researchDocuments.researchId, researchId),
        eq(researchDocuments.state, "ready"),
        isNull(researchDocuments.removedAt),
      ),
    );
  const known = new Set(sources.flatMap(({ sha256, documentId }) => [sha256, documentId]));
  const papers = [
    ...sources.map(({ id, rights }) => ({ paper: origins.get(id) ?? id, isPermitted: rights !== "unknown" })),
    ...kept
      // A source has the hash of the paper as it came, not of its blackened copy.
      .filter(({ id, sha256 }) => !known.has(sha256) && !known.has(id))
      .map(({ sha256, rights }) => ({
        paper: sha256,
        isPermitted: rights === "own" || rights === "permitted",
      })),
  ];
  const byPaper = [...Map.groupBy(papers, ({ paper }) => paper).values()];
  const permitted = byPaper.filter((copies) => copies.every(({ isPermitted }) => isPermitted));
  return { kept: byPaper.length, permitted: permitted.length };
}
