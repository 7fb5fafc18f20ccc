import { countAttempt } from "#business/accounts/rate-limit.ts";
import type { Ctx, Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { newSheetCode } from "../sheet-code.ts";
import { cardSheetDocument, type SheetWords } from "./card-sheet.document.ts";

/** A sheet with a code of its own each time. Throws `TooMany`. */
export async function printSheet(
  ctx: Ctx<Visitor>,
  words: SheetWords,
  { locale, address }: { locale: Locale; address: string },
): Promise<Uint8Array> {
  await countAttempt(ctx, "card-sheet", address);
  const code = newSheetCode(ctx.services);
  return cardSheetDocument(ctx.services.config, words, { code, locale, printedAt: ctx.now() });
}
