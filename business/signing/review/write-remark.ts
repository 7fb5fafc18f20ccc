import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { sources } from "../../evidence/evidence.sql.ts";
import { custodyPeriods, researchTimeline } from "../../history/history.sql.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { identityMarks } from "../../vehicles/vehicles.sql.ts";
import { readRemarkSubject } from "../remark.ts";
import { reviewRemarks } from "../reviews.sql.ts";
import { mustBeSecondPerson } from "../sign-case.ts";
import { isOpenToSign } from "../sign-off.ts";

export const WriteRemark = z.object({
  researchId: z.uuid(),
  subject: z.string().max(100),
  text: z.string().trim().min(1, "signing_remark_missing").max(2000, "team_text_too_long"),
});

/** By whoever may sign. Research sees it once the case goes back. */
export function writeRemark(ctx: Ctx<Staff>, input: z.infer<typeof WriteRemark>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, subject, text } = input;
    const found = await lockResearch(ctx, researchId);
    if (!isOpenToSign(found.status)) throw new RuleBroken("signing_not_open");
    await mustBeSecondPerson(ctx, found);
    await mustBeOfCase(ctx, found, subject);
    const id = uuidv7(ctx.now().getTime());
    await ctx.db
      .insert(reviewRemarks)
      .values({ id, researchId, subject, text, writtenBy: ctx.actor.userId, writtenAt: ctx.now() });
    await record(ctx, "remark.written", `research:${researchId}`, { remark: id, subject });
    return id;
  });
}

type Case = { id: string; vehicleId: string };

async function mustBeOfCase(ctx: Tx<Staff>, research: Case, subject: string): Promise<void> {
  const read = readRemarkSubject(subject);
  if (!read) throw new NotFound();
  const { kind, id } = read;
  if (kind === "case" || kind === "prose") return;
  const { db } = ctx;
  const counts = {
    statement: () => db.$count(researchTimeline, ofCase(researchTimeline, research.id, id)),
    custody: () => db.$count(custodyPeriods, ofCase(custodyPeriods, research.id, id)),
    source: () => db.$count(sources, ofCase(sources, research.id, id)),
    mark: () =>
      db.$count(
        identityMarks,
        and(eq(identityMarks.id, id), eq(identityMarks.vehicleId, research.vehicleId)),
      ),
  };
  if ((await counts[kind]()) === 0) throw new NotFound();
}

type Rows = typeof researchTimeline | typeof custodyPeriods | typeof sources;

function ofCase(table: Rows, researchId: string, id: string) {
  return and(eq(table.id, id), eq(table.researchId, researchId));
}
