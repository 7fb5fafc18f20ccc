import { inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { countPatterns, type Patterns } from "#business/matching/linkage/learning/patterns.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";

export async function decidedPatterns(
  ctx: Tx<System>,
): Promise<{ confirmed: Patterns; rejected: Patterns; count: number }> {
  const rows = await ctx.db
    .select({ decision: matchCandidates.decision, reasons: matchCandidates.reasons })
    .from(matchCandidates)
    .where(inArray(matchCandidates.decision, ["confirmed", "rejected"]));
  const patternsOf = (decision: string) =>
    countPatterns(
      vehicleComparisons,
      Uint8Array.from(
        rows.filter((row) => row.decision === decision).flatMap(({ reasons }) => codesOf(reasons)),
      ),
    );
  return { confirmed: patternsOf("confirmed"), rejected: patternsOf("rejected"), count: rows.length };
}

/** A level that the code no longer knows counts as missing. */
function codesOf(reasons: readonly MatchReason[]): number[] {
  return vehicleComparisons.map(({ name, levels }) => {
    const reached = reasons.find(({ comparison }) => comparison === name)?.level;
    const code = levels.findIndex(({ label }) => label === reached);
    return code < 0 ? levels.length : code;
  });
}
