import { uuidv7 } from "#platform/uuid.ts";
import type { Customer, Staff, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

type NewComment = {
  /** One that the message already has. */
  id?: string | undefined;
  researchId: string;
  userId: string;
  message: string;
  attachments?: string[];
  answerBy?: string | undefined;
};

/** The caller checks that attached files belong to the case. Returns its id. */
export async function postComment(
  ctx: Tx<Customer | Staff>,
  { id = uuidv7(ctx.now().getTime()), ...input }: NewComment,
): Promise<string> {
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
