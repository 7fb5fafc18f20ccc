import { z } from "zod";
import { centsOf, MollieAmount } from "./mollie-amount.ts";
import type { ProviderMovement, ProviderReport } from "./payment-provider.ts";

const Balance = z.object({ availableAmount: MollieAmount, pendingAmount: MollieAmount });
const Transaction = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  resultAmount: MollieAmount,
  initialAmount: MollieAmount,
  /** What Mollie kept of it, below zero. */
  deductions: MollieAmount.nullish(),
  context: z.object({ paymentId: z.string().nullish() }).nullish(),
});
const Page = z.object({
  _embedded: z.object({ balance_transactions: z.array(Transaction) }),
  _links: z.object({ next: z.object({ href: z.url() }).nullish() }),
});

const perPage = 250;
/** Ten years of a house like ours; Mollie that names ever more is wrong. */
const mostPages = 2_000;

/** Our primary balance and what moved it (balances API v2, `balances.read`), newest first, until `newestKnown`. */
export async function readMollieReport(
  ask: (path: string) => Promise<unknown>,
  newestKnown: string | null,
): Promise<ProviderReport> {
  const movements: ProviderMovement[] = [];
  let path: string | null = `balances/primary/transactions?limit=${perPage}`;
  for (let page = 0; path && page < mostPages; page++) {
    const { _embedded, _links }: z.infer<typeof Page> = Page.parse(await ask(path));
    const found = _embedded.balance_transactions;
    const known = found.findIndex(({ id }) => id === newestKnown);
    movements.push(...(known < 0 ? found : found.slice(0, known)).map(movementOf));
    const from = known < 0 && _links.next ? new URL(_links.next.href).searchParams.get("from") : null;
    path = from && `balances/primary/transactions?limit=${perPage}&from=${encodeURIComponent(from)}`;
  }
  // Asked last: what moved since is in the balance and comes with the next report, never the other way round.
  const { availableAmount, pendingAmount } = Balance.parse(await ask("balances/primary"));
  return { balanceCents: centsOf(availableAmount.value) + centsOf(pendingAmount.value), movements };
}

const payouts = ["outgoing-transfer", "canceled-outgoing-transfer", "returned-transfer"];

function movementOf(given: z.infer<typeof Transaction>): ProviderMovement {
  const { id, type, createdAt, initialAmount, deductions, context } = given;
  const reference = context?.paymentId ?? null;
  return {
    id,
    kind: kindOf(type, reference),
    at: new Date(createdAt),
    grossCents: centsOf(initialAmount.value),
    feeCents: deductions ? -centsOf(deductions.value) : 0,
    reference,
  };
}

/** `invoice-compensation`: Mollie takes what its invoice of fees asks for. */
function kindOf(type: string, reference: string | null): ProviderMovement["kind"] {
  if (reference !== null) return "payment";
  if (payouts.includes(type)) return "payout";
  return type === "invoice-compensation" ? "fee" : "other";
}
