import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { authIn } from "./auth-library.ts";

export function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  return inTransaction(systemContext(ctx, "sign-out"), async (ctx) => {
    const response = await authIn(ctx, "de").api.signOut({ headers, returnHeaders: true });
    return response.headers.getSetCookie();
  });
}
