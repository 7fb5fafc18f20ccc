import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
  teamTopic,
} from "#business/context.ts";
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
  return inTransaction(ctx, (ctx) => insertDispute(ctx, { ...input, raisedBy: ctx.actor.userId }));
}

export const RaiseOwnDispute = RaiseDispute.omit({ raisedFor: true });

/** Of what stands in the customer's own case, which row security shows them: they say that it is wrong, and it goes at once. */
export function raiseOwnDispute(ctx: Ctx<Customer>, input: z.infer<typeof RaiseOwnDispute>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const again = await asSystem(ctx, "find-own-dispute", (ctx) => openDispute(ctx, subjectOf(input.about)));
    // Pressed twice: what is disputed is shown no more.
    if (again?.raisedBy === ctx.actor.userId) return again.id;
    await mustBeOfCase(ctx, input);
    const raised = { ...input, raisedFor: "customer" as const, raisedBy: ctx.actor.userId };
    return asSystem(ctx, "raise-own-dispute", (ctx) => insertDispute(ctx, raised));
  });
}

type Subject = { researchId: string; about: string };
type Raised = z.infer<typeof RaiseDispute> & { raisedBy: string | null };

function subjectOf(about: string) {
  const [kind, id = ""] = about.split(":");
  return kind === "custody" ? { custodyId: id, statementId: null } : { custodyId: null, statementId: id };
}

/** Throws `NotFound` for what is not of this case, or not shown to the actor. */
async function mustBeOfCase(ctx: Tx<Customer | Staff | System>, subject: Subject) {
  if ((await ctx.db.$count(...factIn(subject))) === 0) throw new NotFound();
}

function factIn({ researchId, about }: Subject) {
  const { custodyId, statementId } = subjectOf(about);
  const table = custodyId ? custodyPeriods : researchTimeline;
  return [
    table,
    and(eq(table.id, custodyId ?? statementId ?? ""), eq(table.researchId, researchId)),
  ] as const;
}

async function openDispute(
  ctx: Tx<Staff | System>,
  { custodyId, statementId }: ReturnType<typeof subjectOf>,
) {
  const same = custodyId
    ? eq(factDisputes.custodyId, custodyId)
    : eq(factDisputes.statementId, statementId ?? "");
  const [open] = await ctx.db
    .select({ id: factDisputes.id, raisedBy: factDisputes.raisedBy })
    .from(factDisputes)
    .where(and(same, isNull(factDisputes.liftedAt)));
  return open;
}

export async function insertDispute(ctx: Tx<Staff | System>, raised: Raised): Promise<string> {
  const { researchId, raisedFor, raisedBy, reason } = raised;
  const [table, ofCase] = factIn(raised);
  // Locked, as two who raise it at once raise one.
  const [fact] = await ctx.db.select({ id: table.id }).from(table).where(ofCase).for("update");
  if (!fact) throw new NotFound();
  const subject = subjectOf(raised.about);
  const open = await openDispute(ctx, subject);
  if (open) return open.id;
  const id = uuidv7(ctx.now().getTime());
  await ctx.db
    .insert(factDisputes)
    .values({ id, researchId, ...subject, raisedFor, reason, raisedBy, raisedAt: ctx.now() });
  await record(ctx, "dispute.raised", `research:${researchId}`, { dispute: id, for: raisedFor });
  await announcePeople(ctx, researchId);
  await ctx.services.events.publish(ctx.db, teamTopic);
  return id;
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

/** The oldest first. */
export function disputesOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(factDisputes)
      .where(eq(factDisputes.researchId, researchId))
      .orderBy(factDisputes.raisedAt),
  );
}

/** What the customer disputed themself, with how far it is; the entry itself is shown to nobody until then. */
export function ownDisputesOf(ctx: Ctx<Customer>, researchId: string) {
  const { userId } = ctx.actor;
  return inTransaction(ctx, (ctx) =>
    // No row of it is theirs to read: what others dispute is between them and us.
    asSystem(ctx, "read-own-disputes", (ctx) =>
      ctx.db
        .select({
          id: factDisputes.id,
          reason: factDisputes.reason,
          raisedAt: factDisputes.raisedAt,
          decision: factDisputes.decision,
        })
        .from(factDisputes)
        .where(
          and(
            eq(factDisputes.researchId, researchId),
            eq(factDisputes.raisedFor, "customer"),
            eq(factDisputes.raisedBy, userId),
          ),
        )
        .orderBy(factDisputes.raisedAt),
    ),
  );
}
