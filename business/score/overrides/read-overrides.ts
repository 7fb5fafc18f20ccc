import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { workersOn } from "#business/audit/second-person.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { stateOf } from "#business/score/override.ts";
import { scoreOverrideDecisions, scoreOverrides } from "../overrides.sql.ts";

export type OverrideOfCase = Awaited<ReturnType<typeof overridesOfCase>>[number];

/** Latest first, with who proposed and who decided. */
export function overridesOfCase(ctx: Ctx<Staff> | Tx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const overrides = await ctx.db
      .select({ ...getTableColumns(scoreOverrides), proposer: users.name })
      .from(scoreOverrides)
      .innerJoin(users, eq(users.id, scoreOverrides.proposedBy))
      .where(eq(scoreOverrides.researchId, researchId))
      .orderBy(desc(scoreOverrides.proposedAt), desc(scoreOverrides.id));
    const decisions = await ctx.db
      .select({
        overrideId: scoreOverrideDecisions.overrideId,
        decision: scoreOverrideDecisions.decision,
        note: scoreOverrideDecisions.note,
        by: users.name,
        at: scoreOverrideDecisions.decidedAt,
      })
      .from(scoreOverrideDecisions)
      .innerJoin(scoreOverrides, eq(scoreOverrides.id, scoreOverrideDecisions.overrideId))
      .innerJoin(users, eq(users.id, scoreOverrideDecisions.decidedBy))
      .where(eq(scoreOverrides.researchId, researchId))
      .orderBy(asc(scoreOverrideDecisions.decidedAt));
    return overrides.map((override) => {
      const own = decisions.filter(({ overrideId }) => overrideId === override.id);
      return { ...override, decisions: own, state: stateOf(own.map(({ decision }) => decision)) };
    });
  });
}

/** Whoever has worked on the case since its last signature does not decide on an override. */
export function hasWorkedOnCase(ctx: Ctx<Staff>, researchId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) =>
    (await workersOn(ctx, "research", researchId)).includes(ctx.actor.userId),
  );
}

/** The confirmed override of this computed result, without who decided it, or null. Another result than it judged ends it. */
export async function standingOverride(ctx: Tx<System>, researchId: string, computed: number) {
  const rows = await ctx.db
    .select({
      id: scoreOverrides.id,
      total: scoreOverrides.total,
      computedThen: scoreOverrides.computed,
      reason: scoreOverrides.reason,
      decision: scoreOverrideDecisions.decision,
      decidedAt: scoreOverrideDecisions.decidedAt,
    })
    .from(scoreOverrides)
    .innerJoin(scoreOverrideDecisions, eq(scoreOverrideDecisions.overrideId, scoreOverrides.id))
    .where(eq(scoreOverrides.researchId, researchId))
    .orderBy(desc(scoreOverrideDecisions.decidedAt));
  for (const of of Map.groupBy(rows, ({ id }) => id).values()) {
    const [latest] = of;
    if (latest?.computedThen === computed && stateOf(of.map(({ decision }) => decision)) === "confirmed")
      return { total: latest.total, reason: latest.reason, confirmedAt: latest.decidedAt };
  }
  return null;
}
