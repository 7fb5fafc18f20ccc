import type { Noun } from "../noun.ts";

export const privacyNoun = {
  // Everything a person may do with their own data.
  uses: "all",
  tables: {
    consents: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "consents",
      exported: "own",
      ends: { parent: "users", age: "withdrawn_at" },
    },
    data_exports: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "exports",
      exported: "own",
      ends: { parent: "users", in: "business/privacy/erasure/erase-records.ts" },
    },
    erasures: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "erasures",
      exported: "own",
      ends: { age: "coalesce(done_at, cancelled_at)" },
    },
  },
  teamPages: { club: { title: "team_club", area: "inbox", place: 4 } },
  audit: [
    "archive.person-taken-out",
    "club.read",
    "order.records-erased",
    "privacy.consent-given",
    "privacy.consent-withdrawn",
    "privacy.erasure-cancelled",
    "privacy.erasure-reapplied",
    "privacy.erasure-requested",
    "privacy.export-opened",
    "privacy.export-ready",
    "privacy.export-requested",
    "privacy.notice-announced",
    "privacy.person-erased",
    "privacy.retention-reminded",
    "privacy.retention-run",
    "privacy.uploads-deleted",
  ],
  jobs: [
    "privacy.make-export",
    "privacy.run-retention",
    "privacy.announce-notice",
    "privacy.shred-files",
    "privacy.log-erasures",
  ],
} as const satisfies Noun;
