import type { Noun } from "../noun.ts";

export const introductionsNoun = {
  uses: ["people", "matching"],
} as const satisfies Noun;
