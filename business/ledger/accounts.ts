/** The plan of accounts. `side`: on which a balance is normal; `open` accounts are settled order by order. */
export const accounts = {
  /** What customers owe for invoices; a payment in advance makes it negative until the invoice is issued. */
  receivables: { side: "debit" },
  /** The account of `OPERATOR_IBAN`, as its statements show it: nothing else moves it. */
  bank: { side: "debit" },
  /** What a payment provider holds for us. */
  provider: { side: "debit" },
  /** On its way to or from the bank account: a person or the provider says so, and no statement shows it yet. */
  transit: { side: "debit" },
  /** Money on the bank account that nobody could assign to an order yet. */
  unassigned: { side: "credit" },
  /** What vouchers are still good for: paid, and nothing sold for it yet (§ 3 Abs. 15 UStG). */
  vouchers: { side: "credit" },
  revenue_domestic: { side: "credit" },
  /** Without VAT, as a small business (§ 19 UStG). */
  revenue_small_business: { side: "credit" },
  revenue_oss: { side: "credit" },
  revenue_reverse_charge: { side: "credit" },
  revenue_outside: { side: "credit" },
  /** Net of what was paid and billed before the work is done: no turnover until the final invoice (§ 266 Abs. 3 C 3 HGB). */
  down_payments_domestic: { side: "credit" },
  down_payments_small_business: { side: "credit" },
  down_payments_oss: { side: "credit" },
  down_payments_reverse_charge: { side: "credit" },
  down_payments_outside: { side: "credit" },
  vat_domestic: { side: "credit" },
  /** VAT of other member states, declared through the one-stop shop (§ 18j UStG). */
  vat_oss: { side: "credit" },
  /** Interest and lump sums of businesses in default: damages, without VAT. */
  default_charges: { side: "credit" },
  /** What customers' banks took back beyond what had come: nobody pays it. */
  losses: { side: "debit" },
  /** Net of what customers owe and will not pay: given up in the books, not towards them (§ 17 UStG). */
  bad_debts: { side: "debit" },
  /** Of vouchers that nobody redeemed in time: no sale, so no VAT. */
  expired_vouchers: { side: "credit" },
  /** Of the bank and of payment providers. */
  fees: { side: "debit" },
  /** What moved on the bank account and is no business of an order; the adviser books it on from here. */
  clearing: { side: "debit" },
  /** What lay on the bank account before its first statement. */
  opening: { side: "credit" },
} as const satisfies Record<string, { side: "debit" | "credit" }>;

export type Account = keyof typeof accounts;

export const accountNames = Object.keys(accounts) as [Account, ...Account[]];

/** By tax treatment. */
export const revenueAccounts = {
  domestic: "revenue_domestic",
  "small-business": "revenue_small_business",
  oss: "revenue_oss",
  "reverse-charge": "revenue_reverse_charge",
  outside: "revenue_outside",
} as const satisfies Record<string, Account>;

export const downPaymentAccounts = {
  domestic: "down_payments_domestic",
  "small-business": "down_payments_small_business",
  oss: "down_payments_oss",
  "reverse-charge": "down_payments_reverse_charge",
  outside: "down_payments_outside",
} as const satisfies Record<keyof typeof revenueAccounts, Account>;
