import type { Noun } from "../noun.ts";

export const operationsNoun = {
  uses: ["accounts", "audit", "mails", "messages", "letters"],
  tables: {
    // Written by processes and commands; names nobody.
    operation_marks: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
  },
  audit: ["job.retried", "operations.read"],
  jobs: ["operations.report-problems"],
} as const satisfies Noun;
