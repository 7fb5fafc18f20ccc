import type { Noun } from "../noun.ts";

export const mailsNoun = {
  uses: ["audit"],
  tables: {
    outbound_mails: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      kept: ["contracts", "withdrawals", "reports", "mails", "newsletter_issues"],
      exported: "own",
      ends: { in: "business/mails/erase-mails.ts" },
    },
  },
  audit: ["mail.bounced", "mail.readdressed", "mail.sent-again", "mail.set-aside"],
  jobs: ["mails.given-up", "mails.deliver", "mails.resume"],
} as const satisfies Noun;
