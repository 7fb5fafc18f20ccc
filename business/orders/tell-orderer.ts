import { eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import type { Staff, System, Tx } from "../context.ts";
import type { LetterText } from "../letters/letter.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { NotificationKind } from "../messages/notification.ts";
import { notify } from "../messages/notify.ts";
import type { Order } from "./running-extras.ts";

type Told = {
  letter: { template: string; text: LetterText };
  news: { kind: NotificationKind; params: Record<string, string> };
};

/** Says what became of an order. The letter goes out whatever letters a person wants: it is about their contract and their money. */
export async function tellOrderer(
  ctx: Tx<Staff | System>,
  order: Order,
  { letter, news }: Told,
): Promise<void> {
  const { userId, researchId } = order;
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (person)
    await writeLetter(ctx, {
      ...letter,
      to: person.email,
      userId,
      about: `order:${order.id}`,
      locale: order.locale,
    });
  await notify(ctx, { userId, researchId, ...news, letter: false });
}
