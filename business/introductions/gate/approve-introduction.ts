import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { approvalRefusal, connectionKinds } from "../approval.ts";
import { arePeopleBarred } from "../bar-pair.ts";
import { introductions } from "../introductions.sql.ts";
import type { PairOfTwo } from "../pair.ts";
import { lockPair } from "./lock-pair.ts";

export const ApproveIntroduction = z.object({
  connection: z.enum(connectionKinds, "introductions_connection_missing"),
  safe: z.literal("on", "introductions_safe_missing"),
});

/** Lets a pair through the gate. Nobody is asked because of it. Throws as `approvalRefusal`, and three more. */
export function approveIntroduction(
  ctx: Ctx<Staff>,
  candidateId: string,
  { connection }: z.infer<typeof ApproveIntroduction>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const by = ctx.actor.userId;
    await asSystem(ctx, "introductions-team", async (system) => {
      const pair = await lockPair(system, candidateId);
      if (pair.decision !== "same") throw new RuleBroken("introductions_undecided");
      if (pair.introduction?.barredAt || (await arePeopleBarred(system, pair)))
        throw new RuleBroken("introductions_barred");
      if (pair.introduction?.approvedAt) throw new RuleBroken("introductions_approved");
      const contacts = await contactsOf(system, pair);
      const refused = approvalRefusal({ connection, reasons: pair.reasons, ...contacts });
      if (refused) throw new RuleBroken(refused);
      const at = ctx.now();
      const { cardId, researchId, otherCardId } = pair;
      const approval = { connection, approvedBy: by, approvedAt: at };
      await system.db
        .insert(introductions)
        .values({ id: uuidv7(at.getTime()), cardId, researchId, otherCardId, ...approval });
    });
    await record(ctx, "introduction.approved", `reunion:${candidateId}`, { connection });
  });
}

/** Of two cards the one that more were entered with counts. */
async function contactsOf(ctx: Tx<System>, { cardId, researchId, otherCardId }: PairOfTwo) {
  const cardEmail = await emailOfCard(ctx, cardId);
  const ownerEmail = otherCardId
    ? await emailOfCard(ctx, otherCardId)
    : await emailOfCase(ctx, researchId ?? "");
  const counts = await Promise.all(
    [cardEmail, otherCardId && ownerEmail].map((email) => cardsOf(ctx, email)),
  );
  return { cardEmail, ownerEmail, cardsOfContact: Math.max(...counts) };
}

async function emailOfCard(ctx: Tx<System>, cardId: string): Promise<string | null> {
  const { email, id } = memoryCards;
  const [card] = await ctx.db.select({ email }).from(memoryCards).where(eq(id, cardId));
  return card?.email ?? null;
}

async function emailOfCase(ctx: Tx<System>, researchId: string): Promise<string | null> {
  const [owner] = await ctx.db
    .select({ email: users.email })
    .from(researches)
    .innerJoin(users, eq(users.id, researches.userId))
    .where(eq(researches.id, researchId));
  return owner?.email ?? null;
}

async function cardsOf(ctx: Tx<System>, email: string | null): Promise<number> {
  if (!email) return 0;
  return ctx.db.$count(memoryCards, sql`lower(${memoryCards.email}) = ${email.toLowerCase()}`);
}
