import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { endSubscription } from "./end-subscription.ts";
import { mySubscription } from "./read-subscription.ts";
import { subscribe } from "./subscribe.ts";

export async function requestNewsletter(
  ctx: Ctx<Customer>,
  input: { locale: Locale; formText: string },
  address: string,
): Promise<void> {
  const before = await mySubscription(ctx);
  if (!before) throw new RuleBroken("content_confirm_email_first");
  await subscribe(ctx, { locale: input.locale, email: before.email }, input.formText, address);
  const after = await mySubscription(ctx);
  // At most one such mail a day; saying so reveals nothing, because the address is the person's own.
  if (after?.state === "off") throw new RuleBroken("content_mail_tomorrow");
}

export async function leaveNewsletter(ctx: Ctx<Customer>): Promise<void> {
  const mine = await mySubscription(ctx);
  const { id } = mine ?? {};
  if (!id || mine?.state === "off") throw new NotFound();
  await inTransaction(systemContext(ctx, "newsletter"), (ctx) => endSubscription(ctx, id));
}
