import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { custodyPeriods } from "#business/history/history.sql.ts";
import { answerCodes, factDisputes, personSources, persons } from "../people.sql.ts";
import { insertDispute } from "./dispute.ts";
import { hashOfCode } from "./issue-code.ts";
import { hideObjector } from "./object.ts";

export const AnswerCode = z.object({
  code: z.string().trim().min(1, "people_code_unknown").max(40, "people_code_unknown"),
});

/** What a letter's code answers for: what is stored and from where, and never who. Throws `people_code_unknown`, `TooMany`. */
export async function openAnswer(ctx: Ctx<Visitor>, { code }: z.infer<typeof AnswerCode>, address: string) {
  await countAttempt(ctx, "answer-code", address);
  return inTransaction(systemContext(ctx, "answer-code"), async (ctx) => {
    const { id, person } = await personOfCode(ctx, code);
    await ctx.db.update(answerCodes).set({ openedAt: ctx.now() }).where(eq(answerCodes.id, id));
    await record(ctx, "person.code-opened", `research:${person.researchId}`, { person: person.id });
    const { rows } = await ctx.db.execute<{
      make: string | null;
      model: string | null;
      year: number | null;
      kind: string;
    }>(
      sql`select v.make, v.model, v.year, v.kind from vehicles v join researches r on r.vehicle_id = v.id where r.id = ${person.researchId}`,
    );
    const sources = await ctx.db
      .select({
        kind: personSources.kind,
        citation: personSources.citation,
        obtainedOn: personSources.obtainedOn,
        facts: personSources.facts,
        legalBasis: personSources.legalBasis,
      })
      .from(personSources)
      .where(eq(personSources.personId, person.id))
      .orderBy(personSources.createdAt, personSources.id);
    const periods = await ctx.db
      .select({ begin: custodyPeriods.begin, end: custodyPeriods.end })
      .from(custodyPeriods)
      .where(eq(custodyPeriods.personId, person.id));
    const facts = [...new Set(sources.flatMap(({ facts }) => facts))];
    const disputedAt = await disputedSince(ctx, person.id);
    return { vehicle: rows[0] ?? null, facts, sources, periods, objectedAt: person.objectedAt, disputedAt };
  });
}

/** One click: hidden from everybody at once, and on the stop list. */
export async function objectByCode(
  ctx: Ctx<Visitor>,
  { code }: z.infer<typeof AnswerCode>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "answer-code", address);
  return inTransaction(systemContext(ctx, "answer-code"), async (ctx) => {
    const { person } = await personOfCode(ctx, code);
    await hideObjector(ctx, person.id);
  });
}

export const DisputeByCode = AnswerCode.extend({
  reason: z.string().trim().min(1, "people_dispute_reason").max(1000, "team_text_too_long"),
});

/** Their time with the vehicle is wrong: out of everything until somebody has looked. Throws `people_code_unknown`. */
export async function disputeByCode(
  ctx: Ctx<Visitor>,
  { code, reason }: z.infer<typeof DisputeByCode>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "answer-code", address);
  return inTransaction(systemContext(ctx, "answer-code"), async (ctx) => {
    const { person } = await personOfCode(ctx, code);
    const held = await ctx.db
      .select({ id: custodyPeriods.id })
      .from(custodyPeriods)
      .where(eq(custodyPeriods.personId, person.id));
    for (const { id } of held) {
      const about = `custody:${id}`;
      await insertDispute(ctx, {
        researchId: person.researchId,
        about,
        raisedFor: "person",
        reason,
        raisedBy: null,
      });
    }
  });
}

async function disputedSince(ctx: Tx<System>, personId: string): Promise<Date | null> {
  const [first] = await ctx.db
    .select({ raisedAt: factDisputes.raisedAt })
    .from(factDisputes)
    .innerJoin(custodyPeriods, eq(custodyPeriods.id, factDisputes.custodyId))
    .where(and(eq(custodyPeriods.personId, personId), isNull(factDisputes.liftedAt)))
    .orderBy(factDisputes.raisedAt)
    .limit(1);
  return first?.raisedAt ?? null;
}

/** No answer tells a code that ended from one that never was. */
async function personOfCode(ctx: Tx<System>, code: string) {
  const [found] = await ctx.db
    .select({ id: answerCodes.id, person: persons })
    .from(answerCodes)
    .innerJoin(persons, eq(persons.id, answerCodes.personId))
    .where(and(eq(answerCodes.hash, hashOfCode(ctx.services, code)), gt(answerCodes.expiresAt, ctx.now())));
  if (!found) throw new RuleBroken("people_code_unknown");
  return found;
}
