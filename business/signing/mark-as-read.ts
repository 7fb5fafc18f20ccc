import { eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { draftReport } from "../reports/draft-report.ts";
import { researches } from "../researches/researches.sql.ts";
import { mustBeSecondPerson } from "./sign-case.ts";
import { isOpenToSign } from "./sign-off.ts";
import { signOffReadings } from "./signing.sql.ts";
import { isProven, whatIsRead } from "./what-is-read.ts";

export const MarkAsRead = z.object({
  researchId: z.uuid(),
  subject: z.string().max(100),
  /** Of what was shown. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** As it was shown with the row: spares assembling the report where nothing has changed since. */
  proof: z.string().max(100).optional(),
});

/** By whoever may sign. Twice is once. Throws `signing_changed` for what no longer stands as it was read. */
export function markAsRead(ctx: Ctx<Staff>, input: z.infer<typeof MarkAsRead>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, subject, digest } = input;
    const ticked = { researchId, subject, digest };
    const [found] = await ctx.db.select().from(researches).where(eq(researches.id, researchId));
    if (!found) throw new NotFound();
    if (!isOpenToSign(found.status)) throw new RuleBroken("signing_not_open");
    await mustBeSecondPerson(ctx, found);
    if (!(await isProven(ctx, input))) await mustStandAsShown(ctx, ticked);
    const row = { id: uuidv7(ctx.now().getTime()), ...ticked, readBy: ctx.actor.userId, readAt: ctx.now() };
    const added = await ctx.db
      .insert(signOffReadings)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: signOffReadings.id });
    if (added.length > 0) await record(ctx, "research.statement-read", `research:${researchId}`, { subject });
  });
}

async function mustStandAsShown(
  ctx: Tx<Staff>,
  { researchId, subject, digest }: { researchId: string; subject: string; digest: string },
): Promise<void> {
  const { content } = await draftReport(ctx, researchId);
  const shown = await whatIsRead(ctx, researchId, content);
  if (!shown.some((each) => each.subject === subject && each.digest === digest))
    throw new RuleBroken("signing_changed");
}
