import type { Noun } from "../noun.ts";

export const mails = {
  tables: {
    outbound_mails: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      kept: ["contracts", "withdrawals", "reports", "mails", "newsletter_issues"],
      exported: "own",
      ends: { in: "business/mails/erase-mails.ts" },
    },
  },
} as const satisfies Noun;
