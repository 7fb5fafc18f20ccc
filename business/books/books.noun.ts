import type { Noun } from "../noun.ts";

export const booksNoun = {
  uses: ["audit", "ledger", "invoices", "orders", "payments"],
  audit: ["books.exported", "books.reconciled"],
  jobs: ["books.reconcile"],
} as const satisfies Noun;
