import { and, asc, desc, eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { stories } from "./content.sql.ts";

/** What everybody may read of a published story: all but the sender's address. */
const shown = {
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

/** The newest published stories, for everybody, after leaving out the first `offset`. */
export function publishedStories(ctx: Ctx, limit = 12, offset = 0) {
  return inTransaction(asHouse(ctx, "published-stories"), (ctx) =>
    ctx.db
      .select(shown)
      .from(stories)
      .where(published)
      .orderBy(desc(stories.decidedAt), desc(stories.id))
      .limit(limit)
      .offset(offset),
  );
}

/** One published story, for everybody. */
export function publishedStory(ctx: Ctx, id: string) {
  return inTransaction(asHouse(ctx, "published-story"), async (ctx) => {
    const [story] = await ctx.db
      .select(shown)
      .from(stories)
      .where(and(published, eq(stories.id, id)));
    if (!story) throw new NotFound();
    return story;
  });
}

/** The picture of a story: of a published one for everybody, of any for staff. */
export async function storyPicture(ctx: Ctx, id: string) {
  const reader = ctx.actor.kind === "staff" ? ctx : asHouse(ctx, "story-picture");
  const story = await inTransaction(reader, async (reader) => {
    const mine = eq(stories.id, id);
    const [row] = await reader.db
      .select({ key: stories.imageKey, type: stories.imageType })
      .from(stories)
      .where(ctx.actor.kind === "staff" ? mine : and(published, mine));
    return row;
  });
  if (!story?.key || !story.type) throw new NotFound();
  return { type: story.type, bytes: await ctx.house.files.get(story.key) };
}

/** Every story for the team: the undecided first, oldest first. Reading the senders' addresses leaves a trace. */
export function storiesToDecide(ctx: Ctx<Staff>) {
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
