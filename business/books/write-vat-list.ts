import { csv, csvAmount } from "./csv.ts";
import type { VatLists } from "./vat-lists.ts";

export const vatListNames = ["return", "recap", "oss"] as const;
export type VatListName = (typeof vatListNames)[number];

/** One of the lists as CSV, its head in the words of the form. Amounts in euro with a decimal comma. */
export function writeVatList(name: VatListName, lists: VatLists): string {
  return csv([heads[name], ...rowsOf[name](lists)]);
}

const heads: Record<VatListName, string[]> = {
  return: ["Kennzahl", "Bemessungsgrundlage", "Steuer"],
  recap: ["Land", "USt-IdNr.", "Summe", "Art der Leistung"],
  oss: ["Mitgliedstaat", "Steuersatz", "Bemessungsgrundlage", "Steuer"],
};

const rowsOf: Record<VatListName, (lists: VatLists) => string[][]> = {
  return: ({ returnLines }) =>
    returnLines.map(({ code, netCents, vatCents }) => [code, csvAmount(netCents), csvAmount(vatCents)]),
  recap: ({ recapLines }) =>
    recapLines.map(({ country, vatId, netCents }) => [
      country,
      vatId,
      csvAmount(netCents),
      "sonstige Leistung",
    ]),
  oss: ({ ossLines }) =>
    ossLines.map(({ country, basisPoints, netCents, vatCents }) => [
      country,
      csvAmount(basisPoints),
      csvAmount(netCents),
      csvAmount(vatCents),
    ]),
};
