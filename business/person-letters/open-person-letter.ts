import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { letterDocument } from "#business/letters/letter.document.ts";
import { letterHash } from "#business/letters/letter-hash.ts";
import { readDetails, whileOpened } from "#business/people/register/read-details.ts";
import { answerAddress } from "#business/people/rights/answer-address.ts";
import { codeText } from "#business/people/rights/issue-code.ts";
import { mayBeWrittenTo } from "#business/people/rights/object.ts";
import { m } from "#texts/messages.js";
import { codeBytes } from "./code-of-letter.ts";
import { lockPersonLetter } from "./lock-person-letter.ts";
import { personLetterAddressees } from "./person-letters.sql.ts";

/** As it was written, with its code; opening it is reading the name. Refused of whoever must not be written to any more. */
export async function openPersonLetter(
  ctx: Ctx<Staff>,
  letterId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { letter, addressee } = await inTransaction(ctx, async (ctx) => {
    const letter = await lockPersonLetter(ctx, letterId);
    const { personId } = letter;
    if (!(await mayBeWrittenTo(ctx, personId))) throw new RuleBroken("person_letters_stopped");
    await readDetails(ctx, { personId, reason: "contact" });
    const [kept] = await whileOpened(ctx, personId, (ctx) =>
      ctx.db.select().from(personLetterAddressees).where(eq(personLetterAddressees.letterId, letterId)),
    );
    if (!kept) throw new RuleBroken("person_letters_erased");
    return { letter, addressee: kept.addressee };
  });
  if (letterHash({ ...letter, channel: "post", addressee, email: null }) !== letter.hash)
    throw new Error(`The letter ${letter.number} is not as it was written.`);
  const { language: locale, state } = letter;
  const { services } = ctx;
  const code = codeText(codeBytes(services, letter.id));
  const bytes = await letterDocument(services.config, {
    ...letter,
    addressee,
    locale,
    about: [[m.letter_our_reference({}, { locale }), letter.number]],
    mark: state === "taken_back" ? "taken_back" : state === "written" ? "draft" : null,
    replySheet: false,
    reply: services.config.operator.email,
    access: { code, address: answerAddress(services.config, locale) },
  });
  return { name: `${letter.number}.pdf`, bytes };
}
