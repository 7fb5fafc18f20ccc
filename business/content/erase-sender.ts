import { sql } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { newsletterSubscriptions, stories, teamRequests } from "./content.sql.ts";

/** Erases what came in under an address on the public site, for good: story, requests, subscription. Returns the keys of pictures. */
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

/** Erases requests that were settled before this moment. */
export async function eraseSettledRequests(ctx: Tx<System>, before: Date): Promise<void> {
  await ctx.db.delete(teamRequests).where(sql`${teamRequests.settledAt} < ${before}`);
}
