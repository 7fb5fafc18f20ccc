import type { Noun } from "../noun.ts";

export const breachesNoun = {
  uses: ["audit", "accounts", "appointments", "mails", "numbers", "operations"],
  tables: {
    // Administrators alone see them; they are written on behalf of one.
    breaches: {
      level: "confidential",
      rights: {},
      kept: "breaches",
      ends: { age: "closed_at" },
    },
    breach_entries: {
      level: "confidential",
      rights: { system: "sid" },
      kept: "breaches",
      ends: { parent: "breaches" },
    },
  },
  audit: [
    "breach.alerted",
    "breach.amended",
    "breach.closed",
    "breach.decided",
    "breach.notified",
    "breach.printed",
    "breach.read",
    "breach.recorded",
    "breaches.read",
  ],
  jobs: ["breaches.alert"],
} as const satisfies Noun;
