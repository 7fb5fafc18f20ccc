import type { Noun } from "../noun.ts";

export const status = {
  uses: ["archive", "mails", "payments"],
} as const satisfies Noun;
