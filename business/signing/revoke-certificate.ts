import { z } from "zod";
import { endReasons } from "../certificates/certificate.ts";
import { endCertificates } from "../certificates/end-certificates.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { RoleNeeded, RuleBroken } from "../errors.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { mayDo } from "../staff-roles.ts";

export const RevokeCertificate = z.object({
  researchId: z.uuid(),
  reason: z.enum(endReasons.revoked, "signing_reason_missing"),
});

/** What the certificate of the case says no longer holds. Throws `signing_no_certificate` where none stands. */
export function revokeCertificate(ctx: Ctx<Staff>, input: z.infer<typeof RevokeCertificate>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!mayDo(ctx.actor.roles, "review")) throw new RoleNeeded("review");
    await lockResearch(ctx, input.researchId);
    // Certificates are the system's; the audit entry names the member of the team.
    const ended = await asSystem(ctx, "revoked", (ctx) =>
      endCertificates(ctx, { ...input, state: "revoked" }),
    );
    if (ended.length === 0) throw new RuleBroken("signing_no_certificate");
  });
}
