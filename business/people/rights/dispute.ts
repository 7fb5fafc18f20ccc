import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { announcePeople } from "../lock-person.ts";
import { factDisputes } from "../people.sql.ts";

export const RaiseDispute = z.object({
  researchId: z.uuid(),
  /** `statement:<id>` or `custody:<id>`. */
  about: z.string().regex(/^(?:statement|custody):[0-9a-f-]{36}$/, "people_dispute_about"),
  raisedFor: z.enum(["person", "customer", "team"]).default("team"),
  reason: z.string().trim().min(1, "people_dispute_reason").max(1000, "team_text_too_long"),
});

/** Restricts a fact (Art. 16, 18 GDPR): out of report, share and score until somebody decides. Twice is once. */
export function raiseDispute(ctx: Ctx<Staff>, input: z.infer<typeof RaiseDispute>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, about, raisedFor, reason } = input;
    const [kind, id = ""] = about.split(":");
    const subject = kind === "custody" ? { custodyId: id } : { statementId: id };
    const table = kind === "custody" ? custodyPeriods : researchTimeline;
    const ofCase = and(eq(table.id, id), eq(table.researchId, researchId));
    if ((await ctx.db.$count(table, ofCase)) === 0) throw new NotFound();
    const column = kind === "custody" ? factDisputes.custodyId : factDisputes.statementId;
    const [open] = await ctx.db
      .select({ id: factDisputes.id })
      .from(factDisputes)
      .where(and(eq(column, id), isNull(factDisputes.liftedAt)));
    if (open) return open.id;
    const disputeId = uuidv7(ctx.now().getTime());
    const raised = { raisedBy: ctx.actor.userId, raisedAt: ctx.now() };
    await ctx.db
      .insert(factDisputes)
      .values({ id: disputeId, researchId, ...subject, raisedFor, reason, ...raised });
    await record(ctx, "dispute.raised", `research:${researchId}`, { dispute: disputeId });
    await announcePeople(ctx, researchId);
    return disputeId;
  });
}

export const LiftDispute = z.object({
  disputeId: z.uuid(),
  decision: z.enum(["stands", "corrected", "withdrawn"], "people_decision_missing"),
  because: z.string().trim().min(1, "people_because_missing").max(1000, "team_text_too_long"),
});

/** Somebody has looked and decided. Throws `people_dispute_lifted` for one that was. */
export function liftDispute(ctx: Ctx<Staff>, input: z.infer<typeof LiftDispute>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { disputeId, decision, because } = input;
    const [row] = await ctx.db
      .select()
      .from(factDisputes)
      .where(eq(factDisputes.id, disputeId))
      .for("update");
    if (!row) throw new NotFound();
    if (row.liftedAt) throw new RuleBroken("people_dispute_lifted");
    await ctx.db
      .update(factDisputes)
      .set({ decision, decisionReason: because, liftedBy: ctx.actor.userId, liftedAt: ctx.now() })
      .where(eq(factDisputes.id, disputeId));
    await record(ctx, "dispute.lifted", `research:${row.researchId}`, { dispute: disputeId, decision });
    await announcePeople(ctx, row.researchId);
  });
}

/** The newest first. */
export function disputesOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(factDisputes)
      .where(eq(factDisputes.researchId, researchId))
      .orderBy(factDisputes.raisedAt),
  );
}
