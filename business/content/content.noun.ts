import type { Noun } from "../noun.ts";

export const content = {
  tables: {
    stories: {
      level: "confidential",
      rights: { staff: "siud" },
      kept: ["stories", "unpublished_stories"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    team_requests: {
      level: "confidential",
      rights: { staff: "siud" },
      kept: ["requests", "reports"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    newsletter_subscriptions: {
      level: "confidential",
      rights: { staff: "s" },
      kept: ["newsletter", "newsletter_unconfirmed", "newsletter_proof"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    newsletter_issues: {
      level: "internal",
      rights: { staff: "siud" },
      kept: null,
    },
    newsletter_recipients: {
      level: "confidential",
      rights: {},
      kept: "newsletter",
      ends: { parent: "newsletter_subscriptions" },
    },
  },
} as const satisfies Noun;
