import type { Noun } from "../noun.ts";

export const identificationNoun = {
  uses: [],
} as const satisfies Noun;
