import type { Noun } from "../noun.ts";

export const messagesNoun = {
  uses: ["audit", "mails", "accounts", "documents"],
  tables: {
    research_comments: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "siud" },
      duty: "conversation",
      kept: "cases",
      exported: "own",
      ends: { in: "business/messages/erase-messages.ts" },
    },
    notifications: {
      level: "confidential",
      rights: { customerOwn: "su", staff: "siud" },
      kept: "notifications",
      exported: "own",
      ends: { person: "user_id", age: "created_at", in: "business/messages/erase-messages.ts" },
    },
    canned_texts: {
      level: "internal",
      rights: { staff: "siud" },
      duty: "conversation",
      kept: null,
    },
  },
  audit: ["canned-text.added", "canned-text.changed", "canned-text.removed"],
  jobs: ["messages.gathered", "messages.daily-digests"],
} as const satisfies Noun;
