import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { agendaOwner, openFirst, shownOfItem } from "#business/researches/agenda/read-agenda.ts";
import { agendaItems } from "#business/researches/agenda.sql.ts";
import { archives } from "../archives.sql.ts";
import { questions } from "../questions.sql.ts";

/** Of a case: open ones first, by the day they are due. */
export function questionsOf(ctx: Ctx<Staff>, researchId: string) {
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
        ...shownOfItem,
      })
      .from(questions)
      .innerJoin(agendaItems, eq(agendaItems.id, questions.itemId))
      .innerJoin(users, eq(users.id, agendaItems.changedBy))
      .leftJoin(agendaOwner, eq(agendaOwner.id, agendaItems.ownerId))
      .leftJoin(archives, eq(archives.id, questions.archiveId))
      .where(eq(questions.researchId, researchId))
      .orderBy(...openFirst),
  );
}

export type Question = Awaited<ReturnType<typeof questionsOf>>[number];
