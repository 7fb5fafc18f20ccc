import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { custodyPeriods } from "../history/history.sql.ts";
import { berlinDay } from "../locale.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { consentChannels } from "./report.ts";
import { printReportJob } from "./reports.jobs.ts";
import { nameConsents } from "./reports.sql.ts";

export const RecordConsent = z.object({
  researchId: z.uuid(),
  custodyId: z.uuid(),
  name: z.string().trim().min(1, "reports_name_missing").max(200, "team_text_too_long"),
  channel: z.enum(consentChannels, "reports_channel_missing"),
  givenOn: z.iso.date("reports_consent_day"),
  /** 0 for a new consent. */
  version: z.coerce.number().int(),
});

/** Somebody agreed to be named in the report (Art. 7 GDPR). Throws `Conflict`. */
export function recordConsent(ctx: Ctx<Staff>, input: z.infer<typeof RecordConsent>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, custodyId, version, ...given } = input;
    if (given.givenOn > berlinDay(ctx.now())) throw new RuleBroken("reports_consent_day");
    await lockResearch(ctx, researchId);
    await mustBePublished(ctx, researchId, custodyId);
    const row = await lockConsent(ctx, input);
    const changed = { ...given, changedBy: ctx.actor.userId, changedAt: ctx.now() };
    if (row) {
      await mustBeCurrent(ctx, row, version);
      await ctx.db
        .update(nameConsents)
        .set({ ...changed, version: row.version + 1 })
        .where(eq(nameConsents.custodyId, custodyId));
    } else {
      const created = { createdBy: ctx.actor.userId, createdAt: ctx.now() };
      await ctx.db.insert(nameConsents).values({ custodyId, researchId, ...changed, ...created });
    }
    await record(ctx, "consent.recorded", `research:${researchId}`, { custody: custodyId });
    await ctx.services.queue.send(ctx.db, printReportJob, { researchId });
  });
}

export const WithdrawConsent = RecordConsent.pick({ researchId: true, custodyId: true });

/** The name goes at once, from every version of the report; its files are made anew without it. Twice is once. */
export function withdrawConsent(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawConsent>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, custodyId } = input;
    await lockResearch(ctx, researchId);
    if (!(await lockConsent(ctx, input))) return;
    await ctx.db.delete(nameConsents).where(eq(nameConsents.custodyId, custodyId));
    await record(ctx, "consent.withdrawn", `research:${researchId}`, { custody: custodyId });
    await ctx.services.queue.send(ctx.db, printReportJob, { researchId });
  });
}

async function lockConsent(ctx: Tx<Staff>, { researchId, custodyId }: z.infer<typeof WithdrawConsent>) {
  const [row] = await ctx.db
    .select()
    .from(nameConsents)
    .where(and(eq(nameConsents.custodyId, custodyId), eq(nameConsents.researchId, researchId)))
    .for("update");
  return row;
}

async function mustBePublished(ctx: Tx<Staff>, researchId: string, custodyId: string): Promise<void> {
  const [period] = await ctx.db
    .select({ status: custodyPeriods.status })
    .from(custodyPeriods)
    .where(and(eq(custodyPeriods.id, custodyId), eq(custodyPeriods.researchId, researchId)));
  if (!period) throw new NotFound();
  if (period.status !== "accepted") throw new RuleBroken("reports_custody_unpublished");
}
