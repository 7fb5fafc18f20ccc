import { record } from "#business/audit/record.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { nextNumber } from "#business/numbers/next-number.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { LetterKind } from "../letter.ts";
import { letterHash } from "../letter-hash.ts";
import { letters } from "../letters.sql.ts";
import type { LetterContent } from "./letter-content.ts";

type NewLetter = LetterContent & {
  researchId: string;
  itemId: string | null;
  archiveId: string;
  kind: LetterKind;
  reminderOf?: string;
  batchId?: string;
  writtenBy: string;
};

/** With number, snapshot and hash. Throws where nobody could deliver it. */
export async function storeLetter(ctx: Tx<Staff> | Tx<System>, letter: NewLetter): Promise<string> {
  mustBeDeliverable(letter);
  const id = uuidv7(ctx.now().getTime());
  const number = await nextNumber(ctx, "L");
  const hash = letterHash({ ...letter, number });
  await ctx.db.insert(letters).values({ id, number, hash, ...letter, writtenAt: ctx.now() });
  const { kind, channel } = letter;
  await record(ctx, "letter.written", `research:${letter.researchId}`, { letter: number, kind, channel });
  return id;
}

/** A name alone is no address. */
function mustBeDeliverable({ channel, addressee, email }: LetterContent): void {
  if (channel === "email" && !email) throw new RuleBroken("letters_email_missing");
  if (channel === "post" && addressee.split("\n").length < 2) throw new RuleBroken("letters_address_missing");
  if (!addressee) throw new RuleBroken("letters_address_missing");
}
