import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { refundFiles } from "../payments.sql.ts";

/** The file for the bank, byte for byte as it was written. */
export async function readRefundFile(
  ctx: Ctx<Staff>,
  fileId: string,
): Promise<{ name: string; xml: string }> {
  mustBeOnDuty(ctx, "money");
  return inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db.select().from(refundFiles).where(eq(refundFiles.id, fileId));
    if (!file) throw new NotFound();
    await record(ctx, "refund.file-read", `refund-file:${fileId}`);
    return { name: `${file.number}.xml`, xml: file.xml };
  });
}
