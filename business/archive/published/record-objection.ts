import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../../context.ts";
import { takeOutPersonsJob } from "../archive.jobs.ts";
import { archiveObjections } from "../publication.sql.ts";

export const RecordObjection = z.object({
  name: z
    .string()
    .trim()
    .min(3, "archive_objection_name_short")
    .max(120, "team_text_too_long")
    .refine((name) => /\p{L}{2}/u.test(name), "archive_objection_name_short"),
});

/** A person named in a sighting objects (Art. 21 GDPR): a job takes them out within the minute. The log does not name them. */
export async function recordObjection(
  ctx: Ctx<Staff>,
  { name }: z.infer<typeof RecordObjection>,
): Promise<void> {
  mustBeOnDuty(ctx, "conversation");
  await inTransaction(ctx, async (ctx) => {
    const id = uuidv7(ctx.now().getTime());
    // Of the staff nobody needs to read who has objected.
    await asSystem(ctx, "objection", (ctx) =>
      ctx.db.insert(archiveObjections).values({ id, name, createdAt: ctx.now() }),
    );
    await record(ctx, "archive.objection-recorded", "archive", { id });
    await ctx.services.queue.send(ctx.db, takeOutPersonsJob, {});
  });
}
