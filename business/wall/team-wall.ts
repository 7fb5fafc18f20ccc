import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { standingAmong } from "./standing.ts";
import { wallAnswers, wallConsents, wallEntries } from "./wall.sql.ts";

/** Those that wait first, then the newest. */
export function wallForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "wall-team", async (system) => {
      const rows = await system.db
        .select()
        .from(wallEntries)
        .orderBy(desc(eq(wallEntries.state, "offered")), desc(wallEntries.offeredAt))
        .limit(200);
      const standing = new Set((await standingAmong(system, rows)).map(({ id }) => id));
      return rows.map((row) => ({ ...row, isStanding: standing.has(row.id) }));
    }),
  );
}

/** With its consents, and the kept cards that answer it. Throws `NotFound`. */
export function wallEntryForTeam(ctx: Ctx<Staff>, entryId: string) {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, async (ctx) => {
    const read = await asSystem(ctx, "wall-team", async (system) => {
      const found = await system.db.select().from(wallEntries).where(eq(wallEntries.id, entryId));
      if (!found[0]) throw new NotFound();
      const isStanding = (await standingAmong(system, found)).length > 0;
      const { event, scope, version, proof, at } = wallConsents;
      const consents = await system.db
        .select({ event, scope, version, proof, at })
        .from(wallConsents)
        .where(eq(wallConsents.entryId, entryId))
        .orderBy(asc(at));
      const answers = await system.db
        .select({ cardId: memoryCards.id, makeModel: memoryCards.makeModel, at: wallAnswers.at })
        .from(wallAnswers)
        .innerJoin(memoryCards, eq(memoryCards.id, wallAnswers.cardId))
        .where(and(eq(wallAnswers.entryId, entryId), isNotNull(memoryCards.confirmedAt)))
        .orderBy(desc(wallAnswers.at));
      return { ...found[0], isStanding, consents, answers };
    });
    await record(ctx, "wall.read", `wall:${entryId}`);
    return read;
  });
}

/** As it is now: as offered, or blackened. Reading the entry is recorded, which shows it. Throws `NotFound`. */
export async function wallPictureForTeam(ctx: Ctx<Staff>, entryId: string): Promise<Uint8Array> {
  mustBeOnDuty(ctx, "content");
  const key = await inTransaction(ctx, async (ctx) => {
    const [entry] = await ctx.db
      .select({ key: wallEntries.imageKey })
      .from(wallEntries)
      .where(eq(wallEntries.id, entryId));
    return entry?.key;
  });
  if (!key) throw new NotFound();
  return ctx.services.files.get(key);
}

/** The entry that a card answers, for the page of the card. */
export function entryAnsweredBy(ctx: Ctx<Staff>, cardId: string) {
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "wall-team", async ({ db }) => {
      const [found] = await db
        .select({ id: wallEntries.id, vehicle: wallEntries.vehicle })
        .from(wallAnswers)
        .innerJoin(wallEntries, eq(wallEntries.id, wallAnswers.entryId))
        .where(eq(wallAnswers.cardId, cardId));
      return found ?? null;
    }),
  );
}
