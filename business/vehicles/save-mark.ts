import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { chassisKey } from "#business/identification/chassis/chassis-number.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { wordsOfDate } from "#business/identification/dates/words-of-date.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { markConditions, markTypes, partStates } from "./identity-mark.ts";
import { identityMarks } from "./vehicles.sql.ts";

const date = z.string().trim().max(80, "history_date_invalid").default("");

export const markDetails = {
  type: z.enum(markTypes),
  raw: z.string().trim().min(1, "vehicle_mark_missing").max(60, "team_text_too_long"),
  condition: z.enum(markConditions).default("unknown"),
  partState: z.enum(partStates).default("unknown"),
  /** In words or EDTF; empty is open. */
  validFrom: date,
  validUntil: date,
};
type Details = z.infer<z.ZodObject<typeof markDetails>>;

/** As a draft. */
export async function addMark(ctx: Tx<Staff>, vehicleId: string, given: Details): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db
    .insert(identityMarks)
    .values({ id, vehicleId, ...understoodMark(ctx, given), ...changedNow(ctx) });
  return id;
}

type Known = { id: string; vehicleId: string; version: number };

/** The customer's words stay in `vehicles`. Returns what stood there. Throws `Conflict`, `NotFound`, `vehicle_mark_withdrawn`. */
export async function updateMark(ctx: Tx<Staff>, mark: Known, given: Details) {
  const before = await lockMark(ctx, mark);
  await ctx.db
    .update(identityMarks)
    .set({ ...understoodMark(ctx, given), ...changedNow(ctx), version: mark.version + 1 })
    .where(eq(identityMarks.id, mark.id));
  return before;
}

/** Returns its words. Throws as `updateMark`, or `history_not_a_draft`. */
export async function publishMark(ctx: Tx<Staff>, mark: Known): Promise<string> {
  const { publishedAt, raw } = await lockMark(ctx, mark);
  if (publishedAt !== null) throw new RuleBroken("history_not_a_draft");
  await ctx.db
    .update(identityMarks)
    .set({ publishedAt: ctx.now(), version: mark.version + 1 })
    .where(eq(identityMarks.id, mark.id));
  return raw;
}

/** Throws as `updateMark`. */
export async function endMark(ctx: Tx<Staff>, mark: Known, reason: string): Promise<void> {
  const { publishedAt } = await lockMark(ctx, mark);
  await ctx.db
    .update(identityMarks)
    .set({
      publishedAt: null,
      publishedBefore: publishedAt,
      withdrawnAt: ctx.now(),
      withdrawnBy: ctx.actor.userId,
      withdrawnReason: reason,
      version: mark.version + 1,
    })
    .where(eq(identityMarks.id, mark.id));
}

/** As it was before it was withdrawn. Throws as `updateMark`, or `vehicle_mark_stands`. */
export async function reinstateMark(ctx: Tx<Staff>, mark: Known): Promise<void> {
  const { withdrawnAt, publishedBefore } = await lockKnownMark(ctx, mark);
  if (withdrawnAt === null) throw new RuleBroken("vehicle_mark_stands");
  const standing = { withdrawnAt: null, withdrawnBy: null, withdrawnReason: null, publishedBefore: null };
  await ctx.db
    .update(identityMarks)
    .set({ ...standing, publishedAt: publishedBefore, version: mark.version + 1 })
    .where(eq(identityMarks.id, mark.id));
}

async function lockMark(ctx: Tx<Staff>, mark: Known) {
  const row = await lockKnownMark(ctx, mark);
  if (row.withdrawnAt) throw new RuleBroken("vehicle_mark_withdrawn");
  return row;
}

async function lockKnownMark(ctx: Tx<Staff>, { id, vehicleId, version }: Known) {
  const own = and(eq(identityMarks.id, id), eq(identityMarks.vehicleId, vehicleId));
  const [row] = await ctx.db.select().from(identityMarks).where(own).for("update");
  return mustBeCurrent(ctx, row, version);
}

function understoodMark(ctx: Tx<Staff>, given: Details) {
  const [from, until] = [understoodEnd(ctx, given.validFrom), understoodEnd(ctx, given.validUntil)];
  return {
    ...given,
    norm: chassisKey(given.raw),
    validFrom: from.edtf,
    fromAsTyped: from.words,
    validUntil: until.edtf,
    untilAsTyped: until.words,
  };
}

function understoodEnd(ctx: Tx<Staff>, text: string): { edtf: string | null; words: string | null } {
  if (text === "") return { edtf: null, words: null };
  const date = understandDate(text, { today: berlinDay(ctx.now()) });
  if ("problem" in date) throw new RuleBroken(date.problem);
  return { edtf: date.edtf, words: wordsOfDate(text, date.edtf) };
}

function changedNow(ctx: Tx<Staff>) {
  return { changedBy: ctx.actor.userId, changedAt: ctx.now() };
}
