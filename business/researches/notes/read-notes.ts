import { desc, eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { caseNotes } from "../case-notes.sql.ts";

/** Newest first. */
export function notesOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: caseNotes.id,
        message: caseNotes.message,
        author: users.name,
        createdAt: caseNotes.createdAt,
      })
      .from(caseNotes)
      .innerJoin(users, eq(users.id, caseNotes.authorId))
      .where(eq(caseNotes.researchId, researchId))
      .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id)),
  );
}
