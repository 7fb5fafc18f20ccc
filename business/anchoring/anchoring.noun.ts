import type { Noun } from "../noun.ts";

export const anchoringNoun = {
  uses: ["audit", "mails"],
  jobs: ["audit.publish-head"],
} as const satisfies Noun;
