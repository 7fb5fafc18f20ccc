/** In force from that day on, in hundredths of a per cent. */
export type Rate = { from: string; basisPoints: number };

const since = (from: string, percent: number): Rate => ({ from, basisPoints: Math.round(percent * 100) });

/** Standard rates as of 2026-11-24 (Art. 58, 96 Dir. 2006/112/EC; § 18j UStG). Compare with TEDB before setting `OSS_SINCE`. */
export const euVatRates = {
  AT: [since("2016-01-01", 20)],
  BE: [since("1996-01-01", 21)],
  BG: [since("1999-01-01", 20)],
  CY: [since("2014-01-13", 19)],
  CZ: [since("2013-01-01", 21)],
  DE: [since("2007-01-01", 19), since("2020-07-01", 16), since("2021-01-01", 19)],
  DK: [since("1992-01-01", 25)],
  EE: [since("2024-01-01", 22), since("2025-07-01", 24)],
  ES: [since("2012-09-01", 21)],
  FI: [since("2013-01-01", 24), since("2024-09-01", 25.5)],
  FR: [since("2014-01-01", 20)],
  GR: [since("2016-06-01", 24)],
  HR: [since("2012-03-01", 25)],
  HU: [since("2012-01-01", 27)],
  IE: [since("2021-03-01", 23)],
  IT: [since("2013-10-01", 22)],
  LT: [since("2009-09-01", 21)],
  LU: [since("2023-01-01", 16), since("2024-01-01", 17)],
  LV: [since("2012-07-01", 21)],
  MT: [since("2004-01-01", 18)],
  NL: [since("2012-10-01", 21)],
  PL: [since("2011-01-01", 23)],
  PT: [since("2011-01-01", 23)],
  RO: [since("2017-01-01", 19), since("2025-08-01", 21)],
  SE: [since("1990-07-01", 25)],
  SI: [since("2013-07-01", 22)],
  SK: [since("2011-01-01", 20), since("2025-01-01", 23)],
} as const satisfies Record<string, readonly Rate[]>;

/** `day`: YYYY-MM-DD. Throws for a day before the table begins. */
export function rateOn(rates: readonly Rate[], day: string): number {
  const rate = rates.findLast(({ from }) => from <= day);
  if (!rate) throw new Error(`No VAT rate is known for ${day}.`);
  return rate.basisPoints;
}
