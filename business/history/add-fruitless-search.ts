import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { fruitlessSearches } from "./history.sql.ts";

export async function addFruitlessSearch(
  ctx: Tx<Staff>,
  search: { researchId: string; userId: string; searchedOn: string; place: string; lookedFor: string | null },
): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db
    .insert(fruitlessSearches)
    .values({ id, ...search, createdBy: ctx.actor.userId, createdAt: ctx.now() });
  return id;
}
