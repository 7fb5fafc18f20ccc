import type { Noun } from "../noun.ts";

export const contentNoun = {
  uses: ["audit", "history", "score", "mails", "accounts", "documents", "orders"],
  tables: {
    // Visitors read published stories through the system role, without the sender's address.
    stories: {
      level: "confidential",
      rights: { staff: "su" },
      duty: "content",
      kept: ["stories", "unpublished_stories"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    team_requests: {
      level: "confidential",
      rights: { staff: "su" },
      duty: "content",
      kept: ["requests", "reports"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    // Only the system reads subscribers; staff may prove consent.
    newsletter_subscriptions: {
      level: "confidential",
      rights: { staff: "s" },
      kept: ["newsletter", "newsletter_unconfirmed", "newsletter_proof"],
      exported: { address: "email" },
      ends: { in: "business/content/erase-old-content.ts" },
    },
    // A draft. Only the system changes released issues.
    newsletter_issues: {
      level: "internal",
      rights: { staff: "siud" },
      duty: "content",
      kept: null,
    },
    newsletter_recipients: {
      level: "confidential",
      rights: {},
      kept: "newsletter",
      ends: { parent: "newsletter_subscriptions" },
    },
  },
  waiting: {
    requests: { table: "team_requests", where: "resolved_at is null" },
    stories: { table: "stories", where: "status = 'submitted'" },
    issues: { table: "newsletter_issues", where: "state = 'draft'" },
  },
  teamPages: {
    requests: { title: "content_team_requests", area: "inbox", place: 1, count: "requests" },
    stories: { title: "content_team_stories", area: "editorial", place: 1, count: "stories" },
    newsletter: { title: "issue_team", area: "editorial", place: 2, count: "issues" },
  },
  audit: [
    "issue.begun",
    "issue.discarded",
    "issue.released",
    "issue.saved",
    "issue.sent",
    "issue.tested",
    "newsletter.confirmed",
    "newsletter.ended",
    "newsletter.requested",
    "report.decided",
    "request.received",
    "request.resolved",
    "requests.read",
    "stories.read",
    "story.published",
    "story.refused",
    "story.submitted",
  ],
  jobs: ["newsletter.queue-issue-mails"],
} as const satisfies Noun;
