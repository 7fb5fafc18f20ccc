import { isPlaceholder } from "#business/identification/placeholder.ts";
import { cleanPlate, fitsYear, type PlateReading, rawPlate } from "./plate.ts";
import { readLayout, type ScoredReading, splitGroupPenalty, type TypedPlate } from "./plate-layout.ts";
import { readAustrianPlate } from "./read-austrian-plate.ts";
import { readBerlinPlate } from "./read-berlin-plate.ts";
import { readDiplomaticPlate } from "./read-diplomatic-plate.ts";
import { readEmpirePlate } from "./read-empire-plate.ts";
import { readForeignPlate } from "./read-foreign-plate.ts";
import { readGdrForcesPlate, readGdrPlate } from "./read-gdr-plate.ts";
import { readGermanPlate, readGermanSpecialPlate } from "./read-german-plate.ts";
import { readSaarPlate } from "./read-saar-plate.ts";
import { readSwissPlate } from "./read-swiss-plate.ts";
import { readZonePlate } from "./read-zone-plate.ts";

/** Most plausible first; with `at.year`, misfits last with `periodFits: false`. Loads the district tables: import lazily. */
export function readPlate(raw: string, at: { year?: number } = {}): PlateReading[] {
  if (isPlaceholder(raw)) return [];
  const clean = cleanPlate(raw);
  const asTyped = score(clean);
  const scored = asTyped.length > 0 ? asTyped : score(clean.replace(corpsSign, "")).filter(mayBearCorpsSign);
  if (scored.length === 0) return [rawPlate(clean)].filter((reading) => reading !== null);
  const { year } = at;
  if (year === undefined) return scored.sort((a, b) => a.penalty - b.penalty).map(({ reading }) => reading);
  return scored
    .map(({ reading, penalty }) => inYear(reading, penalty, year))
    .sort((a, b) => Number(b.reading.periodFits) - Number(a.reading.periodFits) || a.penalty - b.penalty)
    .map(({ reading }) => reading);
}

/** The oval of a diplomatic or consular corps stands beside a plate of the country: "W 12345 CD". */
const corpsSign = /(?<=\d) C[CD]$/;

function mayBearCorpsSign({ reading }: ScoredReading): boolean {
  return reading.carried.until === null && reading.variant !== "authority";
}

function score(clean: string): ScoredReading[] {
  const typed = readLayout(clean);
  return preferUnsplit(typed ? readers.flatMap((read) => read(typed)) : []);
}

/** Readings that ignore a typed space count only if there is no other. */
function preferUnsplit(scored: ScoredReading[]): ScoredReading[] {
  const whole = scored.filter(({ penalty }) => penalty < splitGroupPenalty);
  return whole.length > 0 ? whole : scored;
}

const readers: ReadonlyArray<(typed: TypedPlate) => ScoredReading[]> = [
  readGermanPlate,
  readGermanSpecialPlate,
  readDiplomaticPlate,
  readEmpirePlate,
  readZonePlate,
  readBerlinPlate,
  readSaarPlate,
  readGdrPlate,
  readGdrForcesPlate,
  readAustrianPlate,
  readSwissPlate,
  readForeignPlate,
];

/** A plate still carried but no longer issued ranks slightly behind one being issued. */
function inYear(reading: PlateReading, penalty: number, year: number): ScoredReading {
  const ended = reading.issued.until !== null && Number(reading.issued.until.slice(0, 4)) < year;
  return {
    reading: { ...reading, periodFits: fitsYear(reading, year) },
    penalty: penalty + (ended ? 0.25 : 0),
  };
}
