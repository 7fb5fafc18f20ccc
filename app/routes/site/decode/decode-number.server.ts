import { contradictionWords, formatSpan, numberTitle } from "#app/wording/chassis-words.ts";
import { plateBeginningSentence } from "#app/wording/plate-beginning.ts";
import { platePlaceLabels, plateSystemLabel } from "#app/wording/plate-labels.ts";
import { chassisPattern } from "#business/identification/chassis/chassis-pattern.ts";
import type { ChassisReading } from "#business/identification/chassis/chassis-reading.ts";
import { isSpreadsheetQuantity } from "#business/identification/chassis/chassis-text.ts";
import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import {
  readBoatCertificateNumber,
  readSailNumber,
  readSmallCraftNumber,
} from "#business/identification/chassis/sail-number.ts";
import { describePlate, readPrefix } from "#business/identification/description/describe-plate.ts";
import { interpretPlate } from "#business/identification/plates/interpret-plate.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlateFragment } from "#business/identification/plates/plate-fragment.ts";
import { readPlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import { m } from "#texts/messages.js";
import type { Decoded, Line, ReadNumber, ReadPlate, StatedVehicle } from "./decoded.ts";
import { checkDigitLabel, meaningOf, ruleLabel, variantLabel } from "./labels.server.ts";

/** Further readings are unlikely to help. */
const maxShown = 8;

/** All a number reveals, in words; null for an empty query. The tables stay on the server. */
export function decode(typed: string, claim: StatedVehicle): Decoded | null {
  const text = typed.trim();
  if (text === "") return null;
  const year = claim.year ?? undefined;
  const asked = interpretPlate(text, year === undefined ? {} : { year });
  const isHalf = asked.readings.some(({ variant }) => variant === "letters-unknown");
  if (!isHalf && (readPlateFragment(text) !== null || chassisPattern(text) !== null))
    return {
      plates: [],
      numbers: [],
      afloat: [],
      more: 0,
      fragment: { places: placesForFragment(text), soFar: readSoFar(text) },
      soFar: null,
    };
  const plates = distinct(asked.readings).filter(({ system }) => system !== "raw");
  const known = { ...(claim.make && { make: claim.make }), ...(year !== undefined && { year }) };
  const readings = readChassis(text, known);
  const decoded = readings.filter(({ rule }) => rule !== "plain-number");
  const afloat = readAfloat(text);
  const isNumber = plates.length === 0 && afloat.length === 0 && /\d/.test(text);
  const plain = isNumber ? readings : [];
  const numbers = decoded.length > 0 ? decoded : plain;
  const damaged = isSpreadsheetQuantity(text) && plates.length === 0 ? [describeQuantity(text)] : [];
  return {
    plates: plates.slice(0, maxShown).map((reading) => describePlateReading(reading, year)),
    numbers: [
      ...damaged,
      ...numbers.slice(0, maxShown).map((reading) => describeNumberReading(text, reading)),
    ],
    afloat,
    more: Math.max(plates.length - maxShown, 0) + Math.max(numbers.length - maxShown, 0),
    fragment: null,
    soFar: decoded.length === 0 || plates.length > 0 ? readSoFar(text, asked.part) : null,
  };
}

/** Digits without a place may as well be a chassis number, so only a few of them are a plate's. */
function readSoFar(text: string, part = readPlateBeginning(text)): string | null {
  const isPlate = part?.readings.some(({ prefix }) => prefix) || /^\d{2,4}$/.test(text);
  return part && isPlate ? plateBeginningSentence(part) : null;
}

/** The start of a plate tells place and period of issue, however it ends. */
function placesForFragment(text: string): string[] {
  const prefix = readPlateFragment(text) && describePlate(text)?.prefixes[0];
  if (!prefix) return [];
  const readings = distinct(readPrefix(prefix)).slice(0, maxShown);
  return readings.flatMap((reading) => {
    const place = platePlaceLabels(reading).join(", ");
    const span = formatSpan(reading.issued.from, reading.issued.until);
    return place === "" ? [] : [span ? `${place} (${span})` : place];
  });
}

/** Two rules may yield the same plate; the first wins. */
function distinct(readings: readonly PlateReading[]): PlateReading[] {
  const seen = new Set<string>();
  return readings.filter(({ norm, district, issued }) => {
    const key = `${norm} ${district} ${issued.from}`;
    return !seen.has(key) && seen.add(key);
  });
}

function describePlateReading(reading: PlateReading, year: number | undefined): ReadPlate {
  const { system, issued, carried, identifies, variant, season, reissuedSince, abolished, periodFits } =
    reading;
  const identified = {
    vehicle: m.decode_identifies_vehicle(),
    "vehicle+keeper": m.decode_identifies_both(),
    keeper: m.decode_identifies_keeper(),
  };
  return {
    reading,
    title: system === "raw" ? m.plate_raw() : plateSystemLabel(system),
    lines: given([
      [m.decode_fact_where(), platePlaceLabels(reading, year ?? null).join(", ") || null],
      [m.decode_fact_issued(), formatSpan(issued.from, issued.until)],
      [m.decode_fact_carried(), carried.until?.slice(0, 4) ?? null],
      [m.decode_fact_variant(), variant ? variantLabel(variant) : null],
      [
        m.decode_fact_season(),
        season ? m.decode_season_months({ from: String(season.from), until: String(season.to) }) : null,
      ],
      [m.decode_fact_identifies(), identified[identifies]],
      [
        m.decode_fact_reissued(),
        reissuedSince ? m.decode_reissued_since({ year: reissuedSince.slice(0, 4) }) : null,
      ],
    ]),
    notes: [
      ...(abolished && !reissuedSince ? [m.decode_abolished()] : []),
      ...(periodFits === true ? [m.decode_period_fits({ year: String(year) })] : []),
      basisLabel(reading.basis),
    ],
    warnings: periodFits === false ? [m.decode_period_misfits({ year: String(year) })] : [],
  };
}

function describeNumberReading(text: string, reading: ChassisReading): ReadNumber {
  const { makes, models, years, plant, parts, checkDigit, rule } = reading;
  const hull = rule.startsWith("hin-") || rule.startsWith("cin-");
  return {
    key: `${rule} ${years?.from ?? ""}`,
    label: hull ? m.decode_hull() : m.decode_chassis(),
    number: text.toUpperCase(),
    isKnown: rule !== "plain-number",
    title: numberTitle(reading) || ruleLabel(rule),
    parts:
      rule === "plain-number"
        ? []
        : parts.map((part) => ({ characters: part.text, meaning: meaningOf(part) })),
    lines: given([
      [m.decode_fact_makes(), makes.join(", ") || null],
      [m.decode_fact_models(), models?.join(", ") ?? null],
      [m.decode_fact_years(), years && formatSpan(years.from, years.to)],
      [m.decode_fact_plant(), plant ?? null],
      [m.decode_fact_check(), checkDigit ? checkDigitLabel(checkDigit) : null],
      [m.decode_fact_rule(), rule === "plain-number" ? null : ruleLabel(rule)],
    ]),
    notes: rule === "plain-number" ? [] : [basisLabel(reading.basis)],
    warnings: [
      ...(reading.readAs ? [m.decode_read_as({ number: reading.readAs })] : []),
      ...contradictionWords(reading),
    ],
  };
}

function describeQuantity(text: string): ReadNumber {
  return {
    key: "quantity",
    label: m.decode_chassis(),
    number: text.toUpperCase(),
    isKnown: false,
    title: m.decode_quantity_title(),
    parts: [],
    lines: [],
    notes: [],
    warnings: [m.decode_quantity()],
  };
}

function readAfloat(text: string): Line[] {
  const sail = readSailNumber(text);
  const craft = readSmallCraftNumber(text);
  const certificate = readBoatCertificateNumber(text);
  return given([
    [
      m.decode_sail(),
      // Other letters before a number are no nation but part of a car's number.
      sail?.nation?.length === 3 ? m.decode_sail_nation({ nation: sail.nation, number: sail.number }) : null,
    ],
    [m.decode_small_craft(), craft && m.decode_small_craft_office({ office: craft.office })],
    [m.decode_certificate(), certificate && m.decode_certificate_issuer({ issuer: certificate.issuer })],
  ]);
}

function given(lines: [label: string, text: string | null][]): Line[] {
  return lines.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

function basisLabel(basis: "sourced" | "general-knowledge"): string {
  return basis === "sourced" ? m.decode_basis_sourced() : m.decode_basis_general();
}
