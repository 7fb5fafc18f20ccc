import { type Locale, localeTag } from "#business/locale.ts";

const units = ["Bytes", "KB", "MB", "GB"] as const;

/** "1,4 MB", "1.4 MB": at most one decimal, steps of 1024. */
export function fileSize(bytes: number, locale: Locale): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const digits = new Intl.NumberFormat(localeTag[locale], {
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return `${digits.format(bytes / 1024 ** step)} ${units[step]}`;
}
