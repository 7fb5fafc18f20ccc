import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { cell, utf8Bom } from "../spreadsheet.ts";
import { breachDocument } from "./breach.document.ts";
import { breachMoment, entryLines } from "./breach-words.ts";
import { type Breach, breachById } from "./read-breaches.ts";

export const breachFormats = ["pdf", "csv"] as const;

type Asked = { breachId: string; format: string; locale: Locale };

/** For the authority: as a paper, or every entry as a table. Throws `NotFound`, `RoleNeeded`. */
export async function printBreach(
  ctx: Ctx<Staff>,
  { breachId, format, locale }: Asked,
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  mustBeAdministrator(ctx);
  const wanted = breachFormats.find((each) => each === format);
  if (!wanted) throw new NotFound();
  const breach = await inTransaction(ctx, async (ctx) => {
    const breach = await breachById(ctx, breachId);
    await record(ctx, "breach.printed", `breach:${breachId}`, { format: wanted });
    return breach;
  });
  const name = `${breach.number}.${wanted}`;
  if (wanted === "pdf")
    return { name, type: "application/pdf", bytes: await breachDocument(ctx, breach, locale) };
  return { name, type: "text/csv; charset=utf-8", bytes: new TextEncoder().encode(tableOf(breach, locale)) };
}

function tableOf({ number, entries }: Breach, locale: Locale): string {
  const rows = entries.flatMap((entry) =>
    entryLines(entry, locale).map(([name, text]) => [
      number,
      breachMoment(entry.writtenAt, locale),
      entry.writtenBy ?? "",
      name,
      text,
    ]),
  );
  return utf8Bom + rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}
