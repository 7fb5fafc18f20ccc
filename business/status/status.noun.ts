import type { Noun } from "../noun.ts";

export const statusNoun = {
  uses: ["archive", "mails", "payments"],
} as const satisfies Noun;
