import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { printSheet } from "#business/memory-cards/sheets/print-sheet.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sheet-file.ts";
import { sheetWords } from "./sheet-words.ts";

/** A sheet to fill in by hand, with a code of its own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const where = { locale, address: context.get(addressContext) };
  const bytes = await withErrorStatus(() => printSheet(context.get(siteZone), sheetWords(locale), where));
  return pdfResponse(`${m.memory_card_sheet({}, { locale })}.pdf`, new Blob([Buffer.from(bytes)]));
}
