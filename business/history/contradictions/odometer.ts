import type { CasePicture, Found, PicturedStatement } from "./picture.ts";

type Reading = PicturedStatement & { odometer: number; earliest: string; latest: string };

const kmPerMile = 1.609_344;
/** Until about then, odometers had five digits. */
const sixDigits = "1985-01-01";

/** C6: less than the last reading before it. A rollover, a clock change or the other unit may explain it. */
export function odometerDrop({ statements }: CasePicture): Found[] {
  const readings = statements.filter(isReading);
  const byEnd = readings.toSorted((a, b) => (a.latest < b.latest ? -1 : 1));
  const found: Found[] = [];
  let at = 0;
  let before: Reading | undefined;
  for (const reading of readings.toSorted((a, b) => (a.earliest < b.earliest ? -1 : 1))) {
    for (let next = byEnd[at]; next && next.latest < reading.earliest; next = byEnd[++at]) before = next;
    if (before && inKm(reading) < inKm(before))
      found.push({
        subjects: [before, reading].map(({ id }) => ({ kind: "statement", id })),
        ...explanation(before, reading, statements),
      });
  }
  return found;
}

function isReading(statement: PicturedStatement): statement is Reading {
  return statement.odometer !== null && statement.earliest !== null && statement.latest !== null;
}

function inKm({ odometer, odometerUnit }: Reading): number {
  return odometerUnit === "mi" ? odometer * kmPerMile : odometer;
}

function explanation(
  before: Reading,
  reading: Reading,
  statements: readonly PicturedStatement[],
): Pick<Found, "severity" | "hint"> {
  if (reading.earliest < sixDigits && before.odometer >= 50_000 && before.odometer < 100_000)
    return { severity: "minor", hint: "rollover" };
  if (reading.odometerUnit === "km" && reading.odometer * kmPerMile >= inKm(before))
    return { severity: "minor", hint: "unit" };
  const clock = statements.some(
    ({ eventType, text, earliest }) =>
      ["repair", "restoration"].includes(eventType) &&
      /tacho|zähler|odometer|speedometer/i.test(text) &&
      (earliest ?? "") <= reading.latest,
  );
  return clock ? { severity: "minor", hint: "clock" } : {};
}
