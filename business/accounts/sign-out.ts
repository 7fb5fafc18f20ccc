import { asHouse, type Ctx, inTransaction } from "../context.ts";
import { libraryIn } from "./sign-in-library.ts";

/** Ends this browser's session. Returns the cookies that clear it; without a session it does nothing. */
export function signOut(ctx: Ctx, headers: Headers): Promise<string[]> {
  return inTransaction(asHouse(ctx, "sign-out"), async (ctx) => {
    const answer = await libraryIn(ctx, "de").api.signOut({ headers, returnHeaders: true });
    return answer.headers.getSetCookie();
  });
}
