import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { m } from "#texts/messages.js";
import { letterDocument } from "./letter.document.ts";
import { letterHash } from "./letter-hash.ts";
import { letterById } from "./read-letters.ts";
import { letterReplyAddress } from "./reply-address.ts";

/** Printed from what was written. Until it may be sent it is marked as a draft, and for good when it was taken back. */
export async function openPrintedLetter(
  ctx: Ctx<Staff>,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { letter } = await inTransaction(ctx, (ctx) => letterById(ctx, id));
  if (letterHash(letter) !== letter.hash)
    throw new Error(`The letter ${letter.number} is not as it was written.`);
  const { language: locale, state } = letter;
  const mark =
    state === "taken_back" ? "taken_back" : state === "written" || state === "leaving" ? "draft" : null;
  const bytes = await letterDocument(ctx.services.config, {
    ...letter,
    locale,
    about: [[m.letter_our_reference({}, { locale }), letter.number]],
    mark,
    replySheet: letter.kind === "enquiry",
    reply: letterReplyAddress(ctx.services, letter),
  });
  return { name: `${letter.number}.pdf`, bytes };
}
