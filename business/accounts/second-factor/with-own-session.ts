import { translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { sessionOf } from "#business/accounts/sessions/present-session.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
} from "#business/context.ts";

type Session = Awaited<ReturnType<typeof sessionOf>>;

/** Changes one's own second factor as the system, in one transaction. Throws `NotFound` without a session of one's own. */
export function withOwnSession<T>(
  ctx: Ctx<Customer>,
  headers: Headers,
  action: (ctx: Tx<System>, present: Session) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  return inTransaction(systemContext(ctx, "second-factor"), async (ctx) => {
    const present = await sessionOf(ctx, userId, headers);
    return translateAuthErrors(action(ctx, present));
  });
}
