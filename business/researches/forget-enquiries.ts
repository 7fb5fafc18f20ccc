import { eq, lt } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { forgetEnquiryFiles } from "../documents/forget-files.ts";
import { enquiries } from "./researches.sql.ts";

/**
 * Erases enquiries whose 30 days are over, with the files that no case has taken. What was ordered lives on in its case.
 * Called by the clock.
 */
export async function forgetEnquiries(ctx: Ctx<System>): Promise<void> {
  const expired = await inTransaction(ctx, (ctx) =>
    ctx.db.select({ id: enquiries.id }).from(enquiries).where(lt(enquiries.expiresAt, ctx.now())).limit(1000),
  );
  for (const { id } of expired) {
    await forgetEnquiryFiles(ctx, id);
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(enquiries).where(eq(enquiries.id, id));
      await record(ctx, "enquiry.forgotten", `enquiry:${id}`);
    });
  }
}
