import { uuidv7 } from "#platform/uuid.ts";
import type { Customer, Staff, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

type NewComment = {
  researchId: string;
  /** The customer whose case it is. */
  userId: string;
  message: string;
  attachments?: string[];
  /** Makes it a question; YYYY-MM-DD. */
  answerBy?: string | undefined;
};

/** Adds one message to the conversation of a case. Files that are attached must be in that case: the caller asks. Returns its id. */
export async function postComment(ctx: Tx<Customer | Staff>, input: NewComment): Promise<string> {
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
