import { eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import type { Staff, Tx } from "../../context.ts";
import { custodyPeriods } from "../history.sql.ts";

type Holder = { personId: string | null; institutionId: string | null };

/** Whom of the case a period means. Its label, which is what is shown, stays. A key sees to it that both are of one case. */
export async function nameHolder(
  ctx: Tx<Staff>,
  { custodyId, researchId, ...holder }: Holder & { custodyId: string; researchId: string },
): Promise<void> {
  await ctx.db.update(custodyPeriods).set(holder).where(eq(custodyPeriods.id, custodyId));
  await record(ctx, "custody.holder-named", `research:${researchId}`, { custody: custodyId });
}
