import { eq, lt } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { purgeEnquiryFiles } from "#business/documents/purge-enquiry-files.ts";
import { enquiries } from "#business/researches/researches.sql.ts";

/** Erases expired enquiries with the files that no case adopted. */
export async function purgeEnquiries(ctx: Ctx<System>): Promise<number> {
  const expired = await inTransaction(ctx, (ctx) =>
    ctx.db.select({ id: enquiries.id }).from(enquiries).where(lt(enquiries.expiresAt, ctx.now())).limit(1000),
  );
  for (const { id } of expired) {
    await purgeEnquiryFiles(ctx, id);
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(enquiries).where(eq(enquiries.id, id));
      await record(ctx, "enquiry.purged", `enquiry:${id}`);
    });
  }
  return expired.length;
}
