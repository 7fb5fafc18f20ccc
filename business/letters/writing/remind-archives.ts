import { and, eq, inArray, lte, not } from "drizzle-orm";
import { type Ctx, inTransaction, type System, teamTopic } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { isReturned } from "../is-returned.ts";
import { letters } from "../letters.sql.ts";
import { remindOf } from "./write-reminder.ts";

/** Job. Writes a reminder where an archive is silent longer than usual; a person sends it. Each letter's newest one counts. */
export async function remindArchives(ctx: Ctx<System>): Promise<number> {
  const due = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: letters.id })
      .from(letters)
      .innerJoin(researches, eq(researches.id, letters.researchId))
      .where(
        and(
          eq(letters.state, "sent"),
          not(isReturned),
          lte(letters.remindOn, berlinDay(ctx.now())),
          inArray(researches.status, ["in_progress", "awaiting_confirmation", "results_available"]),
        ),
      ),
  );
  let written = 0;
  for (const { id } of due) if (await inTransaction(ctx, (ctx) => remindOf(ctx, id, null))) written++;
  if (written > 0) await inTransaction(ctx, (ctx) => ctx.services.events.publish(ctx.db, teamTopic));
  return written;
}
