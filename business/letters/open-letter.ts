import { and, asc, eq, inArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { letterDocument, lettersDocument, type PrintedLetter } from "./letter.document.ts";
import { letterHash } from "./letter-hash.ts";
import { letters } from "./letters.sql.ts";
import type { StoredLetter } from "./lock-letter.ts";
import { letterById } from "./read-letters.ts";
import { letterReplyAddress } from "./reply-address.ts";

type PrintedFile = { name: string; bytes: Uint8Array };

/** Printed from what was written. Until it may be sent it is marked as a draft, and for good when it was taken back. */
export async function openPrintedLetter(ctx: Ctx<Staff>, id: string): Promise<PrintedFile> {
  const { letter } = await inTransaction(ctx, (ctx) => letterById(ctx, id));
  const bytes = await letterDocument(ctx.services.config, toPrinted(ctx, letter));
  return { name: `${letter.number}.pdf`, bytes };
}

/** What is to be posted of a serial letter, in one file: whatever was sent or taken back is not in it. Throws `NotFound`. */
export async function openPrintedBatch(ctx: Ctx<Staff>, batchId: string, lang: Locale): Promise<PrintedFile> {
  const found = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(letters)
      .where(
        and(
          eq(letters.batchId, batchId),
          eq(letters.channel, "post"),
          inArray(letters.state, ["written", "printed"]),
        ),
      )
      .orderBy(asc(letters.number)),
  );
  const [first] = found;
  if (!first) throw new NotFound();
  const title = m.letters_serial_previews({ count: String(found.length) }, { locale: lang });
  const printed = found.map((letter) => toPrinted(ctx, letter));
  const bytes = await lettersDocument(ctx.services.config, printed, {
    title,
    lang,
    createdAt: first.writtenAt,
  });
  return { name: `${first.number}–${found.at(-1)?.number}.pdf`, bytes };
}

function toPrinted(ctx: Ctx<Staff>, letter: StoredLetter): PrintedLetter {
  if (letterHash(letter) !== letter.hash)
    throw new Error(`The letter ${letter.number} is not as it was written.`);
  const { language: locale, state } = letter;
  const draft = state === "written" || state === "leaving" ? "draft" : null;
  return {
    ...letter,
    locale,
    about: [[m.letter_our_reference({}, { locale }), letter.number]],
    mark: state === "taken_back" ? "taken_back" : draft,
    replySheet: letter.kind === "enquiry",
    reply: letterReplyAddress(ctx.services, letter),
  };
}
