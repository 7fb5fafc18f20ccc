import { findMakes, sameMaker } from "#business/identification/makes/find-make.ts";
import { chassisKey } from "./chassis-number.ts";
import { chassisPattern } from "./chassis-pattern.ts";
import type {
  ChassisClaim,
  ChassisReading,
  CheckDigit,
  ClaimContradiction,
  RawReading,
} from "./chassis-reading.ts";
import { splitCheckDigit, withoutLabel } from "./chassis-text.ts";
import { kbaCheckDigit } from "./check-digits.ts";
import { readHull } from "./hull-number.ts";
import { lookAlikeNumbers } from "./look-alike-numbers.ts";
import { applyMakerRule } from "./maker-rule.ts";
import { makerRules } from "./maker-rules.ts";
import { readVin } from "./vin.ts";

/** All readings, most credible first: no contradiction, claimed make, distinctive shape, printed source. None for fragments. */
export function readChassis(raw: string, given: ChassisClaim = {}): ChassisReading[] {
  const norm = chassisKey(raw);
  if (norm.length < 3 || norm.length >= 40 || chassisPattern(raw) !== null) return [];
  const { number, digit } = splitCheckDigit(withoutLabel(raw));
  const claim =
    digit !== null && given.finCheckDigit === undefined ? { ...given, finCheckDigit: digit } : given;
  const claimed = findMakes(claim.make ?? "").map(({ make }) => make);
  const written = systemsOf(norm, number, claim, claimed);
  const known = written.length > 0 ? written : misread(norm, claim, claimed);
  const readings = known.length > 0 ? known : [plainNumber(norm)];
  return readings
    .map((reading) => assess(reading, norm, claim, claimed))
    .toSorted((a, b) => rank(a, claimed) - rank(b, claimed))
    .map(({ reading }) => reading);
}

/** Only shapes that one maker has: a misread serial number could be anybody's. */
function misread(norm: string, claim: ChassisClaim, claimed: string[]): RawReading[] {
  for (const readAs of lookAlikeNumbers(norm)) {
    const found = systemsOf(readAs, readAs, claim, claimed).filter(
      ({ distinctive, makes }) => makes.length > 0 && (distinctive || includesMake(makes, claimed)),
    );
    if (found.length > 0) return found.map((reading) => ({ ...reading, readAs }));
  }
  return [];
}

function systemsOf(norm: string, raw: string, claim: ChassisClaim, claimed: string[]): RawReading[] {
  return [
    ...readVin(norm),
    ...makerRules
      .filter((rule) => !rule.needsClaim || includesMake(rule.makes, claimed))
      .flatMap((rule) => applyMakerRule(rule, norm, raw)),
    ...readHull(norm),
  ].filter((reading) => applies(reading, claim.make, claimed));
}

/** A shape shared by many makers does not contradict another make, so it is dropped when one is claimed. */
function applies(reading: RawReading, claim: string | undefined, claimed: string[]): boolean {
  return reading.distinctive || !claim?.trim() || includesMake(reading.makes, claimed);
}

function includesMake(makes: string[], claimed: string[]): boolean {
  return makes.some((make) => claimed.some((other) => sameMaker(make, other)));
}

function plainNumber(norm: string): RawReading {
  const system = /^\d+$/.test(norm) ? "sequential" : "unknown";
  const parts = [{ text: norm, meaningKey: "serial" as const }];
  return {
    system,
    makes: [],
    years: null,
    parts,
    rule: "plain-number",
    basis: "general-knowledge",
    distinctive: false,
  };
}

type Assessed = { reading: ChassisReading; distinctive: boolean };

function assess(raw: RawReading, norm: string, claim: ChassisClaim, claimed: string[]): Assessed {
  const { distinctive, ...rest } = raw;
  const checkDigit = kbaCheckDigitOf(raw.readAs ?? norm, claim.finCheckDigit) ?? raw.checkDigit;
  const contradictions = contradictionsOf(raw, claim, claimed);
  return { reading: { ...rest, ...(checkDigit && { checkDigit }), contradictions }, distinctive };
}

function kbaCheckDigitOf(norm: string, digit: string | undefined): CheckDigit | null {
  const given = digit?.trim().toUpperCase() ?? "";
  if (!/^[0-9X]$/.test(given)) return null;
  const expected = kbaCheckDigit(norm);
  return expected === null ? null : { kind: "kba", valid: expected === given, binding: true };
}

/** One year of tolerance: model years start the summer before, and registration may lag. */
function contradictionsOf(reading: RawReading, claim: ChassisClaim, claimed: string[]): ClaimContradiction[] {
  const found: ClaimContradiction[] = [];
  const { makes, years } = reading;
  if (makes.length > 0 && claimed.length > 0 && !includesMake(makes, claimed))
    found.push({ field: "make", claimed: claimed.join(", "), says: makes.join(", ") });
  const { year } = claim;
  if (years && year !== undefined && Number.isFinite(year)) {
    const outside = year < years.from - 1 || (years.to !== null && year > years.to + 1);
    const says = years.to === years.from ? `${years.from}` : `${years.from}/${years.to ?? ".."}`;
    if (outside) found.push({ field: "year", claimed: String(year), says });
  }
  return found;
}

function rank({ reading, distinctive }: Assessed, claimed: string[]): number {
  return (
    reading.contradictions.length * 1000 +
    (includesMake(reading.makes, claimed) ? 0 : 100) +
    (distinctive ? 0 : 10) +
    (reading.basis === "sourced" ? 0 : 1)
  );
}
