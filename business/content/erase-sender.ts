import { sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { newsletterSubscriptions, stories, teamRequests } from "./content.sql.ts";

/** Erases story, requests and subscription of an address. Returns the file keys of its images. */
export async function eraseSender(ctx: Tx<System>, email: string): Promise<string[]> {
  const address = email.toLowerCase();
  await ctx.db
    .delete(newsletterSubscriptions)
    .where(sql`lower(${newsletterSubscriptions.email}) = ${address}`);
  await ctx.db.delete(teamRequests).where(sql`lower(${teamRequests.email}) = ${address}`);
  const gone = await ctx.db
    .delete(stories)
    .where(sql`lower(${stories.email}) = ${address}`)
    .returning({ key: stories.imageKey });
  return gone.flatMap(({ key }) => (key ? [key] : []));
}
