import { uuidv7 } from "#platform/uuid.ts";
import type { Customer, Staff, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

type NewComment = {
  researchId: string;
  userId: string;
  message: string;
  attachments?: string[];
  answerBy?: string | undefined;
};

/** The caller checks that attached files belong to the case. Returns its id. */
export async function postComment(ctx: Tx<Customer | Staff>, input: NewComment): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(researchComments).values({
    id,
    ...input,
    authorId: ctx.actor.userId,
    isFromTeam: ctx.actor.kind === "staff",
    createdAt: ctx.now(),
  });
  await ctx.services.events.publish(ctx.db, input.userId);
  return id;
}
