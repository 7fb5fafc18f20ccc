import { Readable } from "node:stream";
import { exportDatev } from "#business/books/datev/export-datev.ts";
import { BooksPeriod, exportBooks } from "#business/books/export-books.ts";
import { VatPeriod, vatLists } from "#business/books/vat-lists.ts";
import { vatListNames, writeVatList } from "#business/books/write-vat-list.ts";
import type { Ctx, Staff, System } from "#business/context.ts";

/** What can be handed over of a period: all of the books, a batch for DATEV, or one of the lists of the VAT. */
export const booksFileKinds = ["export", "datev", ...vatListNames] as const;
export type BooksFileKind = (typeof booksFileKinds)[number];

/** Throws a `ZodError` for a period that this kind has none of: the VAT is declared by quarter, too. */
export async function booksFile(
  ctx: Ctx<Staff | System>,
  kind: BooksFileKind,
  period: string,
): Promise<{ name: string; content: Readable }> {
  if (kind === "export") {
    const { name, zip } = await exportBooks(ctx, BooksPeriod.parse(period));
    return { name, content: zip };
  }
  if (kind === "datev") {
    const { name, bytes } = await exportDatev(ctx, BooksPeriod.parse(period));
    return { name, content: Readable.from([bytes]) };
  }
  const lists = await vatLists(ctx, VatPeriod.parse(period));
  return { name: `${kind}-${period}.csv`, content: Readable.from([Buffer.from(writeVatList(kind, lists))]) };
}
