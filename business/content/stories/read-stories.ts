import { and, asc, avg, count, desc, eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { stories } from "#business/content/content.sql.ts";
import type { PublishedRating } from "#business/content/review-claim.ts";
import { type Ctx, inTransaction, type Staff, systemContext } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";

const publicColumns = {
  id: stories.id,
  locale: stories.locale,
  name: stories.name,
  location: stories.location,
  vehicle: stories.vehicle,
  story: stories.story,
  outcome: stories.outcome,
  service: stories.service,
  timeframe: stories.timeframe,
  rating: stories.rating,
  fromCustomer: stories.fromCustomer,
  imageKey: stories.imageKey,
  imageWidth: stories.imageWidth,
  imageHeight: stories.imageHeight,
  publishedAt: stories.decidedAt,
};
const published = eq(stories.status, "published");

export function publishedStories(ctx: Ctx, limit = 12, offset = 0) {
  return inTransaction(systemContext(ctx, "published-stories"), (ctx) =>
    ctx.db
      .select(publicColumns)
      .from(stories)
      .where(published)
      .orderBy(desc(stories.decidedAt), desc(stories.id))
      .limit(limit)
      .offset(offset),
  );
}

/** Of customers' stories alone: only they carry stars. */
export function publishedRating(ctx: Ctx): Promise<PublishedRating> {
  return inTransaction(systemContext(ctx, "published-rating"), async (ctx) => {
    const [found] = await ctx.db
      .select({ count: count(), average: avg(stories.rating).mapWith(Number) })
      .from(stories)
      .where(and(published, eq(stories.fromCustomer, true)));
    return found && found.count > 0 ? { count: found.count, average: found.average ?? 0 } : null;
  });
}

export function publishedStory(ctx: Ctx, id: string) {
  return inTransaction(systemContext(ctx, "published-story"), async (ctx) => {
    const [story] = await ctx.db
      .select(publicColumns)
      .from(stories)
      .where(and(published, eq(stories.id, id)));
    if (!story) throw new NotFound();
    return story;
  });
}

/** Staff see the image of any story, everybody else of published ones only. */
export async function storyImage(ctx: Ctx, id: string) {
  const reader = ctx.actor.kind === "staff" ? ctx : systemContext(ctx, "story-picture");
  const story = await inTransaction(reader, async (reader) => {
    const byId = eq(stories.id, id);
    const [row] = await reader.db
      .select({ key: stories.imageKey, type: stories.imageType })
      .from(stories)
      .where(ctx.actor.kind === "staff" ? byId : and(published, byId));
    return row;
  });
  if (!story?.key || !story.type) throw new NotFound();
  return { type: story.type, bytes: await ctx.services.files.get(story.key) };
}

export function storiesForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(stories)
      .orderBy(desc(eq(stories.status, "submitted")), asc(stories.submittedAt))
      .limit(200);
    if (rows.length > 0) await record(ctx, "stories.read", "stories", { count: rows.length });
    return rows;
  });
}
