import type { Noun } from "../noun.ts";

export const books = {
  uses: ["audit", "ledger", "invoices", "orders", "payments"],
  audit: ["books.exported", "books.reconciled"],
  jobs: ["books.reconcile"],
} as const satisfies Noun;
