/** From a day on, in hundredths of a per cent. */
export type BaseRate = { from: string; basisPoints: number };

/** Base rates (§ 247 BGB) as the Bundesbank announces them; later ones in `BASE_RATES`: July 2026 could not be verified. */
const announced: readonly BaseRate[] = [
  { from: "2023-01-01", basisPoints: 162 },
  { from: "2023-07-01", basisPoints: 312 },
  { from: "2024-01-01", basisPoints: 362 },
  { from: "2024-07-01", basisPoints: 337 },
  { from: "2025-01-01", basisPoints: 227 },
  { from: "2025-07-01", basisPoints: 127 },
  { from: "2026-01-01", basisPoints: 127 },
];

/** Null for a half-year whose rate nobody has entered. */
export function baseRateOn(day: string, entered: readonly BaseRate[]): number | null {
  const halfYear = `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? "01" : "07"}-01`;
  return [...entered, ...announced].find(({ from }) => from === halfYear)?.basisPoints ?? null;
}
