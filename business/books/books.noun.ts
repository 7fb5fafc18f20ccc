import type { Noun } from "../noun.ts";

export const booksNoun = {
  uses: ["audit", "ledger", "invoices", "tax", "orders", "payments", "vouchers"],
  teamPages: { "money/books": { title: "books_title", area: "money", place: 7 } },
  audit: ["books.exported", "books.reconciled", "books.vat-lists-read"],
  jobs: ["books.reconcile"],
} as const satisfies Noun;
