import { type RecollectedPart, withRecollection } from "#business/matching/with-recollection.ts";
import type { CardAnswers } from "./memory-card.ts";

export type CardDetail = RecollectedPart & { key: string; struck: boolean };

type Remembered = Pick<
  CardAnswers,
  "kind" | "makeModel" | "period" | "place" | "colour" | "plate" | "dealer" | "special"
> & { struck: readonly string[] };

/** What the search's reader understands of the answers. What became of the vehicle is a hint and is not read. */
export function understandCard(card: Remembered): CardDetail[] {
  const { makeModel, period, place, colour, special, dealer, plate } = card;
  const boat = card.kind === "boat";
  const text = [makeModel, period, place, colour, special].filter(Boolean).join("\n");
  const { recollected } = withRecollection({}, text, { boat });
  const typed: RecollectedPart[] = [
    ...(plate ? [{ detail: boat ? "name" : "plate", value: plate } as const] : []),
    ...(dealer ? [{ detail: "dealer", value: dealer } as const] : []),
  ];
  const details = new Map<string, CardDetail>();
  for (const part of [...typed, ...recollected.used, ...recollected.unused]) {
    const key = `${part.detail}:${part.value}`;
    details.set(key, { ...part, key, struck: card.struck.includes(key) });
  }
  return [...details.values()];
}
