import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { agendaItems } from "../agenda.sql.ts";

export const agendaOwner = alias(users, "owner");

/** Of an item, whatever else is known of it. `users` is who changed it, `agendaOwner` whose it is. */
export const shownOfItem = {
  text: agendaItems.text,
  dueOn: agendaItems.dueOn,
  ownerId: agendaItems.ownerId,
  owner: agendaOwner.name,
  outcome: agendaItems.outcome,
  reason: agendaItems.reason,
  version: agendaItems.version,
  changedBy: users.name,
  changedAt: agendaItems.changedAt,
};

/** Open ones first, by the day they are due. */
export const openFirst = [
  sql`${agendaItems.outcome} is not null`,
  sql`${agendaItems.dueOn} asc nulls last`,
  asc(agendaItems.createdAt),
  asc(agendaItems.id),
];

/** Open ones first, tasks by the day they are due; closed ones with the reason and who closed them. */
export function agendaOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: agendaItems.id, kind: agendaItems.kind, ...shownOfItem })
      .from(agendaItems)
      .innerJoin(users, eq(users.id, agendaItems.changedBy))
      .leftJoin(agendaOwner, eq(agendaOwner.id, agendaItems.ownerId))
      .where(eq(agendaItems.researchId, researchId))
      .orderBy(...openFirst),
  );
}
