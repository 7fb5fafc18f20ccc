import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { endSubscription } from "./end-subscription.ts";
import { mySubscription } from "./read-subscription.ts";
import { subscribe } from "./subscribe.ts";

/**
 * Asks my own address by letter whether it wants the newsletter; the link in it says yes. `formText` are the words beside the
 * button. Rules: `content_confirm_email_first`, `content_letter_tomorrow`.
 */
export async function askForNewsletter(
  ctx: Ctx<Customer>,
  input: { locale: Locale; formText: string },
  address: string,
): Promise<void> {
  const before = await mySubscription(ctx);
  if (!before) throw new RuleBroken("content_confirm_email_first");
  await subscribe(ctx, { locale: input.locale, email: before.email }, input.formText, address);
  const after = await mySubscription(ctx);
  // Nobody gets a second of these letters within a day, and here one may say so: it is the person's own address.
  if (after?.state === "off") throw new RuleBroken("content_letter_tomorrow");
}

/** Ends the newsletter for my own address. Throws `NotFound` when it is not on the list. */
export async function leaveNewsletter(ctx: Ctx<Customer>): Promise<void> {
  const mine = await mySubscription(ctx);
  const { id } = mine ?? {};
  if (!id || mine?.state === "off") throw new NotFound();
  await inTransaction(asHouse(ctx, "newsletter"), (ctx) => endSubscription(ctx, id));
}
