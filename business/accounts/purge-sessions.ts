import { lt } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { sessions, verifications } from "./accounts.sql.ts";

export function purgeSessions(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const links = await ctx.db
      .delete(verifications)
      .where(lt(verifications.expiresAt, ctx.now()))
      .returning({ id: verifications.id });
    const ended = await ctx.db
      .delete(sessions)
      .where(lt(sessions.expiresAt, ctx.now()))
      .returning({ id: sessions.id });
    return links.length + ended.length;
  });
}
