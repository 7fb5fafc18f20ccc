import { eq, max } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { archives } from "../archives.sql.ts";
import { archiveDetails } from "./archive-details.ts";

const reversed = { error: "archives_years_reversed", path: ["yearUntil"] };

export const AddArchive = z.object(archiveDetails).refine(areInOrder, reversed).transform(asStored);
export const ChangeArchive = z
  .object({ archiveId: z.uuid(), version: z.coerce.number().int(), ...archiveDetails })
  .refine(areInOrder, reversed)
  .transform(({ archiveId, version, ...details }) => ({ archiveId, version, ...asStored(details) }));

function areInOrder({ yearFrom, yearUntil }: Pick<Typed, "yearFrom" | "yearUntil">): boolean {
  return yearFrom === null || yearUntil === null || yearFrom <= yearUntil;
}

type Typed = z.infer<z.ZodObject<typeof archiveDetails>>;

/** An amount is only one of a fee that is charged. */
function asStored({ fee, retired, ...details }: Typed) {
  return { ...details, fee, feeCents: fee === "charged" ? details.feeCents : null, retired };
}

/** One that the team found. */
export function addArchive(ctx: Ctx<Staff>, input: z.infer<typeof AddArchive>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { retired, ...details } = input;
    const [last] = await ctx.db.select({ place: max(archives.place) }).from(archives);
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(archives).values({
      id,
      ...details,
      basis: "suggestion",
      retiredAt: retired ? ctx.now() : null,
      place: (last?.place ?? 0) + 1,
      createdAt: ctx.now(),
      changedBy: ctx.actor.userId,
      changedAt: ctx.now(),
    });
    await record(ctx, "archive.added", `archive:${id}`);
    return id;
  });
}

/** Letters that were written keep the address that they were written to. Throws `Conflict`. */
export function changeArchive(ctx: Ctx<Staff>, input: z.infer<typeof ChangeArchive>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { archiveId, version, retired, ...details } = input;
    const [row] = await ctx.db.select().from(archives).where(eq(archives.id, archiveId)).for("update");
    const current = await mustBeCurrent(ctx, row, version);
    const retiredAt = retired ? (current.retiredAt ?? ctx.now()) : null;
    const changed = { changedBy: ctx.actor.userId, changedAt: ctx.now(), version: current.version + 1 };
    await ctx.db
      .update(archives)
      .set({ ...details, retiredAt, ...changed })
      .where(eq(archives.id, archiveId));
    await record(ctx, "archive.changed", `archive:${archiveId}`);
  });
}
