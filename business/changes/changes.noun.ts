import type { Noun } from "../noun.ts";

export const changesNoun = {
  uses: ["audit", "mails", "accounts"],
  audit: ["change.announced"],
  jobs: ["changes.announce"],
} as const satisfies Noun;
