import { and, eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { insertStatement } from "#business/history/add-entry.ts";
import { berlinDay } from "#business/locale.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { m } from "#texts/messages.js";
import { isAgreed } from "./outcome.ts";
import { reunionOutcomes, type StoredOutcome } from "./reunion-outcomes.sql.ts";

/** For the page of the pair: whether both agreed, and whether it was drafted. */
export function outcomeForTeam(ctx: Ctx<Staff>, candidateId: string) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const outcome = await outcomeOfPair(ctx, candidateId);
    return { isAgreed: outcome !== null && isAgreed(outcome), isDrafted: Boolean(outcome?.statementId) };
  });
}

/** Drafted without a name; published by the usual path. Throws `reunion_outcomes_not_agreed`. */
export function draftReunion(ctx: Ctx<Staff>, candidateId: string): Promise<string> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const outcome = await outcomeOfPair(ctx, candidateId);
    if (!outcome || !isAgreed(outcome) || outcome.statementId)
      throw new RuleBroken("reunion_outcomes_not_agreed");
    const { researchId } = outcome;
    const { userId } = await lockCaseInWork(ctx, researchId);
    const words = (locale: "de" | "en") => [
      m.outcome_event({}, { locale }),
      m.outcome_event_text({}, { locale }),
    ];
    const [titleDe = "", descriptionDe = ""] = words("de");
    const [titleEn = "", descriptionEn = ""] = words("en");
    const statementId = await insertStatement(ctx, {
      researchId,
      userId,
      date: berlinDay(outcome.metAt).slice(0, 7),
      dateAsTyped: null,
      eventType: "reunion",
      titleDe,
      titleEn,
      descriptionDe,
      descriptionEn,
      place: null,
      odometer: null,
      odometerUnit: null,
      citation: null,
      evidenceClass: null,
      status: "proposed",
    });
    await asSystem(ctx, "draft-reunion", ({ db }) =>
      db.update(reunionOutcomes).set({ statementId }).where(eq(reunionOutcomes.id, outcome.id)),
    );
    await record(ctx, "statement.drafted", `research:${researchId}`, { entry: statementId });
    return researchId;
  });
}

async function outcomeOfPair(ctx: Tx<Staff>, candidateId: string): Promise<StoredOutcome | null> {
  return asSystem(ctx, "draft-reunion", async ({ db }) => {
    const { id, cardId, researchId } = reunionCandidates;
    const [pair] = await db.select({ cardId, researchId }).from(reunionCandidates).where(eq(id, candidateId));
    if (!pair) throw new NotFound();
    if (!pair.cardId || !pair.researchId) return null;
    const ofPair = and(
      eq(reunionOutcomes.cardId, pair.cardId),
      eq(reunionOutcomes.researchId, pair.researchId),
    );
    const [outcome] = await db.select().from(reunionOutcomes).where(ofPair).for("update");
    return outcome ?? null;
  });
}
