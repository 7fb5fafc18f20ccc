import { eq } from "drizzle-orm";
import { sessions } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { authIn } from "./auth-library.ts";
import { presentSession } from "./present-session.ts";

export function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  return inTransaction(systemContext(ctx, "sign-out"), async (ctx) => {
    const present = await presentSession(ctx, headers);
    const response = await authIn(ctx, "de").api.signOut({ headers, returnHeaders: true });
    if (present) await record(ctx, "account.signed-out", `user:${present.user.id}`);
    return response.headers.getSetCookie();
  });
}

/** For a browser that signs in while it still has a session: the new cookie takes the old one's place. */
export async function endPresentSession(ctx: Ctx, headers: Headers): Promise<void> {
  if (!headers.get("cookie")?.includes("app.session_token")) return;
  await inTransaction(systemContext(ctx, "sign-out"), async (ctx) => {
    const present = await presentSession(ctx, headers);
    if (!present) return;
    await ctx.db.delete(sessions).where(eq(sessions.id, present.session.id));
    await record(ctx, "account.signed-out", `user:${present.user.id}`);
  });
}
