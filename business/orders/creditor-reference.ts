/** ISO 11649: `RF`, two check digits by mod 97 and the order number without its dashes. */
export function creditorReference(orderNumber: string): string {
  const body = orderNumber.replace(/[^A-Z0-9]/gi, "").toUpperCase();
  const digits = `${body}RF00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return `RF${String(98 - rest).padStart(2, "0")}${body}`;
}

export function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1 ");
}

export type Transfer = { holder: string; iban: string; bic: string; amountCents: number; reference: string };

/** EPC069-12, version 2. */
export function giroCode(transfer: Transfer): string {
  const amount = `EUR${(transfer.amountCents / 100).toFixed(2)}`;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    transfer.bic,
    transfer.holder.slice(0, 70),
    transfer.iban,
    amount,
    "",
    transfer.reference,
    "",
    "",
  ]
    .join("\n")
    .trimEnd();
}
