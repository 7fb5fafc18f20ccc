import { inArray } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { countPatterns, type Patterns } from "./linkage/patterns.ts";
import { matchCandidates } from "./matching.sql.ts";
import type { MatchReason } from "./vehicle-model/query.ts";
import { vehicleComparisons } from "./vehicle-model/vehicle-comparisons.ts";

/** What researchers said of candidates, as patterns to learn from. "Unsure" teaches nothing. */
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

/** The comparison vector behind stored reasons; a level that the code no longer knows counts as missing. */
function codesOf(reasons: readonly MatchReason[]): number[] {
  return vehicleComparisons.map(({ name, levels }) => {
    const reached = reasons.find(({ comparison }) => comparison === name)?.level;
    const code = levels.findIndex(({ label }) => label === reached);
    return code < 0 ? levels.length : code;
  });
}
