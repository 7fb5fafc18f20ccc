import { and, eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import type { CertificateState, EndReason } from "./certificate.ts";
import { certificates } from "./certificates.sql.ts";

/** Supersedes or revokes what still stands of a case; the verification page says why. Returns the numbers of what ended. */
export function endCertificates(
  ctx: Ctx<System>,
  input: { researchId: string; state: Exclude<CertificateState, "valid">; reason: EndReason },
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, state, reason } = input;
    const ended = await ctx.db
      .update(certificates)
      .set({ state, reason, endedAt: ctx.now() })
      .where(and(eq(certificates.researchId, researchId), eq(certificates.state, "valid")))
      .returning({ number: certificates.number });
    for (const { number } of ended)
      await record(ctx, `certificate.${state}`, `research:${researchId}`, { certificate: number, reason });
    return ended.map(({ number }) => number);
  });
}
