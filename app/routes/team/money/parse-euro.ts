/** Cents from "1,99", "1.99", "1.234,56" or "49 €"; NaN for anything else. */
export function parseEuro(text: string): number {
  const clean = text.replace(/€|EUR/i, "").trim();
  const [, euros, cents = ""] = /^(\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(clean) ?? [];
  if (euros === undefined) return Number.NaN;
  return Number(euros.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}
