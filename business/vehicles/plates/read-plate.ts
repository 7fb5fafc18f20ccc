import { cleanPlate, fitsYear, type PlateReading, rawPlate } from "./plate.ts";
import { type Draft, readLayout, type Typed, torn } from "./plate-layout.ts";
import { readAustrianPlate } from "./read-austrian-plate.ts";
import { readBerlinPlate } from "./read-berlin-plate.ts";
import { readEmpirePlate } from "./read-empire-plate.ts";
import { readForeignPlate } from "./read-foreign-plate.ts";
import { readGdrPlate } from "./read-gdr-plate.ts";
import { readGermanPlate, readGermanSpecialPlate } from "./read-german-plate.ts";
import { readSaarPlate } from "./read-saar-plate.ts";
import { readSwissPlate } from "./read-swiss-plate.ts";
import { readZonePlate } from "./read-zone-plate.ts";

/**
 * Every valid reading of a typed plate, the most plausible first: nearest to an official layout, common systems
 * before rare ones. With `at.year`, readings that cannot have been on the road in that year come last and carry
 * `periodFits: false`. A text no system explains is one `raw` reading; [] when there is nothing to read.
 * Loads the district tables; pages import it lazily.
 */
export function readPlate(raw: string, at: { year?: number } = {}): PlateReading[] {
  const clean = cleanPlate(raw);
  const typed = readLayout(clean);
  const drafts = wholeFirst(typed ? readers.flatMap((read) => read(typed)) : []);
  if (drafts.length === 0) return [rawPlate(clean)].filter((reading) => reading !== null);
  const { year } = at;
  if (year === undefined) return drafts.sort((a, b) => a.strain - b.strain).map(({ reading }) => reading);
  return drafts
    .map(({ reading, strain }) => inYear(reading, strain, year))
    .sort((a, b) => Number(b.reading.periodFits) - Number(a.reading.periodFits) || a.strain - b.strain)
    .map(({ reading }) => reading);
}

/** Readings that must overlook a typed space are kept only when there is no other. */
function wholeFirst(drafts: Draft[]): Draft[] {
  const whole = drafts.filter(({ strain }) => strain < torn);
  return whole.length > 0 ? whole : drafts;
}

const readers: ReadonlyArray<(typed: Typed) => Draft[]> = [
  readGermanPlate,
  readGermanSpecialPlate,
  readEmpirePlate,
  readZonePlate,
  readBerlinPlate,
  readSaarPlate,
  readGdrPlate,
  readAustrianPlate,
  readSwissPlate,
  readForeignPlate,
];

/** A plate already withdrawn from issue, but still carried, waits a little behind one that was being issued. */
function inYear(reading: PlateReading, strain: number, year: number): Draft {
  const ended = reading.issued.until !== null && Number(reading.issued.until.slice(0, 4)) < year;
  return {
    reading: { ...reading, periodFits: fitsYear(reading, year) },
    strain: strain + (ended ? 0.25 : 0),
  };
}
