export function formatPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent" }).format(share);
}
