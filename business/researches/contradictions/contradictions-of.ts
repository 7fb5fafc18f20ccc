import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import type { PicturedStatement } from "#business/history/contradictions/picture.ts";
import { type Ctx, inTransaction, type Staff, type System } from "../../context.ts";
import { contradictions } from "../contradictions.sql.ts";
import { loadPicture } from "./load-picture.ts";

/** The gravest first, each with what was answered. `typed` is a statement that is not stored yet, in place of the one with its id. */
export function contradictionsOf(ctx: Ctx<Staff | System>, researchId: string, typed?: PicturedStatement) {
  return inTransaction(ctx, async (ctx) => {
    const picture = await loadPicture(ctx, researchId);
    const others = picture.statements.filter(({ id }) => id !== typed?.id);
    const found = findContradictions({ ...picture, statements: typed ? [...others, typed] : others });
    const answers = await ctx.db
      .select({
        key: contradictions.key,
        answer: contradictions.answer,
        text: contradictions.text,
        version: contradictions.version,
        changedBy: users.name,
        changedAt: contradictions.changedAt,
      })
      .from(contradictions)
      .innerJoin(users, eq(users.id, contradictions.changedBy))
      .where(eq(contradictions.researchId, researchId));
    const byKey = new Map(answers.map(({ key, ...answer }) => [key, answer]));
    return found.map((each) => ({ ...each, answer: byKey.get(each.key) ?? null }));
  });
}
