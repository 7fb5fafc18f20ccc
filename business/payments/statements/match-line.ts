import { creditorReference } from "#business/orders/creditor-reference.ts";
import type { BankLine } from "./read-camt053.ts";

export type AwaitedOrder = { id: string; number: string; missingCents: number; names: string[] };

/** `certain`: the bank's line names the order. `suggested`: amount and name fit one order only; a person confirms. */
export type Match = { certain: string } | { suggested: string } | null;

/** Whose money this is (PM-05). Never certain where two orders are named, or in a foreign currency, or for what came back. */
export function matchLine(line: BankLine, namedOrders: AwaitedOrder[], awaited: AwaitedOrder[]): Match {
  if (line.amountCents < 0) return null;
  const [only, ...others] = namedOrders;
  if (only && others.length === 0 && line.currency === "EUR" && !line.isReturn) return { certain: only.id };
  if (only) return others.length === 0 ? { suggested: only.id } : null;
  const payer = folded(line.partyName ?? "");
  const likely = awaited.filter(
    ({ missingCents, names }) =>
      missingCents === line.amountCents && names.some((name) => payer !== "" && folded(name) === payer),
  );
  return likely.length === 1 && likely[0] ? { suggested: likely[0].id } : null;
}

/** Order numbers as they may stand in a remittance text: `B-2026-0001` or its reference, with any blanks and dashes, in any case. */
export function numbersIn(remittance: string): string[] {
  const plain = remittance.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const found = [...plain.matchAll(/(?:RF(\d\d))?B(\d{4})(\d{4,6})/g)].map(([, check, year, number]) => {
    const orderNumber = `B-${year}-${number}`;
    return { orderNumber, holds: !check || creditorReference(orderNumber) === `RF${check}B${year}${number}` };
  });
  return [...new Set(found.filter(({ holds }) => holds).map(({ orderNumber }) => orderNumber))];
}

function folded(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/[^a-z ]/g, "")
    .split(" ");
  return words.filter(Boolean).sort().join(" ");
}
