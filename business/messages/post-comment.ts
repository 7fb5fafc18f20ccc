import { uuidv7 } from "#platform/uuid.ts";
import type { Customer, Staff, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

/** Adds one message to the conversation of a case. `userId` is the customer whose case it is. Returns its id. */
export async function postComment(
  ctx: Tx<Customer | Staff>,
  input: { researchId: string; userId: string; message: string },
): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(researchComments).values({
    id,
    ...input,
    authorId: ctx.actor.userId,
    isFromTeam: ctx.actor.kind === "staff",
    createdAt: ctx.now(),
  });
  await ctx.house.events.announce(ctx.db, input.userId);
  return id;
}
