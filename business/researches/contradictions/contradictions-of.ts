import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../../context.ts";
import { contradictions } from "../contradictions.sql.ts";
import { type HistoryRows, loadPicture, loadPublishedPicture } from "./load-picture.ts";

/** The gravest first, each with what was answered. `read`: the history, where it was read in this transaction. */
export function contradictionsOf(ctx: Ctx<Staff | System>, researchId: string, read?: HistoryRows) {
  return inTransaction(ctx, async (ctx) =>
    withAnswers(ctx, researchId, findContradictions(await loadPicture(ctx, researchId, read))),
  );
}

/** Of what is published, as if no draft had been written: all that customers, scores and reports may know. */
export function publishedContradictionsOf(ctx: Ctx<Staff | System>, researchId: string) {
  return inTransaction(ctx, async (ctx) =>
    withAnswers(ctx, researchId, findContradictions(await loadPublishedPicture(ctx, researchId))),
  );
}

type Found = ReturnType<typeof findContradictions>;

async function withAnswers(ctx: Tx<Staff | System>, researchId: string, found: Found) {
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
}
