import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { nameGround } from "#business/history/name-grounds.ts";
import { openedVersion } from "#business/researches/agenda/agenda.ts";
import { closeAgendaItem } from "#business/researches/agenda/close-agenda-item.ts";
import { recordSearch } from "#business/researches/record-search.ts";
import { questions } from "../questions.sql.ts";

const searchedText = (missing: string, max: number) =>
  z.string().trim().min(1, missing).max(max, "team_text_too_long");

export const CloseWithNothing = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  /** The customer reads these three, and the report prints them. */
  place: searchedText("team_search_place_missing", 200),
  lookedFor: searchedText("letters_looked_for_missing", 500),
  searchedOn: z.iso.date("team_search_date_invalid"),
  nameGround,
});

/** "Nothing" is a result: the fruitless search that its customer sees as work done. Throws `Conflict`. */
export function closeWithNothing(ctx: Ctx<Staff>, input: z.infer<typeof CloseWithNothing>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, itemId, version, ...search } = input;
    const found = await lockQuestion(ctx, input);
    if (found.result) throw new RuleBroken("letters_question_closed");
    const reason = `${search.place}: ${search.lookedFor}`.slice(0, 1000);
    await closeAgendaItem(ctx, { researchId, itemId, version, outcome: "done", reason });
    const searchId = await recordSearch(ctx, { researchId, ...search });
    await ctx.db.update(questions).set({ result: "nothing", searchId }).where(eq(questions.itemId, itemId));
  });
}

export const CloseWithAnswer = z.object({
  researchId: z.uuid(),
  itemId: z.uuid(),
  version: openedVersion,
  answer: searchedText("letters_answer_missing", 1000),
});

/** What came stays with the team until it is cited. Throws `Conflict`. */
export function closeWithAnswer(ctx: Ctx<Staff>, input: z.infer<typeof CloseWithAnswer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { answer, ...item } = input;
    const found = await lockQuestion(ctx, input);
    if (found.result) throw new RuleBroken("letters_question_closed");
    await closeAgendaItem(ctx, { ...item, outcome: "done", reason: answer });
    await ctx.db.update(questions).set({ result: "answered" }).where(eq(questions.itemId, input.itemId));
  });
}

async function lockQuestion(ctx: Tx<Staff>, { itemId, researchId }: { itemId: string; researchId: string }) {
  const [row] = await ctx.db.select().from(questions).where(eq(questions.itemId, itemId)).for("update");
  if (row?.researchId !== researchId) throw new NotFound();
  return row;
}
