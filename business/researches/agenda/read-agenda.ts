import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { agendaItems } from "../agenda.sql.ts";

/** Open ones first, tasks by the day they are due; closed ones with the reason and who closed them. */
export function agendaOf(ctx: Ctx<Staff>, researchId: string) {
  const owner = alias(users, "owner");
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: agendaItems.id,
        kind: agendaItems.kind,
        text: agendaItems.text,
        dueOn: agendaItems.dueOn,
        ownerId: agendaItems.ownerId,
        owner: owner.name,
        outcome: agendaItems.outcome,
        reason: agendaItems.reason,
        version: agendaItems.version,
        changedBy: users.name,
        changedAt: agendaItems.changedAt,
      })
      .from(agendaItems)
      .innerJoin(users, eq(users.id, agendaItems.changedBy))
      .leftJoin(owner, eq(owner.id, agendaItems.ownerId))
      .where(eq(agendaItems.researchId, researchId))
      .orderBy(
        sql`${agendaItems.outcome} is not null`,
        sql`${agendaItems.dueOn} asc nulls last`,
        asc(agendaItems.createdAt),
        asc(agendaItems.id),
      ),
  );
}
