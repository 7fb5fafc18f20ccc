const formats = new Map<string, Intl.NumberFormat>();

export function formatPercent(share: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: "percent" });
  formats.set(locale, format);
  return format.format(share);
}
