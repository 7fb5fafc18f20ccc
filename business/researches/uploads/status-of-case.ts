import { eq } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { ResearchStatus } from "../research.ts";
import { researches } from "../researches.sql.ts";

/** Not locked. Throws `NotFound` both for a missing case and for one the actor may not see. */
export async function statusOfCase(ctx: Tx<Customer | Staff | System>, id: string): Promise<ResearchStatus> {
  const [found] = await ctx.db
    .select({ status: researches.status })
    .from(researches)
    .where(eq(researches.id, id));
  if (!found) throw new NotFound();
  return found.status;
}
