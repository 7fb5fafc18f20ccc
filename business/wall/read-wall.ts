import { and, desc, eq, lt } from "drizzle-orm";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { findCardOf } from "#business/memory-cards/card-link.ts";
import { findShown, standingAmong } from "./standing.ts";
import { type StoredEntry, wallAnswers, wallEntries } from "./wall.sql.ts";

/** What everybody may read: neither whose it is nor where it came from. */
function inPublic({ id, kind, locale, vehicle, question, period, place, ...entry }: StoredEntry) {
  const { imageKey, imageWidth: width, imageHeight: height } = entry;
  const picture = imageKey ? { width, height } : null;
  return { id, kind, locale, vehicle, question, period, place, picture };
}
export type PublicEntry = ReturnType<typeof inPublic>;

const pageSize = 24;

/** The newest first, from `before` on. Few are taken back, so one query nearly fills a page. */
export function shownEntries(ctx: Ctx<Visitor>, before: Date | null) {
  return inTransaction(systemContext(ctx, "wall"), async (ctx) => {
    const isShown = eq(wallEntries.state, "shown");
    const found = await ctx.db
      .select()
      .from(wallEntries)
      .where(before ? and(isShown, lt(wallEntries.decidedAt, before)) : isShown)
      .orderBy(desc(wallEntries.decidedAt), desc(wallEntries.id))
      .limit(pageSize + 1);
    const page = found.slice(0, pageSize);
    const entries = (await standingAmong(ctx, page)).map(inPublic);
    return { entries, older: found.length > pageSize ? (page.at(-1)?.decidedAt ?? null) : null };
  });
}

/** Throws `NotFound` for what is not shown, or not any more. */
export function shownEntry(ctx: Ctx<Visitor>, entryId: string) {
  return inTransaction(systemContext(ctx, "wall"), async (ctx) => inPublic(await shown(ctx, entryId)));
}

export async function shownPicture(ctx: Ctx<Visitor>, entryId: string): Promise<Uint8Array> {
  const key = await inTransaction(
    systemContext(ctx, "wall"),
    async (ctx) => (await shown(ctx, entryId)).imageKey,
  );
  if (!key) throw new NotFound();
  return ctx.services.files.get(key);
}

/** What a card was begun about; null where it was about nothing, and once that is not shown any more. */
export function subjectOfCard(ctx: Ctx<Visitor>, token: string) {
  return inTransaction(systemContext(ctx, "wall"), async (ctx) => {
    const { id } = await findCardOf(ctx, token);
    const [answer] = await ctx.db
      .select({ entryId: wallAnswers.entryId })
      .from(wallAnswers)
      .where(eq(wallAnswers.cardId, id));
    const entry = answer && (await findShown(ctx, answer.entryId));
    return entry ? inPublic(entry) : null;
  });
}

async function shown(ctx: Tx<System>, entryId: string): Promise<StoredEntry> {
  const entry = await findShown(ctx, entryId);
  if (!entry) throw new NotFound();
  return entry;
}
