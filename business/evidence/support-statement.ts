import { eq } from "drizzle-orm";
import { z } from "zod";
import { violates } from "#platform/database/constraint-error.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { identityMarks } from "../vehicles/vehicles.sql.ts";
import { type Supported, SupportTarget } from "./citation-input.ts";
import { evidenceChangedJob } from "./evidence.jobs.ts";
import { citations, statementCitations } from "./evidence.sql.ts";

export const SupportStatement = SupportTarget.extend({ citationId: z.uuid() });

/** Said again, only the directness changes. */
export function supportStatement(ctx: Ctx<Staff>, input: z.infer<typeof SupportStatement>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { citationId, ...support } = input;
    const [citation] = await ctx.db
      .select({ id: citations.id, sourceId: citations.sourceId, researchId: citations.researchId })
      .from(citations)
      .where(eq(citations.id, citationId))
      .for("share");
    if (!citation) throw new NotFound();
    await insertSupport(ctx, citation, support);
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, {
      researchId: citation.researchId,
      cause: "citation",
    });
  });
}

/** Throws `NotFound` for something that is not there or of another case. */
export async function insertSupport(
  ctx: Tx<Staff>,
  citation: { id: string; sourceId: string; researchId: string },
  { directness, ...given }: Supported,
): Promise<void> {
  const subject = {
    statementId: given.statementId ?? null,
    custodyId: given.custodyId ?? null,
    markId: given.markId ?? null,
  };
  const mark = subject.markId && (await markById(ctx, subject.markId));
  const { statementId, custodyId, markId } = statementCitations;
  const target = subject.statementId ? statementId : subject.custodyId ? custodyId : markId;
  await ctx.db
    .insert(statementCitations)
    .values({
      id: uuidv7(ctx.now().getTime()),
      researchId: citation.researchId,
      sourceId: citation.sourceId,
      citationId: citation.id,
      ...subject,
      vehicleId: mark ? mark.vehicleId : null,
      directness,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({ target: [target, statementCitations.citationId], set: { directness } })
    .catch((error: unknown) => {
      throw subjectKeys.some((key) => violates(error, key)) ? new NotFound() : error;
    });
  await record(ctx, "citation.linked", `research:${citation.researchId}`, {
    citation: citation.id,
    ...subject,
  });
}

const subjectKeys = [
  "statement_citations_statement_fk",
  "statement_citations_custody_fk",
  "statement_citations_vehicle_of_case_fk",
  "statement_citations_one_subject",
];

async function markById(ctx: Tx<Staff>, id: string) {
  const [mark] = await ctx.db
    .select({ vehicleId: identityMarks.vehicleId })
    .from(identityMarks)
    .where(eq(identityMarks.id, id));
  if (!mark) throw new NotFound();
  return mark;
}

export const WithdrawSupport = z.object({ supportId: z.uuid() });

/** The citation itself stays. */
export function withdrawSupport(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawSupport>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(statementCitations)
      .where(eq(statementCitations.id, input.supportId))
      .returning();
    if (!gone) throw new NotFound();
    const { researchId, citationId, statementId, custodyId, markId } = gone;
    await record(ctx, "citation.unlinked", `research:${researchId}`, {
      citation: citationId,
      statementId,
      custodyId,
      markId,
    });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "citation" });
  });
}
