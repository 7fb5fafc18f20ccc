import type { Noun } from "../noun.ts";

export const quotesNoun = {
  uses: [
    "audit",
    "mails",
    "accounts",
    "identification",
    "vehicles",
    "messages",
    "researches",
    "numbers",
    "tax",
    "orders",
  ],
  tables: {
    // Drafts and what was sent to others are nobody's own.
    quotes: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siu" },
      duty: "money",
      kept: ["contracts", "quotes"],
      exported: "own",
      ends: { in: "business/quotes/erase-quotes.ts" },
    },
    quote_questions: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: ["contracts", "quotes"],
      exported: "own",
      ends: { parent: "quotes" },
    },
  },
  notifications: {
    quote_sent: { urgent: true, leadsTo: "quotes" },
    quote_withdrawn: { urgent: true, leadsTo: "quotes" },
    quote_answered: { urgent: true, leadsTo: "quotes" },
  },
  teamPages: {
    "money/quotes": { title: "quotes_title", area: "money", place: 5, count: "questions" },
  },
  audit: [
    "quote.accepted",
    "quote.answered",
    "quote.asked-about",
    "quote.changed",
    "quote.lapsed",
    "quote.read",
    "quote.sent",
    "quote.withdrawn",
    "quote.written",
    "quotes.read",
    "research.read",
  ],
  jobs: ["quotes.lapse"],
  bookkeeping: {
    quote: {
      place: 1,
      what: "Finance sends an offer with lines and a last day; it is frozen. The customer accepts it with the ordering button: next row.",
      together: "quote, mail",
      evidence: "`quotes`, `outbound_mails`, audit log",
    },
  },
} as const satisfies Noun;
