import type { BankLine } from "#business/payments/camt/bank-line.ts";
import type { LineReason } from "#business/payments/line-reasons.ts";
import type { NamedOrder } from "#business/payments/lines/numbers-in.ts";
import { foldName } from "./fold-name.ts";

export type AwaitedOrder = { id: string; number: string; missingCents: number; names: string[] };

/** Orders that exist, by what a line says. */
export type NamedIn = { id: string; how: NamedOrder["how"] };

export type Match = { certain: string | null; suggested: string | null; reason: LineReason };

const certainly: readonly NamedOrder["how"][] = ["reference", "number", "invoice"];

/** Whose money this is (PM-05). Never certain where two orders are named, or in a foreign currency, or for what came back. */
export function matchLine(
  line: Pick<BankLine, "amountCents" | "currency" | "isReturn" | "partyName">,
  named: readonly NamedIn[],
  awaited: readonly AwaitedOrder[],
): Match {
  const sure = named.filter(({ how }) => certainly.includes(how));
  const [first] = sure.length > 0 ? sure : named;
  const ids = new Set((sure.length > 0 ? sure : named).map(({ id }) => id));
  const only = ids.size === 1 ? (first ?? null) : null;
  if (line.isReturn) return open("returned", only?.id);
  if (line.amountCents < 0) return open("outgoing", only?.id);
  if (ids.size > 1) return open("several");
  if (only && line.currency !== "EUR") return open("foreign", only.id);
  if (only && certainly.includes(only.how)) return { certain: only.id, suggested: null, reason: only.how };
  if (only) return open(only.how, only.id);
  if (line.currency !== "EUR") return open("foreign");
  const payer = foldName(line.partyName ?? "");
  const likely = awaited.filter(
    ({ missingCents, names }) =>
      missingCents === line.amountCents && payer !== "" && names.some((name) => foldName(name) === payer),
  );
  return likely.length === 1 ? open("amount_name", likely[0]?.id) : open("unnamed");
}

function open(reason: LineReason, suggested: string | null = null): Match {
  return { certain: null, suggested, reason };
}
