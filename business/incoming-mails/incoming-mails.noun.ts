import type { Noun } from "../noun.ts";

export const incomingMailsNoun = {
  uses: [
    "audit",
    "mails",
    "accounts",
    "documents",
    "messages",
    "evidence",
    "researches",
    "letters",
    "operations",
  ],
  tables: {
    incoming_mails: {
      level: "confidential",
      rights: { staff: "su" },
      duty: "conversation",
      kept: ["cases", "mails"],
      exported: { address: "from_address" },
      ends: { in: "business/incoming-mails/erase-incoming-mails.ts" },
    },
  },
  waiting: { incomingMails: { table: "incoming_mails", where: "state = 'aside'" } },
  teamPages: { incoming: { title: "incoming_title", area: "inbox", place: 6, count: "incomingMails" } },
  audit: [
    "incoming-mail.assigned",
    "incoming-mail.discarded",
    "incoming-mail.filed",
    "incoming-mail.moved",
    "incoming-mail.read",
    "incoming-mail.restored",
    "incoming-mail.set-aside",
    "incoming-mails.read",
  ],
  jobs: ["incoming-mails.file", "incoming-mails.unread"],
} as const satisfies Noun;
