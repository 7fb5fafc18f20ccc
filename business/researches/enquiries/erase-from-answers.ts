import { eq, or, sql } from "drizzle-orm";
import { likelyPatterns, mentions } from "#business/archive/published/mentions.ts";
import type { System, Tx } from "#business/context.ts";
import { enquiries } from "#business/researches/researches.sql.ts";

/** Takes sightings that name a person out of stored answers. Returns how many answers were changed. */
export async function eraseFromAnswers(ctx: Tx<System>, name: string): Promise<number> {
  const { id, answer } = enquiries;
  const rows = await ctx.db
    .select({ id, answer })
    .from(enquiries)
    .where(or(...likelyPatterns(name).map((pattern) => sql`${answer}::text ilike ${pattern}`)));
  let changed = 0;
  for (const { id, answer } of rows) {
    if (!answer) continue;
    const famous = answer.famous.map((vehicle) => ({
      ...vehicle,
      sightings: vehicle.sightings.filter(({ title }) => !mentions(JSON.stringify(title), name)),
    }));
    if (famous.every(({ sightings }, i) => sightings.length === answer.famous[i]?.sightings.length)) continue;
    await ctx.db
      .update(enquiries)
      .set({ answer: { ...answer, famous } })
      .where(eq(enquiries.id, id));
    changed++;
  }
  return changed;
}
