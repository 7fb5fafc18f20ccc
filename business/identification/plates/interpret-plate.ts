import { cleanPlate, type PlateReading } from "./plate.ts";
import { digitsOfHalf, readHalfPlate, unknownLetters } from "./read-half-plate.ts";
import { readPlate } from "./read-plate.ts";
import { mayContinue, type PlateBeginning, readPlateBeginning } from "./read-plate-beginning.ts";

/** A plate as somebody asks for it. */
export type AskedPlate = {
  /** Likeliest first. Half a plate is first of all its town's, with the letters unknown. */
  readings: PlateReading[];
  /** What it tells as a part of a plate; null for a whole one. */
  part: PlateBeginning | null;
};

/** The one reading of a plate for hint, list, answer and search: in the same order everywhere, unless its `country` is known. */
export function interpretPlate(raw: string, at: { year?: number; country?: string | null } = {}): AskedPlate {
  const asked = interpretAnywhere(raw, at);
  const there = asked.readings.filter(({ country }) => at.country && country === at.country);
  if (there.length === 0) return asked;
  return { readings: [...new Set([...there, ...asked.readings])], part: null };
}

function interpretAnywhere(raw: string, at: { year?: number }): AskedPlate {
  const halves = readHalfPlate(raw, at);
  if (halves.length > 0) return interpretHalf(raw, halves, at);
  const readings = readPlate(raw, at);
  const [first] = readings;
  if (!first || first.system === "raw") return { readings, part: readPlateBeginning(raw) };
  return { readings, part: mayContinue(raw) ? startingWith(first, raw) : null };
}

/** MA1 is M-A 1 in the list, so its beginning is Munich's too, before Mattersburg's. */
function startingWith(first: PlateReading, raw: string): PlateBeginning | null {
  const [written, split] = [readPlateBeginning(raw), readPlateBeginning(first.display)];
  const [leading] = split?.readings ?? [];
  if (!written || !split || leading?.prefix !== first.prefix) return written;
  const others = [...split.readings, ...written.readings].slice(1);
  const distinct = new Map(
    others.map((other) => [`${other.system} ${other.prefix} ${other.issued.from}`, other]),
  );
  distinct.delete(`${leading?.system} ${leading?.prefix} ${leading?.issued.from}`);
  return { ...split, readings: [...split.readings.slice(0, 1), ...distinct.values()] };
}

function interpretHalf(raw: string, halves: PlateReading[], at: { year?: number }): AskedPlate {
  const digits = digitsOfHalf(raw) ?? "";
  const letters = cleanPlate(raw).replace(/[^A-ZÄÖÜ]/g, "");
  const others = readPlate(`${letters} ${digits}`, at).toSorted((a, b) => rank(a) - rank(b));
  const readings = [...halves, ...others].toSorted(
    (a, b) => Number(b.periodFits ?? true) - Number(a.periodFits ?? true),
  );
  const longer = (readPlateBeginning(`${letters} ${digits}`)?.readings ?? []).filter(
    ({ system, country }) => country === "DD" && !others.some((other) => other.system === system),
  );
  return {
    readings,
    part: {
      readings: [...readings.filter(({ variant }) => variant !== "authority"), ...longer],
      parts: [unknownLetters, digits],
      open: digits.length < 3,
      longerPrefix: false,
    },
  };
}

/** Beside the town, what was carried in Germany before, then in Austria and Switzerland, then elsewhere. */
function rank({ country, variant }: PlateReading): number {
  const nearest = ["DE", "DD", "AT", "CH"].indexOf(country ?? "");
  const distance = nearest < 0 ? 4 : nearest;
  return variant === "authority" ? 1.5 : distance;
}
