import { and, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import type { System, Tx } from "../context.ts";
import { newsletterSubscriptions, stories, teamRequests } from "./content.sql.ts";

/** Reports of content end by their own rule. */
export async function eraseOldRequests(ctx: Tx<System>, before: Date): Promise<number> {
  const old = and(ne(teamRequests.kind, "report"), lt(endedAt, before));
  return (await ctx.db.delete(teamRequests).where(old).returning({ id: teamRequests.id })).length;
}

/** Reports of content with their decisions (Art. 16, 17 DSA). */
export async function eraseOldReports(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(teamRequests)
    .where(and(eq(teamRequests.kind, "report"), lt(endedAt, before)))
    .returning({ id: teamRequests.id });
  for (const { id } of gone) await eraseMailsAbout(ctx, `request:${id}`);
  return gone.length;
}

const endedAt = sql`coalesce(${teamRequests.resolvedAt}, ${teamRequests.receivedAt})`;

/** Refused, or never decided. Returns the keys of their images. */
export async function eraseUnpublishedStories(
  ctx: Tx<System>,
  before: Date,
): Promise<{ count: number; keys: string[] }> {
  const gone = await ctx.db
    .delete(stories)
    .where(
      and(
        ne(stories.status, "published"),
        lt(sql`coalesce(${stories.decidedAt}, ${stories.submittedAt})`, before),
      ),
    )
    .returning({ key: stories.imageKey });
  return { count: gone.length, keys: gone.flatMap(({ key }) => key ?? []) };
}

export async function eraseUnconfirmedSubscriptions(ctx: Tx<System>, before: Date): Promise<number> {
  const { confirmedAt, mailedAt } = newsletterSubscriptions;
  return eraseSubscriptions(ctx, and(isNull(confirmedAt), lt(mailedAt, before)));
}

/** Proof of consent, once claims are time-barred (§§ 195, 199 BGB). */
export async function eraseEndedSubscriptions(ctx: Tx<System>, before: Date): Promise<number> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscriptions;
  return eraseSubscriptions(ctx, and(isNotNull(confirmedAt), lt(unsubscribedAt, before)));
}

async function eraseSubscriptions(ctx: Tx<System>, which: ReturnType<typeof and>): Promise<number> {
  const gone = await ctx.db
    .delete(newsletterSubscriptions)
    .where(which)
    .returning({ id: newsletterSubscriptions.id });
  return gone.length;
}
