import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { z } from "zod";
import { askedGap, gapsOf } from "#business/history/coverage.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { evidenceChangedJob } from "../evidence/evidence.jobs.ts";
import { saveFingerprints } from "../evidence/save-fingerprints.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { firstWithheldSince } from "../history/withdrawn-since.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { saveOpenPoints, saveScore } from "../researches/save-score.ts";
import { identityMarks } from "../vehicles/vehicles.sql.ts";
import { computeScore } from "./compute-score.ts";
import { scoredCoverage } from "./life.ts";
import { loadScoredCase } from "./load-scored-case.ts";
import { currentScore } from "./read-scores.ts";
import type { ScoredCase } from "./scored-case.ts";
import { scores } from "./scores.sql.ts";

type Changed = z.infer<typeof evidenceChangedJob.payload>;

/** Keeps the score where it differs from the last; none before something is published. Finished cases keep what was signed. */
export function scoreCase(
  ctx: Ctx<System> | Tx<System>,
  { researchId, cause }: Changed,
  { signedOff = false } = {},
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const research = await lockResearch(ctx, researchId).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!research || research.status === "cancelled") return;
    if (research.status === "completed" && cause !== "people") return;
    if (research.completedAt && research.status === "completed") {
      const { completedAt } = research;
      if (!(await firstWithheldSince(ctx, researchId, completedAt)))
        return restoreSigned(ctx, research, completedAt);
    }
    const inputs = await loadScoredCase(ctx, researchId, {
      signedOff: signedOff || research.status === "completed",
    });
    await saveOpenPoints(ctx, research, {
      gaps: gapsOf(scoredCoverage(inputs).stretches, askedGap).length,
      contradictions: inputs.contradictions.length,
    });
    if (await isUntouched(ctx, research)) return clearScore(ctx, research);
    const { version, dimensions, caps, total, classification } = computeScore(inputs);
    const result = { version, dimensions: rounded(dimensions), caps, total, classification };
    const last = await currentScore(ctx, researchId);
    if (last && isDeepStrictEqual(result, resultOf(last))) return saveInputs(ctx, last.id, inputs);
    await ctx.db
      .update(scores)
      .set({ inputs: null })
      .where(and(eq(scores.researchId, researchId), isNotNull(scores.inputs)));
    await ctx.db.insert(scores).values({
      id: uuidv7(ctx.now().getTime()),
      researchId,
      ...result,
      asOf: inputs.asOf,
      cause,
      computedAt: ctx.now(),
      inputs,
    });
    await saveScore(ctx, research, { total, classification });
    await record(ctx, "research.scored", `research:${researchId}`, { version, total, classification, cause });
  });
}

type Closed = { id: string; userId: string };

/** Whatever was withheld since stands again, so that the score is what was signed. */
async function restoreSigned(ctx: Tx<System>, research: Closed, completedAt: Date): Promise<void> {
  const ofCase = eq(scores.researchId, research.id);
  const [signed] = await ctx.db
    .select()
    .from(scores)
    .where(and(ofCase, lte(scores.computedAt, completedAt)))
    .orderBy(desc(scores.computedAt), desc(scores.id))
    .limit(1);
  const last = await currentScore(ctx, research.id);
  if (!signed || !last || isDeepStrictEqual(resultOf(signed), resultOf(last))) return;
  const { total, classification } = signed;
  await ctx.db.update(scores).set({ inputs: null }).where(ofCase);
  const again = { id: uuidv7(ctx.now().getTime()), cause: "people" as const, computedAt: ctx.now() };
  await ctx.db.insert(scores).values({ ...signed, ...again, inputs: last.inputs });
  await saveScore(ctx, research, { total, classification });
  const { version } = signed;
  await record(ctx, "research.scored", `research:${research.id}`, {
    version,
    total,
    classification,
    cause: "people",
  });
}

/** Nothing of it was ever published: what the customer brought alone is no result of ours. */
async function isUntouched(
  ctx: Tx<System>,
  { id, vehicleId }: { id: string; vehicleId: string },
): Promise<boolean> {
  const outs = (table: typeof researchTimeline | typeof custodyPeriods) =>
    ctx.db.$count(table, and(eq(table.researchId, id), inArray(table.status, ["accepted", "withdrawn"])));
  const marks = and(
    eq(identityMarks.vehicleId, vehicleId),
    isNotNull(identityMarks.changedBy),
    isNotNull(identityMarks.publishedAt),
  );
  const counts = [
    await outs(researchTimeline),
    await outs(custodyPeriods),
    await ctx.db.$count(identityMarks, marks),
  ];
  return counts.every((count) => count === 0);
}

/** Also what was computed before untouched cases had none. */
async function clearScore(ctx: Tx<System>, research: { id: string; userId: string }): Promise<void> {
  const cleared = await ctx.db
    .delete(scores)
    .where(eq(scores.researchId, research.id))
    .returning({ id: scores.id });
  if (cleared.length > 0) await saveScore(ctx, research, { total: null, classification: null });
}

/** After files of the case came or went. */
export function scoreFiles(ctx: Ctx<System>, { researchId }: { researchId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await saveFingerprints(ctx, researchId);
    await scoreCase(ctx, { researchId, cause: "document" });
  });
}

/** Another case with the same result: what it rests on is what is shown and recomputed. */
async function saveInputs(ctx: Tx<System>, id: string, inputs: ScoredCase): Promise<void> {
  await ctx.db.update(scores).set({ inputs, asOf: inputs.asOf }).where(eq(scores.id, id));
}

function resultOf({ version, dimensions, caps, total, classification }: typeof scores.$inferSelect) {
  return { version, dimensions, caps, total, classification };
}

/** To tenths: a month that passes is no change by itself. */
function rounded<D extends Record<string, number>>(dimensions: D): D {
  const tenths = Object.entries(dimensions).map(([id, points]) => [id, Math.round(points * 10) / 10]);
  return Object.fromEntries(tenths) as D; // The same keys.
}
