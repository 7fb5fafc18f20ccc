import { and, inArray } from "drizzle-orm";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { isPublished } from "#business/history/is-published.ts";
import { computeScore } from "#business/score/compute-score.ts";
import type { Points } from "#business/score/evidence-of.ts";
import { standingOverride } from "#business/score/overrides/read-overrides.ts";
import { currentScore, scoreHistory } from "#business/score/read-scores.ts";
import { dimensions, scoreVersion } from "#business/score/score.ts";
import { identityMarks } from "#business/vehicles/vehicles.sql.ts";
import { adviseOn } from "./coach.ts";

const shownPerPart = 6;

/** What points rest on: a statement with its titles, a party of a period of custody, or a mark with its type. `date` is EDTF. */
export type PointBasis = { id: string; date: string | null } & (
  | { kind: "statement"; titleDe: string | null; titleEn: string | null }
  | { kind: "custody"; party: string }
  | { kind: "mark"; type: string; raw: string }
);

export type ExplainedPart = Omit<Points, "from"> & {
  basis: PointBasis[];
  /** How many it rests on that are not in `basis`. */
  more: number;
};

export type ExplainedScore = NonNullable<Awaited<ReturnType<typeof explainScore>>>;

/** The score, where its points come from and what would raise it. Null before the first. Customers get their own. */
export function explainScore(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const current = await currentScore(ctx, researchId);
    if (!current?.inputs) return null;
    const { inputs, version, asOf, total, classification, caps } = current;
    // Of another formula only its result is known: computed anew, its parts would not add up to it.
    const known = version === scoreVersion;
    const { parts, provisional, uncapped } = known
      ? computeScore(inputs)
      : { parts: null, provisional: !inputs.signedOff, uncapped: 100 };
    const bases = await basesOf(ctx, Object.values(parts ?? {}).flat());
    return {
      version,
      asOf,
      total,
      classification,
      /** `holds`: the score would be higher without it. */
      caps: caps.map((cap) => ({ ...cap, holds: cap.limit < uncapped })),
      provisional,
      dimensions: dimensions.map(({ id, weight }) => ({
        id,
        weight,
        points: Math.round(current.dimensions[id]),
        parts: (parts?.[id] ?? []).map(({ from, ...part }): ExplainedPart => {
          const basis = from.flatMap((each) => bases.get(each) ?? []).slice(0, shownPerPart);
          return { ...part, basis, more: from.length - basis.length };
        }),
      })),
      advice: known ? adviseOn(inputs) : [],
      // Without the names of the team, which the tables hold; the case is the customer's: its score was theirs to read.
      override: await asSystem(ctx, "explain-score", (ctx) => standingOverride(ctx, researchId, total)),
      history: await scoreHistory(ctx, researchId),
    };
  });
}

async function basesOf(
  ctx: Tx<Customer | Staff>,
  parts: readonly Points[],
): Promise<ReadonlyMap<string, PointBasis>> {
  const ids = [...new Set(parts.flatMap(({ from }) => from.slice(0, shownPerPart)))];
  const statements = await ctx.db
    .select({
      id: researchTimeline.id,
      date: researchTimeline.date,
      titleDe: researchTimeline.titleDe,
      titleEn: researchTimeline.titleEn,
    })
    .from(researchTimeline)
    .where(and(inArray(researchTimeline.id, ids), isPublished(researchTimeline)));
  const custody = await ctx.db
    .select({ id: custodyPeriods.id, date: custodyPeriods.begin, party: custodyPeriods.party })
    .from(custodyPeriods)
    .where(and(inArray(custodyPeriods.id, ids), isPublished(custodyPeriods)));
  const marks = await ctx.db
    .select({
      id: identityMarks.id,
      date: identityMarks.validFrom,
      type: identityMarks.type,
      raw: identityMarks.raw,
    })
    .from(identityMarks)
    .where(inArray(identityMarks.id, ids));
  return new Map<string, PointBasis>([
    ...statements.map((row) => [row.id, { kind: "statement" as const, ...row }] as const),
    ...custody.map((row) => [row.id, { kind: "custody" as const, ...row }] as const),
    ...marks.map((row) => [row.id, { kind: "mark" as const, ...row }] as const),
  ]);
}
