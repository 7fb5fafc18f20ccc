import type { Noun } from "../noun.ts";

export const statusNoun = {
  uses: ["archive", "mails", "operations", "payments"],
} as const satisfies Noun;
