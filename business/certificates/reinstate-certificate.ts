import { and, eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { certificates } from "./certificates.sql.ts";

/** One that ended only because its case was reopened is valid again, as it was issued. Throws `signing_no_certificate`. */
export function reinstateCertificate(
  ctx: Ctx<System>,
  { researchId, number }: { researchId: string; number: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const reopened = and(
      eq(certificates.researchId, researchId),
      eq(certificates.number, number),
      eq(certificates.state, "superseded"),
      eq(certificates.reason, "reopened"),
    );
    const again = await ctx.db
      .update(certificates)
      .set({ state: "valid", reason: null, endedAt: null })
      .where(reopened)
      .returning({ id: certificates.id });
    if (again.length === 0) throw new RuleBroken("signing_no_certificate");
    await record(ctx, "certificate.reinstated", `research:${researchId}`, { certificate: number });
  });
}
