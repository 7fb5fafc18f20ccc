/** Of the price; asked for before the work, the rest with the final invoice (terms, section 5). */
export const downPaymentPercent = 30;

type Ordered = { id: string; quote?: object | undefined };

/** In cents, up to the next whole euro; null where all is paid before. */
export function downPaymentOf({ id, quote }: Ordered, priceCents: number): number | null {
  if (id !== "worldwide" && quote === undefined) return null;
  const cents = Math.ceil((priceCents * downPaymentPercent) / 10_000) * 100;
  return cents < priceCents ? cents : null;
}
