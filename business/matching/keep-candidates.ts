import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import type { System, Tx } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import { evidenceOf } from "./evidence.ts";
import { findCandidates } from "./find-candidates.ts";
import { matchCandidates } from "./matching.sql.ts";
import { currentModel } from "./read-model.ts";
import type { MatchReason, Query } from "./vehicle-model/query.ts";

/** Less likely ones are not put before a person; more than these nobody works through. */
const leastProbability = 0.2;
const mostOfCase = 50;

/** A case with what its customer says about the vehicle. */
export type AskingCase = { researchId: string; query: Query };

/**
 * Compares a case with the archive and keeps what may be its vehicle. Twice is once: a known pair changes only when a new model or
 * new evidence weighs it differently, and a decided one is put forward again only when what either side says has changed. What is no
 * longer likely and undecided goes. Returns how many candidates are new.
 */
export async function keepRecordCandidates(ctx: Tx<System>, asking: AskingCase): Promise<number> {
  const found = (await findCandidates(ctx, asking.query))
    .filter(({ probability }) => probability >= leastProbability)
    .slice(0, mostOfCase);
  const rows = found.map((each) => ({
    ...each,
    researchId: asking.researchId,
    archiveRecordId: each.record.id,
    otherResearchId: null,
    evidence: evidenceOf(asking.query, each.record),
  }));
  await forgetUnlikely(
    ctx,
    asking.researchId,
    found.map(({ record }) => record.id),
  );
  return keep(ctx, rows);
}

/**
 * Compares a case with the cases of other customers: the reunion. A pair is kept once, under the case that was opened first; ids are
 * UUIDv7, so that is the smaller one.
 */
export async function keepCaseCandidates(
  ctx: Tx<System>,
  asking: AskingCase,
  others: readonly AskingCase[],
): Promise<number> {
  const { weigher } = await currentModel(ctx);
  const asked = describe(asking.query);
  const rows = others.flatMap((other) => {
    const { steps, total, probability } = weigher.explain(asked, describe(other.query));
    if (probability < leastProbability) return [];
    const reasons = steps.flatMap(({ comparison, level, weight }) =>
      level === undefined || weight === 0 ? [] : [{ comparison, level, weight }],
    );
    const [first, second] = [asking, other].sort((a, b) => (a.researchId < b.researchId ? -1 : 1));
    if (!first || !second) return [];
    return [
      {
        researchId: first.researchId,
        archiveRecordId: null,
        otherResearchId: second.researchId,
        probability,
        weight: total,
        reasons,
        evidence: evidenceOf(first.query, second.query),
      },
    ];
  });
  return keep(ctx, rows);
}

type Row = {
  researchId: string;
  archiveRecordId: string | null;
  otherResearchId: string | null;
  probability: number;
  weight: number;
  reasons: MatchReason[];
  evidence: string;
};

async function keep(ctx: Tx<System>, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { version } = await currentModel(ctx);
  const known = await knownPairs(ctx, rows);
  let added = 0;
  for (const { researchId, archiveRecordId, otherResearchId, ...found } of rows) {
    const partner = archiveRecordId ?? otherResearchId ?? "";
    const before = known.get(`${researchId} ${partner}`);
    const { probability, weight, reasons, evidence } = found;
    const fresh = { probability, weight, reasons, evidence, modelVersion: version, updatedAt: ctx.now() };
    if (!before) {
      added++;
      await ctx.db
        .insert(matchCandidates)
        .values({
          id: uuidv7(ctx.now().getTime()),
          researchId,
          archiveRecordId,
          otherResearchId,
          ...fresh,
          createdAt: ctx.now(),
        })
        .onConflictDoNothing();
    } else if (before.evidence !== evidence) {
      const undecided = { decision: null, decidedBy: null, decidedAt: null };
      await ctx.db
        .update(matchCandidates)
        .set({ ...fresh, ...undecided })
        .where(eq(matchCandidates.id, before.id));
    } else if (before.modelVersion !== version) {
      const open = and(eq(matchCandidates.id, before.id), isNull(matchCandidates.decision));
      await ctx.db.update(matchCandidates).set(fresh).where(open);
    }
  }
  return added;
}

async function knownPairs(ctx: Tx<System>, rows: readonly Row[]) {
  const cases = [...new Set(rows.map(({ researchId }) => researchId))];
  const found = await ctx.db
    .select({
      id: matchCandidates.id,
      researchId: matchCandidates.researchId,
      partner: sql<string>`coalesce(${matchCandidates.archiveRecordId}, ${matchCandidates.otherResearchId})`,
      evidence: matchCandidates.evidence,
      modelVersion: matchCandidates.modelVersion,
    })
    .from(matchCandidates)
    .where(inArray(matchCandidates.researchId, cases));
  return new Map(found.map((row) => [`${row.researchId} ${row.partner}`, row]));
}

async function forgetUnlikely(ctx: Tx<System>, researchId: string, likely: readonly string[]): Promise<void> {
  const others = likely.map((id) => ne(matchCandidates.archiveRecordId, id));
  await ctx.db
    .delete(matchCandidates)
    .where(
      and(
        eq(matchCandidates.researchId, researchId),
        sql`${matchCandidates.archiveRecordId} is not null`,
        isNull(matchCandidates.decision),
        ...others,
      ),
    );
}
