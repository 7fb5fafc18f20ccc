import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { LetterState } from "../letter.ts";
import { letters } from "../letters.sql.ts";
import { PostLetter, postLetter, printLetter } from "./print-letter.ts";

export const PrintBatch = z.object({ batchId: z.uuid() });

/** Every letter of a serial letter that goes by post and was not printed yet: all or none. */
export function printBatch(ctx: Ctx<Staff>, { batchId }: z.infer<typeof PrintBatch>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const letterId of await postalLetters(ctx, batchId, "written")) await printLetter(ctx, { letterId });
  });
}

export const PostBatch = PostLetter.omit({ letterId: true }).extend({ batchId: z.uuid() });

/** Whatever of it was printed went into the post on one day, with one receipt. */
export function postBatch(ctx: Ctx<Staff>, input: z.infer<typeof PostBatch>): Promise<void> {
  const { batchId, sentOn, proof } = input;
  return inTransaction(ctx, async (ctx) => {
    for (const letterId of await postalLetters(ctx, batchId, "printed"))
      await postLetter(ctx, { letterId, sentOn, proof });
  });
}

/** Throws `NotFound` where none is in that state any more. */
async function postalLetters(ctx: Tx<Staff>, batchId: string, state: LetterState): Promise<string[]> {
  const found = await ctx.db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.batchId, batchId), eq(letters.channel, "post"), eq(letters.state, state)))
    .orderBy(asc(letters.id));
  if (found.length === 0) throw new NotFound();
  return found.map(({ id }) => id);
}
