import { markHandled, openObjections, takeOutName } from "#business/archive/published/take-out-names.ts";
import { eraseFromAnswers } from "#business/researches/enquiries/erase-from-answers.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../../context.ts";

/** From what is published, from the answers that visitors still have, and from what the archive keeps. */
export function takeOutPersons(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const { id, name } of await openObjections(ctx)) {
      const sightings = await takeOutName(ctx, name);
      const answers = await eraseFromAnswers(ctx, name);
      await markHandled(ctx, id);
      await record(ctx, "archive.person-taken-out", "archive", { id, sightings, answers });
    }
  });
}
