import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { agendaItems } from "#business/researches/agenda.sql.ts";
import { archives } from "../archives.sql.ts";
import { questions } from "../questions.sql.ts";

/** Of a case: open ones first, by the day they are due. */
export function questionsOf(ctx: Ctx<Staff>, researchId: string) {
  const owner = alias(users, "owner");
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        itemId: questions.itemId,
        template: questions.template,
        feeCents: questions.feeCents,
        result: questions.result,
        searchId: questions.searchId,
        archive: {
          id: archives.id,
          kind: archives.kind,
          nameDe: archives.nameDe,
          nameEn: archives.nameEn,
          fee: archives.fee,
          feeCents: archives.feeCents,
          formUrl: archives.formUrl,
        },
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
      .from(questions)
      .innerJoin(agendaItems, eq(agendaItems.id, questions.itemId))
      .innerJoin(users, eq(users.id, agendaItems.changedBy))
      .leftJoin(owner, eq(owner.id, agendaItems.ownerId))
      .leftJoin(archives, eq(archives.id, questions.archiveId))
      .where(eq(questions.researchId, researchId))
      .orderBy(
        sql`${agendaItems.outcome} is not null`,
        sql`${agendaItems.dueOn} asc nulls last`,
        asc(agendaItems.createdAt),
        asc(agendaItems.id),
      ),
  );
}

export type Question = Awaited<ReturnType<typeof questionsOf>>[number];
