import { z } from "zod";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { addFruitlessSearch } from "../history/add-fruitless-search.ts";
import { askForNames, nameGround } from "../history/name-grounds.ts";
import { namesInTexts } from "../history/reads-as-name.ts";
import { berlinDay } from "../locale.ts";

export const RecordSearch = z.object({
  researchId: z.uuid(),
  searchedOn: z.iso.date("team_search_date_invalid"),
  place: z.string().trim().min(1, "team_search_place_missing").max(200, "team_text_too_long"),
  lookedFor: z
    .string()
    .trim()
    .max(500, "team_text_too_long")
    .optional()
    .transform((text) => text || null),
  nameGround,
});

/** Fruitless searches are shown because the customer paid for them. Sends no mail; open pages refresh. */
export function recordSearch(ctx: Ctx<Staff>, input: z.infer<typeof RecordSearch>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockCaseInWork(ctx, input.researchId);
    if (input.searchedOn > berlinDay(ctx.now())) throw new RuleBroken("team_search_in_future");
    const { nameGround, ...search } = input;
    const names = namesInTexts([search.place, search.lookedFor]);
    await askForNames(ctx, `research:${found.id}`, { names, nameGround });
    const id = await addFruitlessSearch(ctx, { ...search, userId: found.userId });
    await record(ctx, "search.recorded", `research:${found.id}`, { search: id });
    await ctx.services.events.publish(ctx.db, found.userId);
    return id;
  });
}
