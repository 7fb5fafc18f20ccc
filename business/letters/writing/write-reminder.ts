import { and, eq, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay, dayText } from "#business/locale.ts";
import { maxReminders } from "../letter.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter, type StoredLetter } from "../lock-letter.ts";
import { reminderWords } from "./letter-words.ts";
import { storeLetter } from "./store-letter.ts";

/** Before the archive's own time is over, by a person. Throws `letters_not_waiting` and `letters_reminded_enough`. */
export function writeReminder(ctx: Ctx<Staff>, { letterId }: { letterId: string }): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const written = await remindOf(ctx, letterId, ctx.actor.userId);
    if (!written) throw new RuleBroken("letters_reminded_enough");
    return written;
  });
}

/** Null where one is under way already, or enough were sent. */
export async function remindOf(
  ctx: Tx<Staff> | Tx<System>,
  id: string,
  writer: string | null,
): Promise<string | null> {
  const asked = await lockLetter(ctx, id);
  const original = asked.reminderOf ? await lockLetter(ctx, asked.reminderOf) : asked;
  if (original.state !== "sent") {
    if (writer) throw new RuleBroken("letters_not_waiting");
    return null;
  }
  const reminders = await ctx.db
    .select({ state: letters.state })
    .from(letters)
    .where(and(eq(letters.reminderOf, original.id), sql`${letters.state} <> 'taken_back'`));
  if (reminders.length >= maxReminders || reminders.some(({ state }) => state !== "sent")) return null;
  const writtenBy = writer ?? original.writtenBy;
  const reminder = await storeLetter(ctx, {
    ...(await reminderOf(ctx, original, writtenBy)),
    writtenBy,
  });
  // The next one is counted from this one's sending.
  await ctx.db.update(letters).set({ remindOn: null }).where(eq(letters.id, id));
  return reminder;
}

async function reminderOf(ctx: Tx<Staff> | Tx<System>, original: StoredLetter, writtenBy: string) {
  const { id, researchId, itemId, archiveId, channel, language, addressee, email } = original;
  const [sender] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, writtenBy));
  const words = reminderWords({
    original: { ...original, sentOn: original.sentOn ?? "" },
    language,
    day: dayText(original.sentOn ?? berlinDay(original.writtenAt), language),
    sender: { name: sender?.name ?? "", company: ctx.services.config.operator.name },
  });
  return {
    researchId,
    itemId,
    archiveId,
    channel,
    language,
    addressee,
    email,
    kind: "reminder" as const,
    reminderOf: id,
    ...words,
  };
}
