import { eq, sql } from "drizzle-orm";
import { eraseCandidates } from "#business/matching/candidates/erase-candidates.ts";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { eraseFilesOfCase } from "../documents/erase-files.ts";
import { eraseEvidence } from "../evidence/erase-evidence.ts";
import { eraseEntries } from "../history/erase-entries.ts";
import { eraseConversation } from "../messages/erase-messages.ts";
import { eraseVehicle } from "../vehicles/erase-vehicle.ts";
import { casePlans } from "./case-plans.sql.ts";
import { contradictions } from "./contradictions.sql.ts";
import { researches } from "./researches.sql.ts";

/** With `underContract`, number and dates stay and an open case is cancelled. Returns the keys of its files. */
export async function eraseCase(
  ctx: Tx<System>,
  researchId: string,
  { underContract }: { underContract: boolean },
): Promise<string[]> {
  const [research] = await ctx.db
    .select({ vehicleId: researches.vehicleId })
    .from(researches)
    .where(eq(researches.id, researchId))
    .for("update");
  if (!research) return [];
  await ctx.db.delete(contradictions).where(eq(contradictions.researchId, researchId));
  await eraseEvidence(ctx, researchId);
  await eraseEntries(ctx, researchId);
  await eraseConversation(ctx, researchId);
  await eraseCandidates(ctx, researchId);
  await ctx.db.delete(casePlans).where(eq(casePlans.researchId, researchId));
  const keys = await eraseFilesOfCase(ctx, researchId);
  if (underContract)
    await ctx.db
      .update(researches)
      .set({
        status: sql`case when status = 'completed' then status else 'cancelled' end`,
        statusMessage: null,
        barnabyScore: null,
        classification: null,
      })
      .where(eq(researches.id, researchId));
  else await ctx.db.delete(researches).where(eq(researches.id, researchId));
  await eraseVehicle(ctx, research.vehicleId, { whole: !underContract });
  await record(ctx, "research.erased", `research:${researchId}`);
  return keys;
}
