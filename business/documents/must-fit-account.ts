import { and, count, eq, ne, sql, sum } from "drizzle-orm";
import type { Customer, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Serialises a person's uploads until the transaction ends. Deleted files count until erased. Throws `uploads_account_full`. */
export async function mustFitAccount(ctx: Tx<Customer>, bytes: number): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`);
  const [stored] = await ctx.db
    .select({ bytes: sum(researchDocuments.sizeBytes).mapWith(Number), files: count() })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.ownerId, userId), ne(researchDocuments.state, "refused")));
  const { bytesPerAccount, filesPerAccount } = limits.stored;
  if ((stored?.bytes ?? 0) + bytes > bytesPerAccount || (stored?.files ?? 0) >= filesPerAccount)
    throw new RuleBroken("uploads_account_full");
}
