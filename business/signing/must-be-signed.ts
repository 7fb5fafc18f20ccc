import { eq } from "drizzle-orm";
import { includesReport } from "#business/orders/catalogue/catalogue.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { researches } from "../researches/researches.sql.ts";
import { packagesInForce } from "./what-is-promised.ts";

/** Whether a certificate or an ordered report is issued at its end, which takes a second person. Throws `NotFound`. */
export function mustBeSigned(ctx: Ctx<Staff> | Tx<Staff>, researchId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [research] = await ctx.db
      .select({ classification: researches.classification })
      .from(researches)
      .where(eq(researches.id, researchId));
    if (!research) throw new NotFound();
    if (research.classification !== null) return true;
    return (await packagesInForce(ctx, researchId)).some(includesReport);
  });
}
