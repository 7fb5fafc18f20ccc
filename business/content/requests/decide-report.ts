import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { reportDecidedMail } from "#business/content/content.mail.ts";
import { teamRequests } from "#business/content/content.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";

/** What Art. 16 (5) and 17 (3) DSA ask a decision to say. */
export const DecideReport = z
  .object({
    requestId: z.uuid(),
    decision: z.enum(["removed", "kept"], "content_decision_missing"),
    ground: z.enum(["law", "rules"]).optional(),
    reason: z
      .string("content_reason_missing")
      .trim()
      .min(10, "content_reason_missing")
      .max(1000, "content_reason_long"),
  })
  .refine(({ decision, ground }) => decision === "kept" || ground !== undefined, {
    path: ["ground"],
    message: "content_ground_missing",
  });

/** The notifier reads decision and reasons verbatim; without an address the mail goes to the operator, as the record of it. */
export async function decideReport(ctx: Ctx<Staff>, input: z.infer<typeof DecideReport>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const open = and(
      eq(teamRequests.id, input.requestId),
      eq(teamRequests.kind, "report"),
      isNull(teamRequests.resolvedAt),
    );
    const [report] = await ctx.db
      .update(teamRequests)
      .set({ resolvedAt: ctx.now(), resolvedBy: ctx.actor.userId })
      .where(open)
      .returning();
    if (!report) throw new NotFound();
    const { decision, ground } = input;
    await record(ctx, "report.decided", `request:${report.id}`, { decision, ground });
    const { config } = ctx.services;
    await queueMail(ctx, {
      template: "content.report-decided",
      to: report.email ?? config.operator.email,
      userId: null,
      about: `request:${report.id}`,
      locale: report.locale,
      text: reportDecidedMail(config.publicUrl, report, input),
    });
  });
}
